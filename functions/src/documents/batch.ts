import type { BatchPreviewBody, IssueResult } from '@prarambh/contract/document-batches';
import { AppError } from '../errors';

/** Well under the 10 seconds after which the web gives a call up; what is left comes with the next call. */
const TIME_MS = 5_000;
const AT_ONCE = 5;

export type Recipient = IssueResult['student'];
export type Outcome = Omit<IssueResult, 'student'>;
/** How many students a batch has, and where it begins. */
export type BatchPlace = Pick<BatchPreviewBody, 'limit' | 'cursor'>;
/** A batch of a bulk job that began at `since`; its students are told at `tellAt`. */
export type IssuePlace = BatchPlace & { since: Date; tellAt: Date };

/** Somebody who gets no document now. */
export function without(outcome: IssueResult['outcome'], message: string): Outcome {
  return { outcome, documentId: null, message };
}

/** Somebody who would get one. */
export const READY = without('done', 'Would get one');

/** Somebody who has just got one. */
export const issued = (documentId: string): Outcome => ({ outcome: 'done', documentId, message: 'Issued' });

/** A refusal is the student's result; what nobody foresaw ends the call, which can be made again. */
async function resultOf(student: Recipient, decide: () => Promise<Outcome>): Promise<IssueResult> {
  try {
    return { student, ...(await decide()) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { student, ...without('refused', error.message) };
  }
}

/**
 * Sees to some students, a few at once and for a few seconds at most; the answer may be shorter than what was given. It
 * has at least one share, however long it took to find them: an answer without any would look like the end.
 */
export async function seeToBatch<Entry>(
  entries: readonly Entry[],
  studentOf: (entry: Entry) => Recipient,
  decide: (entry: Entry) => Promise<Outcome>,
): Promise<IssueResult[]> {
  const until = performance.now() + TIME_MS;
  const results: IssueResult[] = [];
  do {
    const next = entries.slice(results.length, results.length + AT_ONCE);
    const share = next.map((entry) => resultOf(studentOf(entry), () => decide(entry)));
    results.push(...(await Promise.all(share)));
  } while (results.length < entries.length && performance.now() < until);
  return results;
}
