import type { StaffInternship } from '@prarambh/contract/internships';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client';
import { invalidate } from '../../../api/queries';
import { confirmDiscard } from '../../../components/dialogs/confirm-discard';
import { confirmDates } from '../../../components/forms/confirm-dates';
import { showServerErrors } from '../../../components/forms/server-errors';
import { useEdit } from '../../../components/forms/use-edit';
import { useSentForm } from '../../../components/forms/use-sent-form';
import { toast } from '../../../components/states/toast-store';
import { useDraftKey } from '../../../session/use-draft-key';
import { INTERNSHIP_DRAFT } from './internship-draft';
import { INTERNSHIP_PARTS, InternshipForm, newInternship, typedInternship } from './internship-fields';
import { INTERNSHIP_READS } from './internship-reads';

interface Options {
  /** The internship that is changed, or null for a new one. */
  internship: StaffInternship | null;
  onClose(): void;
}

/** The state of an internship being filled in and saved. */
export function useInternshipForm({ internship, onClose }: Options) {
  const queryClient = useQueryClient();
  const isNew = internship === null;
  const newDraft = useDraftKey(INTERNSHIP_DRAFT);
  const failure = isNew ? 'Could not create internship.' : 'Could not update internship.';
  const edit = useEdit({
    record: internship,
    schema: InternshipForm,
    typed: typedInternship,
    parts: INTERNSHIP_PARTS,
  });
  const sent = useSentForm({
    schema: InternshipForm,
    defaultValues: isNew ? newInternship : typedInternship(internship),
    draftKey: isNew ? newDraft : null,
    once: isNew ? 'internship' : null,
    confirm({ applicationDeadline: date }) {
      const isChanged = date !== internship?.applicationDeadline;
      return confirmDates({ ahead: isChanged ? [{ label: 'The last day to apply', date }] : [] });
    },
    send(read, idempotencyKey) {
      if (isNew) return call('POST /internships', { body: read, idempotencyKey });
      const { changes, revision } = edit.changesOf(read);
      return call('PUT /internships/:id', { params: { id: internship._id }, body: { ...changes, revision } });
    },
    onSent({ message }) {
      toast.success(message ?? `Internship ${isNew ? 'created' : 'updated'} successfully!`);
      void invalidate(queryClient, ...INTERNSHIP_READS, 'GET /dashboard/stats', 'GET /work-items');
      onClose();
    },
    failure,
    problemOf(error, form) {
      if (!edit.takeOver(error, form)) return showServerErrors(error, form, failure);
      void invalidate(queryClient, ...INTERNSHIP_READS);
      return null;
    },
  });
  // Read here and not in `close`, because the form only updates values that a render has read.
  const { isDirty } = sent.form.formState;
  const close = async () => {
    if (!(await confirmDiscard(isDirty))) return;
    sent.forgetDraft();
    onClose();
  };
  return { ...sent, close, meanwhile: edit.meanwhileOf(sent.form) };
}
