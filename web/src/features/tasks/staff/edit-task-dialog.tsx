import { Grid } from '@chakra-ui/react';
import { UpdateTaskBody } from '@prarambh/contract/task-changes';
import type { StaffAssignedTask } from '@prarambh/contract/tasks';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../../api/client';
import { invalidate } from '../../../api/queries';
import { FormDialog } from '../../../components/dialogs/form-dialog';
import { confirmDates } from '../../../components/forms/confirm-dates';
import { fieldsOf } from '../../../components/forms/fields-of';
import { TextAreaField, TextField } from '../../../components/forms/form-field';
import { isoOf, localOf } from '../../../components/forms/local-time';
import { useSentForm } from '../../../components/forms/use-sent-form';
import { toast } from '../../../components/states/toast-store';

const EditFields = z.object({
  title: UpdateTaskBody.shape.title.unwrap(),
  domain: UpdateTaskBody.shape.domain.unwrap(),
  dueDate: z.string().refine((local) => isoOf(local) !== '', 'Please choose the due date and time.'),
  description: UpdateTaskBody.shape.description.unwrap(),
  note: z.string().trim().max(500),
});
type EditFields = z.infer<typeof EditFields>;

/** Only the changed fields, so that a colleague's other change stays. */
function changesTo(task: StaffAssignedTask, { title, domain, description, dueDate, note }: EditFields) {
  return {
    ...(title !== task.title && { title }),
    ...(domain !== task.domain && { domain }),
    ...(description !== task.description && { description }),
    ...(dueDate !== localOf(task.dueDate) && { dueDate: isoOf(dueDate) }),
    ...(note !== '' && { note }),
  };
}

interface Props {
  task: StaffAssignedTask;
  onClose(): void;
}

/** Changes or extends a task that a student has. */
export function EditTaskDialog({ task, onClose }: Props) {
  const queryClient = useQueryClient();
  const { title, domain, description, dueDate } = task;
  const { form, problem, isSending, submit } = useSentForm({
    schema: EditFields,
    defaultValues: { title, domain, description, dueDate: localOf(dueDate), note: '' },
    confirm: (fields) =>
      confirmDates({ ahead: [{ label: 'The due date', date: changesTo(task, fields).dueDate }] }),
    send: (fields) =>
      call('PUT /assigned-tasks/:id', { params: { id: task._id }, body: changesTo(task, fields) }),
    async onSent() {
      toast.success(`The task of ${task.user.name} is changed.`);
      await invalidate(queryClient, 'GET /assigned-tasks', 'GET /dashboard/waiting');
      onClose();
    },
    failure: 'Could not change the task.',
  });
  const field = fieldsOf(form);
  return (
    <FormDialog
      title={`Task of ${task.user.name}`}
      problem={problem}
      isDirty={form.formState.isDirty}
      isSaving={isSending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label="Title" limit={120} {...field('title')} />
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }} gap="5">
        <TextField label="Domain" limit={120} {...field('domain')} />
        <TextField label="Due date and time" type="datetime-local" {...field('dueDate')} />
      </Grid>
      <TextAreaField label="Description" limit={5000} {...field('description')} />
      <TextAreaField
        label="Note to the student (optional)"
        rows={2}
        limit={500}
        hint="The student is always told what was changed."
        {...field('note')}
      />
    </FormDialog>
  );
}
