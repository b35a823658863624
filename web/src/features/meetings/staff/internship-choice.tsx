import { Button } from '@chakra-ui/react';
import type { MeetingDetails } from '@prarambh/contract/meetings';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { allOpenInternships } from '../../../api/open-internships';
import { SelectField } from '../../../components/forms/select-field';
import type { MeetingFormState } from './use-meeting-form';

interface Props {
  form: MeetingFormState['form'];
  meeting: MeetingDetails | null;
}

/** The open internships, and the meeting's own even if it is closed. */
export function InternshipChoice({ form, meeting }: Props) {
  const { data = [], isPending, isError, refetch } = useQuery(allOpenInternships);
  const chosen = useWatch({ control: form.control, name: 'selectedInternship' });
  const own = meeting?.selectedInternship;
  const isOwnListed = !own || data.some(({ _id }) => _id === own);
  return (
    <SelectField
      label="Internship"
      error={isError ? 'Failed to fetch internships' : form.formState.errors.selectedInternship?.message}
      hint={
        isError && (
          <Button variant="plain" size="sm" onClick={() => void refetch()}>
            Retry
          </Button>
        )
      }
      {...form.register('selectedInternship')}
      value={chosen}
    >
      <option value="">{isPending ? 'Loading…' : 'Select an internship'}</option>
      {!isOwnListed && <option value={own}>{meeting?.internshipTitle ?? 'The current one'}</option>}
      {data.map(({ _id, title, company }) => (
        <option key={_id} value={_id}>
          {title} ({company})
        </option>
      ))}
    </SelectField>
  );
}
