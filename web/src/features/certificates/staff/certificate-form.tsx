import { Button, Grid, Stack } from '@chakra-ui/react';
import type { CreateCertificateBody } from '@prarambh/contract/certificates';
import type { Preview } from '@prarambh/contract/previews';
import type { FormEventHandler } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { fieldsOf } from '../../../components/forms/fields-of';
import { TextField } from '../../../components/forms/form-field';
import { PrintedNameField } from '../../../components/forms/printed-name-field';
import { StudentField } from '../../issuing/student-field';
import { TitleField } from '../../issuing/title-field';
import { useKnownStudent } from '../../issuing/use-known-student';

type CertificateFields = UseFormReturn<
  Omit<z.input<typeof CreateCertificateBody>, 'isEarlyConfirmed'>,
  unknown,
  Omit<z.output<typeof CreateCertificateBody>, 'isEarlyConfirmed'>
>;

interface Props {
  form: CertificateFields;
  student: Preview['student'] | undefined;
  isIssuing: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** Given while an issued certificate is corrected. */
  onCancel?: (() => void) | undefined;
}

/** Fields of a certificate. */
export function CertificateForm({ form, student, isIssuing, onSubmit, onCancel }: Props) {
  const { control, getValues, setValue } = form;
  const field = fieldsOf(form);
  const names = ['user', 'internshipTitle', 'candidateName', 'signatureName'] as const;
  const [user, title, candidateName, signatureName] = useWatch({ control, name: names });
  useKnownStudent({
    typed: user,
    student,
    factsOf: ({ name }) => ({ candidateName: name }),
    read: (name) => getValues(name),
    write: (name, text) => setValue(name, text),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="5">
        <StudentField
          typed={user}
          student={student}
          onChoose={(id) => setValue('user', id, { shouldDirty: true, shouldValidate: true })}
          readOnly={onCancel !== undefined}
          {...field('user')}
        />
        <PrintedNameField
          label="Candidate name"
          typed={candidateName}
          autoComplete="off"
          hint="As it will be printed. Later changes to the profile do not affect it."
          {...field('candidateName')}
        />
        <TitleField label="Internship title" typed={title} {...field('internshipTitle')} />
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }} gap="5">
          <TextField
            label="Duration"
            placeholder="8"
            autoComplete="off"
            hint="A plain number means weeks."
            {...field('duration')}
          />
          <TextField label="Completion date" type="date" {...field('completionDate')} />
        </Grid>
        <PrintedNameField
          label="Signature name"
          typed={signatureName}
          autoComplete="off"
          hint="Write the position after a comma: Meera Nair, Programme Director."
          {...field('signatureName')}
        />
        <TextField
          label="Certificate ID (optional)"
          autoComplete="off"
          spellCheck={false}
          hint={
            onCancel
              ? 'Leave it blank to make a new one. Anybody who checks the old one is shown the new one.'
              : 'Leave it blank to make it from the title and the student.'
          }
          {...field('certificateId')}
        />
        <Button type="submit" loading={isIssuing} loadingText="Generating…">
          {onCancel ? 'Issue corrected certificate' : 'Generate Certificate'}
        </Button>
        {onCancel && (
          <Button variant="ghost" disabled={isIssuing} onClick={onCancel}>
            Cancel correction
          </Button>
        )}
      </Stack>
    </form>
  );
}
