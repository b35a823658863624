import { Button, Flex, SimpleGrid, Stack } from '@chakra-ui/react';
import type { MeetingDetails } from '@prarambh/contract/meetings';
import type { RefObject } from 'react';
import { useWatch } from 'react-hook-form';
import { confirmDiscard } from '../../../components/dialogs/confirm-discard';
import { EditNotice } from '../../../components/forms/edit-notice';
import { fieldsOf } from '../../../components/forms/fields-of';
import { TextAreaField, TextField } from '../../../components/forms/form-field';
import { FormMessage } from '../../../components/forms/form-message';
import { SelectField } from '../../../components/forms/select-field';
import { useDirtyReport } from '../../../components/forms/use-dirty-report';
import { viewerZone } from '../meeting-time';
import { InternshipChoice } from './internship-choice';
import type { TargetShape } from './meeting-fields';
import { PeoplePicker } from './people-picker';
import { type MeetingFormState, useMeetingForm } from './use-meeting-form';

type Form = MeetingFormState['form'];

interface Props {
  /** The meeting that is changed, or null for a new one. */
  meeting: MeetingDetails | null;
  shape: TargetShape;
  /** Draft key of a new meeting. */
  draftKey: string;
  /** Set to true while the form has text that leaving it would lose. */
  isDirty: RefObject<boolean>;
  onSaved(): void;
  onCancel(): void;
}

/** Schedules a meeting or changes one. */
export function MeetingForm({ isDirty, onCancel, ...options }: Props) {
  const { meeting } = options;
  const { form, problem, meanwhile, isSending, submit, forgetDraft } = useMeetingForm(options);
  const hasChanges = form.formState.isDirty;
  useDirtyReport(isDirty, hasChanges);
  const cancel = async () => {
    if (!(await confirmDiscard(hasChanges))) return;
    forgetDraft();
    onCancel();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="5">
        <MeetingFields form={form} />
        <TargetFields form={form} meeting={meeting} />
        <EditNotice meanwhile={meanwhile} />
        {problem !== null && <FormMessage tone="error">{problem}</FormMessage>}
        <Flex gap="3" wrap="wrap">
          <Button type="submit" loading={isSending} loadingText="Saving…">
            {meeting === null ? 'Schedule meeting' : 'Save changes'}
          </Button>
          <Button variant="outline" onClick={() => void cancel()}>
            {meeting === null ? 'Close' : 'Cancel Edit'}
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}

function MeetingFields({ form }: { form: Form }) {
  const field = fieldsOf(form);
  return (
    <>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
        <TextField label="Title" {...field('title')} />
        <TextField label="Link" type="url" inputMode="url" placeholder="https://" {...field('link')} />
        <TextField
          label="Date and time"
          type="datetime-local"
          hint={`In your time zone: ${viewerZone()}.`}
          {...field('date')}
        />
        <TextField
          label="Expires after (minutes)"
          type="number"
          min={1}
          inputMode="numeric"
          hint="How long the people invited still see it after it has started."
          {...field('expireAfterMinutes')}
        />
      </SimpleGrid>
      <TextAreaField label="Description (optional)" rows={2} minH="20" {...field('description')} />
    </>
  );
}

function TargetFields({ form, meeting }: { form: Form; meeting: MeetingDetails | null }) {
  const { control, formState, setValue } = form;
  const field = fieldsOf(form);
  const targetType = useWatch({ control, name: 'targetType' });
  const selectedUsers = useWatch({ control, name: 'selectedUsers' });
  return (
    <Stack gap="5">
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
        <SelectField label="For" {...field('targetType')} value={targetType}>
          <option value="all">Everybody</option>
          <option value="users">Chosen people</option>
          <option value="internship">The students of an internship</option>
        </SelectField>
        {targetType === 'internship' && <InternshipChoice form={form} meeting={meeting} />}
      </SimpleGrid>
      {targetType === 'users' && (
        <PeoplePicker
          chosen={selectedUsers}
          error={formState.errors.selectedUsers?.message}
          onChange={(people) => {
            setValue('selectedUsers', people, { shouldDirty: true });
            form.clearErrors('selectedUsers');
          }}
        />
      )}
    </Stack>
  );
}
