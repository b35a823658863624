import { Button, Stack } from '@chakra-ui/react';
import type { CreateOfferLetterBody } from '@prarambh/contract/offer-letters';
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
import { LetterTerms } from './letter-terms';

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
  /** The correction of an issued letter; absent for a new letter. */
  onCancel?: (() => void) | undefined;
}

/** Fields of an offer letter; terms and place of work are fixed. */
export function OfferLetterForm({ form, student, isIssuing, onSubmit, onCancel }: Props) {
  const { control, getValues, setValue } = form;
  const fieldOf = fieldsOf(form);
  const [user, title, candidateName] = useWatch({ control, name: ['user', 'title', 'candidateName'] });
  useKnownStudent({
    typed: user,
    student,
    factsOf: ({ name, internId }) => ({ candidateName: name, internId: internId ?? '' }),
    read: (name) => getValues(name),
    write: (name, text) => setValue(name, text),
  });
  const field = (name: Exclude<keyof z.input<typeof CreateOfferLetterBody>, 'user'>) => ({
    autoComplete: 'off',
    ...fieldOf(name),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="5">
        <StudentField
          typed={user}
          student={student}
          onChoose={(id) => setValue('user', id, { shouldDirty: true, shouldValidate: true })}
          readOnly={onCancel !== undefined}
          {...fieldOf('user')}
        />
        <PrintedNameField label="Candidate name" typed={candidateName} {...field('candidateName')} />
        <TextField label="Intern ID (optional)" spellCheck={false} {...field('internId')} />
        <TitleField label="Job title" typed={title} {...field('title')} />
        <LetterTerms field={field} />
        <Button type="submit" loading={isIssuing} loadingText="Generating…">
          {onCancel ? 'Issue corrected offer letter' : 'Generate Offer Letter'}
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
