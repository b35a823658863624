import { useQueryClient } from '@tanstack/react-query';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { messageOf } from '../../api/api-error';
import { invalidate, type ListOperation } from '../../api/queries';
import { showAlert } from '../../components/dialogs/dialog-store';
import { showServerErrors } from '../../components/forms/server-errors';
import { useSentForm } from '../../components/forms/use-sent-form';

/** Shown if the server gives no reason. */
const FAILURE = 'It could not be issued. Please try again.';

interface IssueOptions<Input extends FieldValues, Output extends FieldValues> {
  schema: z.ZodType<Output, Input>;
  defaultValues: DefaultValues<Input>;
  /** Name of the form, for repeated attempts. */
  name: string;
  /** Key of the draft; null for a correction. */
  draftKey: string | null;
  confirm(body: Output): Promise<boolean>;
  issue(body: Output, idempotencyKey: string | undefined): Promise<{ message?: string | undefined }>;
  list: ListOperation;
  success: string;
  /** Initial values for the next document. */
  next(typed: Input): Input;
  onDone?: () => void;
}

/** Issues a document once per press and shows the result (A17). */
export function useIssue<Input extends FieldValues, Output extends FieldValues>({
  name,
  issue,
  list,
  success,
  onDone,
  ...form
}: IssueOptions<Input, Output>) {
  const queryClient = useQueryClient();
  return useSentForm({
    ...form,
    once: name,
    send: issue,
    onSent({ message }) {
      void invalidate(queryClient, list);
      void showAlert(message ?? success);
      onDone?.();
    },
    failure: FAILURE,
    async problemOf(error, shown) {
      const message = messageOf(error, null);
      // Shows field errors after the alert, because the closing alert would take the focus from them.
      await showAlert(message === null ? FAILURE : `Error: ${message}`);
      showServerErrors(error, shown, message ?? FAILURE);
      return null;
    },
  });
}
