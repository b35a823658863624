import { formatCount, formatNumberOf } from '@prarambh/contract/format';
import type { Round } from '@prarambh/contract/rounds';
import type { RoundKind } from '@prarambh/contract/work';
import { answeredIn, isUnderWay } from './follow-round';

type DocumentKind = Extract<RoundKind, `issue${string}`>;

/** What the documents are called, one and many. */
const NOUNS: Record<DocumentKind, readonly [one: string, many: string]> = {
  issueCertificates: ['certificate', 'certificates'],
  issueOfferLetters: ['letter', 'letters'],
};

function documentsIn(kind: DocumentKind, { done, held, unfinished, refused }: Round): string {
  const parts = [
    `${formatNumberOf(done, ...NOUNS[kind])} issued`,
    held > 0 && `${formatCount(held)} had one already`,
    unfinished > 0 && `${formatCount(unfinished)} not finished`,
    refused > 0 && `${formatCount(refused)} could not be issued`,
  ].filter(Boolean);
  return `${parts.join(', ')}.`;
}

function decisionsIn({ done, total, refused, verdict }: Round): string {
  const failed = refused > 0 ? ` ${formatCount(refused)} could not be.` : '';
  return `${formatCount(done)} of ${formatCount(total ?? done)} ${(verdict ?? 'decided').toLowerCase()}.${failed}`;
}

function tasksIn({ done, total, refused }: Round): string {
  const failed = refused > 0 ? ` ${formatCount(refused)} could not get it.` : '';
  return `${formatCount(done)} of ${formatNumberOf(total ?? done, 'student has', 'students have')} the task.${failed}`;
}

function wordsOf(round: Round): string {
  const { kind } = round;
  if (kind === 'decideApplications') return decisionsIn(round);
  return kind === 'assignTask' ? tasksIn(round) : documentsIn(kind, round);
}

/** What to do once a round was given up. */
const AGAIN: Record<RoundKind, string> = {
  decideApplications: 'Choose the rest again',
  issueCertificates: 'Issue them again',
  issueOfferLetters: 'Issue them again',
  assignTask: 'Assign it again to the rest',
};

/** How a round ended, in words. */
export function outcomeOf(round: Round): string {
  const { state } = round;
  const words = wordsOf(round);
  if (state === 'failed') return `Given up. ${words}`;
  return state === 'stopped' ? `Stopped. ${words}` : words;
}

/** How far a round is, or how it ended. */
export function standingOf(round: Round): string {
  if (!isUnderWay(round)) return outcomeOf(round);
  const { total, percent } = round;
  return total === null
    ? `Issuing… ${percent}%`
    : `${formatCount(answeredIn(round))} of ${formatCount(total)} answered…`;
}

/** Why it did not end as it should, or does not go on just now; null otherwise. */
export function troubleOf({ state, error, kind }: Round): string | null {
  if (state === 'failed') {
    return `It was given up. ${AGAIN[kind]} to go on. The reason: ${error ?? 'unknown'}`;
  }
  if (error === null || state === 'stopped') return error;
  return `The last attempt failed and is made again soon: ${error}`;
}
