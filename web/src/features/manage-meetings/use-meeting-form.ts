import type { MeetingBody, MeetingDetails } from '@prarambh/contract/meetings';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dashboardKeys } from '../../api/dashboard';
import { meetingKeys } from '../../api/meetings';
import { type SentMeeting, scheduleMeeting, updateMeeting } from '../../api/staff-meetings';
import { useSingleMutation } from '../../api/use-single-mutation';
import { sendOnce } from '../../components/content-key';
import { toast } from '../../components/toast-store';
import { useDraft } from '../../components/use-draft';
import { showServerErrors, useZodForm } from '../../components/use-zod-form';
import {
  MeetingForm,
  newMeeting,
  sentMeeting,
  type TargetShape,
  type TypedMeeting,
  typedMeeting,
} from './meeting-fields';

const KEPT = Object.keys(newMeeting) as (keyof TypedMeeting)[];

const save = (meeting: MeetingDetails | null, body: SentMeeting) =>
  meeting === null
    ? sendOnce('meeting', body, (key) => scheduleMeeting(body, key))
    : updateMeeting(meeting._id, body);

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
  const [problem, setProblem] = useState<string | null>(null);
  const form = useZodForm<TypedMeeting, MeetingBody>(MeetingForm, {
    defaultValues: meeting === null ? newMeeting : typedMeeting(meeting),
  });
  const forgetDraft = useDraft(form, { key: meeting === null ? draftKey : null, fields: KEPT });
  const saving = useSingleMutation({
    mutationFn: (read: MeetingBody) => save(meeting, sentMeeting(read, shape)),
    onSuccess: () => {
      toast.success(meeting === null ? 'Meeting created successfully!' : 'Meeting updated successfully!');
      void queryClient.invalidateQueries({ queryKey: dashboardKeys.stats });
      forgetDraft();
      onSaved();
    },
    onError: (error) => setProblem(showServerErrors(error, form, 'An error occurred.')),
    // After a refusal too: somebody else may have changed or deleted it.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [...meetingKeys.all, 'staff'] }),
  });
  const submit = form.handleSubmit((read) => {
    setProblem(null);
    saving.mutate(read);
  });
  return { form, problem, isSaving: saving.isPending, submit, forgetDraft };
}

export type MeetingFormState = ReturnType<typeof useMeetingForm>;
