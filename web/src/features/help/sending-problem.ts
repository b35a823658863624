import { msg } from '@lingui/core/macro';
import { ApiError } from '../../api/api-error';
import type { Message } from '../../language/sentence';

/** The problem of a message's file, or null: it expired after a day (`not_found`), or was already sent. */
export function fileProblem(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'not_found') return error.message;
  return error.fieldErrors.find(({ path }) => path.startsWith('files'))?.message ?? null;
}

/** The reason why a message did not arrive. */
export const sendingProblem = (error: unknown): Message =>
  fileProblem(error) ?? msg`Failed to send message. Please try again.`;
