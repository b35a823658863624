import type { BulkJob } from '@prarambh/contract/bulk-jobs';
import { formatCount, formatNumberOf } from '@prarambh/contract/format';
import type { BulkJobKind } from '@prarambh/contract/work';
import { isUnderWay, processedIn } from './follow-bulk-job';

type DocumentKind = Extract<BulkJobKind, `issue${string}`>;

const NOUNS: Record<DocumentKind, readonly [one: string, many: string]> = {
  issueCertificates: ['certificate', 'certificates'],
  issueOfferLetters: ['letter', 'letters'],
};

function documentsIn(kind: DocumentKind, { done, held, unfinished, refused }: BulkJob): string {
  const parts = [
    `${formatNumberOf(done, ...NOUNS[kind])} issued`,
    held > 0 && `${formatCount(held)} had one already`,
    unfinished > 0 && `${formatCount(unfinished)} not finished`,
    refused > 0 && `${formatCount(refused)} could not be issued`,
  ].filter(Boolean);
  return `${parts.join(', ')}.`;
}

function decisionsIn({ done, total, refused, decision }: BulkJob): string {
  const failed = refused > 0 ? ` ${formatCount(refused)} could not be.` : '';
  return `${formatCount(done)} of ${formatCount(total ?? done)} ${(decision ?? 'decided').toLowerCase()}.${failed}`;
}

function tasksIn({ done, total, refused }: BulkJob): string {
  const failed = refused > 0 ? ` ${formatCount(refused)} could not get it.` : '';
  return `${formatCount(done)} of ${formatNumberOf(total ?? done, 'student has', 'students have')} the task.${failed}`;
}

function paymentsIn({ done, refused }: BulkJob): string {
  const failed = refused > 0 ? ` ${formatCount(refused)} could not be.` : '';
  return `${formatNumberOf(done, 'payment', 'payments')} approved.${failed}`;
}

function reversedIn({ done, total, refused }: BulkJob): string {
  const failed = refused > 0 ? ` ${formatCount(refused)} could not be.` : '';
  return `${formatCount(done)} of ${formatCount(total ?? done)} taken back.${failed}`;
}

function wordsOf(job: BulkJob): string {
  const { kind } = job;
  if (job.isReversal) return reversedIn(job);
  if (kind === 'decideApplications') return decisionsIn(job);
  if (kind === 'approveMatched') return paymentsIn(job);
  return kind === 'assignTask' ? tasksIn(job) : documentsIn(kind, job);
}

/** The next step for the user after a job failed. */
const AGAIN: Record<BulkJobKind, string> = {
  decideApplications: 'Select the remaining rows',
  issueCertificates: 'Issue them again',
  issueOfferLetters: 'Issue them again',
  assignTask: 'Assign it again to the rest',
  approveMatched: 'Approve the rest again',
};

/** The result of an ended job as a sentence. */
export function outcomeOf(job: BulkJob): string {
  const { state } = job;
  const words = job.isReversed ? `${wordsOf(job)} Reversed since.` : wordsOf(job);
  if (state === 'failed') return `Failed. ${words}`;
  return state === 'stopped' ? `Stopped. ${words}` : words;
}

/** The progress of a job, or its result. */
export function statusOf(job: BulkJob): string {
  if (!isUnderWay(job)) return outcomeOf(job);
  const { total, percent } = job;
  return total === null
    ? `Issuing… ${percent}%`
    : `${formatCount(processedIn(job))} of ${formatCount(total)} processed…`;
}

/** Why a job was stopped or failed, or waits for another attempt; null otherwise. */
export function troubleOf({ state, error, kind }: BulkJob): string | null {
  if (state === 'failed') {
    return `It stopped. ${AGAIN[kind]} to continue. The reason: ${error ?? 'unknown'}`;
  }
  if (error === null || state === 'stopped') return error;
  return `The last attempt failed. We try again soon: ${error}`;
}
