import { msg } from '@lingui/core/macro';
import { ApiError } from '../../api/api-error';
import type { Message } from '../../language/sentence';

/** What is wrong with a file of the message, or null: it was given up after a day (`not_found`), or has been sent already. */
export function fileProblem(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'not_found') return error.message;
  return error.fieldErrors.find(({ path }) => path.startsWith('files'))?.message ?? null;
}

/** Why a message did not arrive, in words for whoever wrote it. */
export const sendingProblem = (error: unknown): Message =>
  fileProblem(error) ?? msg`Failed to send message. Please try again.`;
