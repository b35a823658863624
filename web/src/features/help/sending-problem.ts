import { useLingui } from '@lingui/react/macro';
import { ApiError } from '../../api/api-error';

/** What is wrong with a file of the message, or null: it was given up after a day (`not_found`), or has been sent already. */
export function fileProblem(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'not_found') return error.message;
  return error.fieldErrors.find(({ path }) => path.startsWith('files'))?.message ?? null;
}

/** Why a message did not arrive, in words for whoever wrote it. */
export function useSendingProblem(): (error: unknown) => string {
  const { t } = useLingui();
  return (error) => fileProblem(error) ?? t`Failed to send message. Please try again.`;
}
