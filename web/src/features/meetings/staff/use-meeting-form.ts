import type { MeetingDetails } from '@prarambh/contract/meetings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client';
import { internshipNames } from '../../../api/internship-names';
import { invalidate } from '../../../api/queries';
import { confirmDates } from '../../../components/forms/confirm-dates';
import { showServerErrors } from '../../../components/forms/server-errors';
import { useEdit } from '../../../components/forms/use-edit';
import { useSentForm } from '../../../components/forms/use-sent-form';
import { toast } from '../../../components/states/toast-store';
import {
  MeetingForm,
  meetingParts,
  newMeeting,
  sentChanges,
  sentMeeting,
  type TargetShape,
  typedMeeting,
} from './meeting-fields';

const FAILURE = 'An error occurred.';

interface FormOptions {
  /** The meeting that is changed, or null for a new one. */
  meeting: MeetingDetails | null;
  shape: TargetShape;
  /** Draft key of a new meeting. */
  draftKey: string;
  onSaved(): void;
}

/** The state of a meeting being filled in and saved. */
export function useMeetingForm({ meeting, shape, draftKey, onSaved }: FormOptions) {
  const queryClient = useQueryClient();
  const isNew = meeting === null;
  const { data: names = [] } = useQuery({ ...internshipNames, enabled: !isNew });
  const titleOf = (id: string) => names.find(({ _id }) => _id === id)?.title ?? null;
  const parts = meetingParts(titleOf);
  const edit = useEdit({ record: meeting, schema: MeetingForm, typed: typedMeeting, parts });
  const sent = useSentForm({
    schema: MeetingForm,
    defaultValues: isNew ? newMeeting : typedMeeting(meeting),
    draftKey: isNew ? draftKey : null,
    once: isNew ? 'meeting' : null,
    confirm: ({ date }) =>
      confirmDates({ ahead: date === meeting?.date ? [] : [{ label: 'The date of the meeting,', date }] }),
    async send(read, idempotencyKey) {
      const { changes, revision } = edit.changesOf(read);
      const saving = isNew
        ? call('POST /meetings', { body: sentMeeting(read, shape), idempotencyKey })
        : call('PUT /meetings/:id', {
            params: { id: meeting._id },
            body: { ...sentChanges(changes, read, shape), revision },
          });
      // Also after a rejection: a colleague may have changed or deleted it.
      return saving.finally(() => void invalidate(queryClient, 'GET /meetings'));
    },
    onSent() {
      toast.success(`Meeting ${isNew ? 'created' : 'updated'} successfully!`);
      void invalidate(queryClient, 'GET /dashboard/stats');
      onSaved();
    },
    failure: FAILURE,
    problemOf: (error, form) => (edit.takeOver(error, form) ? null : showServerErrors(error, form, FAILURE)),
  });
  return { ...sent, meanwhile: edit.meanwhileOf(sent.form) };
}

export type MeetingFormState = ReturnType<typeof useMeetingForm>;
