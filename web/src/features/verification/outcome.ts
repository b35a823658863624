import type { DocumentValidity } from '@prarambh/contract/errors';
import { ApiError } from '../../api/api-error';
import { CHECK_FAILED } from './messages';

/**
 * Result of a check: the printed facts, or the reason why there are none. `reason` is null if no server
 * answered.
 */
export type Outcome<Facts> =
  | { isValid: true; facts: Facts }
  | { isValid: false; message: string; reason: DocumentValidity | null };

/**
 * Returns the outcome of a check. A failure is an outcome too: the server's own, or that no server answered
 * (F13).
 */
export async function outcomeOf<Facts>(
  answer: Promise<{ data: Facts }>,
  notFound: string,
): Promise<Outcome<Facts>> {
  try {
    return { isValid: true, facts: (await answer).data };
  } catch (error) {
    const found = validityIn(error);
    if (found) return { isValid: false, message: found.message || notFound, reason: found.reason };
    return { isValid: false, message: sentenceOf(error), reason: null };
  }
}

/** The server's negative result; null for other failures. */
function validityIn(error: unknown): { message: string; reason: DocumentValidity | null } | null {
  if (!(error instanceof ApiError)) return null;
  const body = error.body as { valid?: unknown; verdict?: DocumentValidity } | null;
  return body?.valid === false ? { message: error.message, reason: body.verdict ?? null } : null;
}

function sentenceOf(error: unknown): string {
  const isBusy = error instanceof ApiError && error.code === 'rate_limited';
  return isBusy ? error.message : CHECK_FAILED;
}
