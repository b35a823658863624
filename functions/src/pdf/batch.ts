import type { BatchPreviewBody, IssueResult } from '@prarambh/contract/document-batches';
import { AppError } from '../shared/errors';

/** Well under the 10 seconds after which the web aborts a call; the next call continues. */
const TIME_MS = 5_000;
const AT_ONCE = 5;

export type Recipient = IssueResult['student'];
export type Outcome = Omit<IssueResult, 'student'>;
/** Number of students in a batch, and the cursor where it begins. */
export type BatchPlace = Pick<BatchPreviewBody, 'limit' | 'cursor'>;
/** A batch of a bulk job that began at `since`; its students get their mails at `tellAt`. */
export type IssuePlace = BatchPlace & { since: Date; tellAt: Date };

/** The outcome of a student who gets no document now. */
export function without(outcome: IssueResult['outcome'], message: string): Outcome {
  return { outcome, documentId: null, message };
}

/** The preview outcome of a student who would get a document. */
export const READY = without('done', 'Would get one');

/** The outcome of a student who got a document in this call. */
export const issued = (documentId: string): Outcome => ({ outcome: 'done', documentId, message: 'Issued' });

/** Returns a refusal as the student's result. Unexpected errors end the call, which can be repeated. */
async function resultOf(student: Recipient, decide: () => Promise<Outcome>): Promise<IssueResult> {
  try {
    return { student, ...(await decide()) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { student, ...without('refused', error.message) };
  }
}

/**
 * Processes some students, a few in parallel, for a few seconds at most; the result may be shorter than the input. It
 * has at least one entry, however long the search took: an empty answer would look like the end.
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
