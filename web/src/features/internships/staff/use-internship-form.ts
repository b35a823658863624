import type { Internship } from '@prarambh/contract/internships';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client';
import { invalidate } from '../../../api/queries';
import { confirmDiscard } from '../../../components/dialogs/confirm-discard';
import { useSentForm } from '../../../components/forms/use-sent-form';
import { toast } from '../../../components/states/toast-store';
import { useDraftKey } from '../../../session/use-draft-key';
import { INTERNSHIP_DRAFT } from './internship-draft';
import { changesTo, InternshipForm, newInternship, typedInternship } from './internship-fields';
import { INTERNSHIP_READS } from './internship-reads';

interface Options {
  /** The internship that is changed, or null for a new one. */
  internship: Internship | null;
  onClose(): void;
}

/** The state of an internship being filled in and saved. */
export function useInternshipForm({ internship, onClose }: Options) {
  const queryClient = useQueryClient();
  const isNew = internship === null;
  const newDraft = useDraftKey(INTERNSHIP_DRAFT);
  const sent = useSentForm({
    schema: InternshipForm,
    defaultValues: isNew ? newInternship : typedInternship(internship),
    draftKey: isNew ? newDraft : null,
    once: isNew ? 'internship' : null,
    send: (read, idempotencyKey) =>
      isNew
        ? call('POST /internships', { body: read, idempotencyKey })
        : call('PUT /internships/:id', {
            params: { id: internship._id },
            body: changesTo(internship, read),
          }),
    onSent({ message }) {
      toast.success(message ?? `Internship ${isNew ? 'created' : 'updated'} successfully!`);
      void invalidate(queryClient, ...INTERNSHIP_READS, 'GET /dashboard/stats', 'GET /work-items');
      onClose();
    },
    failure: isNew ? 'Could not create internship.' : 'Could not update internship.',
  });
  // Read here, not in `close`: the form keeps up only what a render has asked for.
  const { isDirty } = sent.form.formState;
  const close = async () => {
    if (!(await confirmDiscard(isDirty))) return;
    sent.forgetDraft();
    onClose();
  };
  return { ...sent, close };
}
