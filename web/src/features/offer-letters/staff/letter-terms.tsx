import { SimpleGrid } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { TextField } from '../../../components/forms/form-field';

type Term = 'company' | 'issueDate' | 'startDate' | 'duration' | 'stipend' | 'techPartner' | 'hrName';

interface Props {
  /** Properties of a term's field. */
  field(name: Term): Omit<ComponentProps<typeof TextField>, 'label'>;
}

/** The dates of a letter, which are questioned when they are more than a year ahead. */
export const letterDates = ({ issueDate, startDate }: { issueDate: string; startDate: string | null }) => [
  { label: 'The issue date', date: issueDate },
  { label: 'The start date', date: startDate },
];

/** Terms of a letter that do not depend on the student: company and dates. */
export function LetterTerms({ field }: Props) {
  return (
    <>
      <TextField label="Company" {...field('company')} />
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
        <TextField label="Issue date" type="date" {...field('issueDate')} />
        <TextField label="Start date (optional)" type="date" {...field('startDate')} />
      </SimpleGrid>
      <TextField
        label="Duration (optional)"
        placeholder="8"
        hint="A plain number means weeks. Leave it empty to print what the student chose. The end date follows from it."
        {...field('duration')}
      />
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
    </>
  );
}
