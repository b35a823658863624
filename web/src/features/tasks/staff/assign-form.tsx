import { Box, Button, Grid, Heading, Stack } from '@chakra-ui/react';
import { internshipChoices, studentChoices } from '../../../api/choices';
import { Card } from '../../../components/display/card';
import type { Choice } from '../../../components/forms/chosen-list';
import { fieldsOf } from '../../../components/forms/fields-of';
import { TextAreaField, TextField } from '../../../components/forms/form-field';
import { FormMessage } from '../../../components/forms/form-message';
import { SearchPicker } from '../../../components/forms/search-picker';
import { EarlierBulkJobs } from '../../bulk-jobs/earlier-bulk-jobs';
import { OwnBulkJob } from '../../bulk-jobs/own-bulk-job';
import { type AssignForm as Form, useAssignForm } from './use-assign-form';

const COULD_NOT_FETCH = 'Could not fetch data.';

/** Assigns a task to one student or to several. */
export function AssignForm() {
  const { form, problem, isAssigned, isSending, jobs, onSubmit } = useAssignForm();
  const { length: students } = form.watch('students');
  const { current: job, others } = jobs;
  return (
    <Card as="section" aria-labelledby="assign-form" mb="10">
      <Heading as="h2" size="lg" id="assign-form" mb="5">
        New task
      </Heading>
      <form onSubmit={onSubmit} noValidate>
        <Fields form={form} />
        <Stack gap="4" mt="5" align="flex-start">
          {problem && <FormMessage tone="error">{problem}</FormMessage>}
          {isAssigned && <FormMessage tone="success">Task assigned successfully!</FormMessage>}
          <Button type="submit" loading={isSending} loadingText="Assigning…">
            {students > 1 ? `Assign to ${students} students` : 'Assign Task'}
          </Button>
        </Stack>
      </form>
      {job && (
        <Box mt="5">
          <OwnBulkJob job={job} jobs={jobs} label={job.label} />
        </Box>
      )}
      <EarlierBulkJobs jobs={others} title="Assigned to several students before" onReverse={jobs.reverse} />
    </Card>
  );
}

function Fields({ form }: Pick<Form, 'form'>) {
  const { errors, isSubmitted } = form.formState;
  const field = fieldsOf(form);
  const choose = (field: 'students' | 'internship') => (chosen: Choice[]) =>
    form.setValue(field, chosen, { shouldDirty: true, shouldValidate: isSubmitted });
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      gap="5"
      alignItems="start"
    >
      <SearchPicker
        label="Students"
        placeholder="Name, email or student ID"
        most="several"
        chosen={form.watch('students')}
        onChange={choose('students')}
        search={studentChoices}
        errorMessage={COULD_NOT_FETCH}
        error={errors.students?.message}
        hint="Each of them gets the task and a notification."
      />
      <SearchPicker
        label="Internship"
        placeholder="Title of the internship"
        most="one"
        chosen={form.watch('internship')}
        onChange={choose('internship')}
        search={internshipChoices}
        errorMessage={COULD_NOT_FETCH}
        error={errors.internship?.message}
      />
      <TextField label="Title" limit={120} {...field('title')} />
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }} gap="5">
        <TextField label="Domain" limit={120} placeholder="Frontend, Research…" {...field('domain')} />
        <TextField label="Due date and time" type="datetime-local" {...field('dueDate')} />
      </Grid>
      <Box gridColumn="1 / -1">
        <TextAreaField label="Description" limit={5000} {...field('description')} />
      </Box>
    </Grid>
  );
}
