import type { Verdict } from '@prarambh/contract/errors';
import { ApiError } from '../../api/api-error';

/** What became of a check: the printed facts, or why there are none to show. `reason` is null when nobody could tell. */
export type Outcome<Facts> =
  | { isValid: true; facts: Facts }
  | { isValid: false; message: string; reason: Verdict | null };

/** What a check answers; a failure is an outcome too: the server's own, or that nobody could tell (F13). */
export async function outcomeOf<Facts>(
  answer: Promise<{ data: Facts }>,
  notFound: string,
): Promise<Outcome<Facts>> {
  try {
    return { isValid: true, facts: (await answer).data };
  } catch (error) {
    const found = verdictIn(error);
    if (found) return { isValid: false, message: found.message || notFound, reason: found.reason };
    return { isValid: false, message: sentenceOf(error), reason: null };
  }
}

/** The server found against what was asked about; other failures say nothing about it. */
function verdictIn(error: unknown): { message: string; reason: Verdict | null } | null {
  if (!(error instanceof ApiError)) return null;
  const body = error.body as { valid?: unknown; verdict?: Verdict } | null;
  return body?.valid === false ? { message: error.message, reason: body.verdict ?? null } : null;
}

function sentenceOf(error: unknown): string {
  const isBusy = error instanceof ApiError && error.code === 'rate_limited';
  return isBusy ? error.message : 'An error occurred. Please try again.';
}
