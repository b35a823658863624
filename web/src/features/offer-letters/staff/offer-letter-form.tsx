import { Button, Grid, Stack } from '@chakra-ui/react';
import type { CreateOfferLetterBody } from '@prarambh/contract/offer-letters';
import type { Preview } from '@prarambh/contract/previews';
import type { FormEventHandler } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { TextField } from '../../../components/forms/form-field';
import { StudentField } from '../../issuing/student-field';
import { TitleField } from '../../issuing/title-field';
import { useKnownStudent } from '../../issuing/use-known-student';

type LetterFields = UseFormReturn<
  z.input<typeof CreateOfferLetterBody>,
  unknown,
  z.output<typeof CreateOfferLetterBody>
>;

interface Props {
  form: LetterFields;
  student: Preview['student'] | undefined;
  isIssuing: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
}

const TWO = { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' };

/** What is printed on an offer letter; the terms and the place of work are the same on all. */
export function OfferLetterForm({ form, student, isIssuing, onSubmit }: Props) {
  const { register, formState, control, getValues, setValue } = form;
  const { errors } = formState;
  const [user, title] = useWatch({ control, name: ['user', 'title'] });
  useKnownStudent({
    typed: user,
    student,
    factsOf: ({ name, internId }) => ({ candidateName: name, internId: internId ?? '' }),
    read: (field) => getValues(field),
    write: (field, text) => setValue(field, text),
  });
  const field = (name: Exclude<keyof z.input<typeof CreateOfferLetterBody>, 'user'>) => ({
    autoComplete: 'off',
    error: errors[name]?.message,
    ...register(name),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="5">
        <StudentField typed={user} student={student} error={errors.user?.message} {...register('user')} />
        <TextField label="Candidate name" {...field('candidateName')} />
        <TextField label="Intern ID (optional)" spellCheck={false} {...field('internId')} />
        <TitleField label="Job title" typed={title} {...field('title')} />
        <TextField label="Company" {...field('company')} />
        <Grid templateColumns={TWO} gap="5">
          <TextField label="Issue date" type="date" {...field('issueDate')} />
          <TextField label="Start date (optional)" type="date" {...field('startDate')} />
        </Grid>
        <TextField
          label="Stipend"
          placeholder="₹5,000/month, or Unpaid"
          hint="A plain number means rupees."
          {...field('stipend')}
        />
        <TextField label="Tech partner (optional)" {...field('techPartner')} />
        <TextField
          label="HR name"
          hint="Write the position after a comma: Kavita Rao, HR Manager."
          {...field('hrName')}
        />
        <Button type="submit" loading={isIssuing} loadingText="Generating…">
          Generate Offer Letter
        </Button>
      </Stack>
    </form>
  );
}
