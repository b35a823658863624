import { useQueryClient } from '@tanstack/react-query';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { messageOf } from '../../api/api-error';
import { useSingleMutation } from '../../api/use-single-mutation';
import { showAlert } from '../../components/dialog-store';
import { showServerErrors } from '../../components/use-zod-form';

interface Options<Input extends FieldValues, Output extends FieldValues> {
  form: UseFormReturn<Input, unknown, Output>;
  issue(body: Output): Promise<{ message?: string | undefined }>;
  listKey: readonly string[];
  success: string;
  /** What the form begins with for the next one. */
  next(body: Output): Input;
  onDone?: () => void;
}

/** Issues what a form says, once for each press, and tells what became of it (staff §8). */
export function useIssue<Input extends FieldValues, Output extends FieldValues>({
  form,
  issue,
  listKey,
  success,
  next,
  onDone,
}: Options<Input, Output>) {
  const queryClient = useQueryClient();
  const issuing = useSingleMutation({
    mutationFn: issue,
    onSuccess: ({ message }, body) => {
      form.reset(next(body));
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
