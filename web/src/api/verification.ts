import type { VerifiedCertificate } from '@prarambh/contract/certificates';
import type { Verdict } from '@prarambh/contract/errors';
import type { VerifiedOfferLetter } from '@prarambh/contract/offer-letters';
import { ApiError } from './api-error';
import { call, dataOf } from './client';

/** What became of a check: the printed facts, or why there are none to show. `reason` is null when nobody could tell. */
export type Outcome<Facts> =
  | { isValid: true; facts: Facts }
  | { isValid: false; message: string; reason: Verdict | null };

/** Checks a certificate. A failure is an outcome too: the server's own, or that nobody could tell (F13). */
export function verifyCertificate(
  certificateId: string,
  signal: AbortSignal,
): Promise<Outcome<VerifiedCertificate>> {
  const answer = call('GET /certificates/verify/:certificateId', { params: { certificateId }, signal });
  return outcomeOf(answer.then(dataOf), 'Certificate not found.');
}

/** Checks an offer letter in the same manner. */
export function verifyOfferLetter(
  letterId: string,
  signal: AbortSignal,
): Promise<Outcome<VerifiedOfferLetter>> {
  const answer = call('GET /offer-letters/verify/:letterId', { params: { letterId }, signal });
  return outcomeOf(answer.then(dataOf), 'Offer letter not found.');
}

async function outcomeOf<Facts>(facts: Promise<Facts>, notFound: string): Promise<Outcome<Facts>> {
  try {
    return { isValid: true, facts: await facts };
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
