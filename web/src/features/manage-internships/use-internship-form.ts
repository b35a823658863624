import type { Internship } from '@prarambh/contract/internships';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dashboardKeys } from '../../api/dashboard';
import { createInternship, internshipKeys, updateInternship } from '../../api/internships';
import { useSingleMutation } from '../../api/use-single-mutation';
import { workKeys } from '../../api/work';
import { confirmDiscard } from '../../components/confirm-discard';
import { sendOnce } from '../../components/content-key';
import { toast } from '../../components/toast-store';
import { useDraft } from '../../components/use-draft';
import { showServerErrors, useZodForm } from '../../components/use-zod-form';
import { useDraftKey } from '../../session/use-draft-key';
import { INTERNSHIP_DRAFT } from './internship-draft';
import {
  changesTo,
  InternshipForm,
  newInternship,
  type ReadInternship,
  type TypedInternship,
  typedInternship,
} from './internship-fields';

const KEPT = Object.keys(newInternship) as (keyof TypedInternship)[];

interface Options {
  /** The internship that is changed, or null for a new one. */
  internship: Internship | null;
  onClose(): void;
}

function save(internship: Internship | null, read: ReadInternship) {
  return internship === null
    ? sendOnce('internship', read, (key) => createInternship(read, key))
    : updateInternship(internship._id, changesTo(internship, read));
}

/** The state of an internship being filled in and saved. */
export function useInternshipForm({ internship, onClose }: Options) {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useZodForm<TypedInternship, ReadInternship>(InternshipForm, {
    defaultValues: internship === null ? newInternship : typedInternship(internship),
  });
  const { isDirty } = form.formState;
  const draftKey = useDraftKey(INTERNSHIP_DRAFT);
  const forgetDraft = useDraft(form, { key: internship === null ? draftKey : null, fields: KEPT });
  const leave = () => {
    forgetDraft();
    onClose();
  };
  const saving = useSingleMutation({
    mutationFn: (read: ReadInternship) => save(internship, read),
    onSuccess: ({ message }) => {
      toast.success(
        message ??
          (internship === null ? 'Internship created successfully!' : 'Internship updated successfully!'),
      );
      void queryClient.invalidateQueries({ queryKey: internshipKeys.all });
      void queryClient.invalidateQueries({ queryKey: dashboardKeys.stats });
      void queryClient.invalidateQueries({ queryKey: workKeys });
      leave();
    },
    onError: (error) => {
      const fallback = internship === null ? 'Could not create internship.' : 'Could not update internship.';
      setProblem(showServerErrors(error, form, fallback));
    },
  });

  const submit = form.handleSubmit((read) => {
    setProblem(null);
    saving.mutate(read);
  });
  const close = async () => {
    if (await confirmDiscard(isDirty)) leave();
  };

  return { form, problem, isSaving: saving.isPending, submit, close };
}
