import { useQueryClient } from '@tanstack/react-query';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { messageOf } from '../../api/api-error';
import { useSingleMutation } from '../../api/use-single-mutation';
import { sendOnce } from '../../components/content-key';
import { showAlert } from '../../components/dialog-store';
import { useDraft } from '../../components/use-draft';
import { showServerErrors } from '../../components/use-zod-form';

interface IssueOptions<Input extends FieldValues, Output extends FieldValues> {
  form: UseFormReturn<Input, unknown, Output>;
  /** Names the form, for what was sent and not answered. */
  name: string;
  /** Where what is typed is kept; null for a correction. */
  draftKey: string | null;
  fields: readonly (Path<Input> & string)[];
  issue(body: Output, idempotencyKey: string): Promise<{ message?: string | undefined }>;
  listKey: readonly string[];
  success: string;
  /** What the form begins with for the next one. */
  next(body: Output): Input;
  onDone?: () => void;
}

/** Issues what a form says, once for each press, and tells what became of it (A17). */
export function useIssue<Input extends FieldValues, Output extends FieldValues>({
  form,
  name,
  draftKey,
  fields,
  issue,
  listKey,
  success,
  next,
  onDone,
}: IssueOptions<Input, Output>) {
  const queryClient = useQueryClient();
  const forgetDraft = useDraft(form, { key: draftKey, fields });
  const issuing = useSingleMutation({
    mutationFn: (body: Output) => sendOnce(name, body, (key) => issue(body, key)),
    onSuccess: ({ message }, body) => {
      form.reset(next(body));
      forgetDraft();
      void queryClient.invalidateQueries({ queryKey: listKey });
      void showAlert(message ?? success);
      onDone?.();
    },
    onError: (error) => {
      const message = messageOf(error, 'Something went wrong. Please try again.');
      // The fields speak once the alert is gone, which would take the focus back from them.
      void showAlert(`Error: ${message}`).then(() => showServerErrors(error, form, message));
    },
  });
  return { isIssuing: issuing.isPending, submit: form.handleSubmit((body) => issuing.mutate(body)) };
}
