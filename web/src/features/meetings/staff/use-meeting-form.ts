import type { MeetingDetails } from '@prarambh/contract/meetings';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client';
import { invalidate } from '../../../api/queries';
import { useSentForm } from '../../../components/forms/use-sent-form';
import { toast } from '../../../components/states/toast-store';
import { MeetingForm, newMeeting, sentMeeting, type TargetShape, typedMeeting } from './meeting-fields';

interface FormOptions {
  /** The meeting that is changed, or null for a new one. */
  meeting: MeetingDetails | null;
  shape: TargetShape;
  /** Where a new meeting is kept while it is typed. */
  draftKey: string;
  onSaved(): void;
}

/** The state of a meeting being filled in and saved. */
export function useMeetingForm({ meeting, shape, draftKey, onSaved }: FormOptions) {
  const queryClient = useQueryClient();
  const isNew = meeting === null;
  return useSentForm({
    schema: MeetingForm,
    defaultValues: isNew ? newMeeting : typedMeeting(meeting),
    draftKey: isNew ? draftKey : null,
    once: isNew ? 'meeting' : null,
    async send(read, idempotencyKey) {
      const body = sentMeeting(read, shape);
      const saving = isNew
        ? call('POST /meetings', { body, idempotencyKey })
        : call('PUT /meetings/:id', { params: { id: meeting._id }, body });
      // After a refusal too: somebody else may have changed or deleted it.
      return saving.finally(() => void invalidate(queryClient, 'GET /meetings'));
    },
    onSent() {
      toast.success(`Meeting ${isNew ? 'created' : 'updated'} successfully!`);
      void invalidate(queryClient, 'GET /dashboard/stats');
      onSaved();
    },
    failure: 'An error occurred.',
  });
}

export type MeetingFormState = ReturnType<typeof useMeetingForm>;
