import { createHash } from 'node:crypto';
import { type ApplicationStatus, REVIEW_FLAGS, type ReviewFlag } from '@prarambh/contract/application-status';
import { UNDO_SECONDS } from '@prarambh/contract/constants';
import { programmeDate } from '../../shared/clock';
import { conflict, forbidden } from '../../shared/errors';
import type { Caller } from '../../users/caller';
import type { StoredApplication } from './application.repository';

export type StatusChange = 'review' | 'approve' | 'reject' | 'reopen' | 'undo';

const WORDS: Record<ApplicationStatus, string> = {
  Applied: 'waiting for review',
  'Under Review': 'under review',
  Approved: 'approved',
  Rejected: 'rejected',
  Offered: 'approved and has an offer letter',
};

/** True for an application that is neither approved nor rejected. */
export const isUndecided = ({ status }: Pick<StoredApplication, 'status'>) =>
  status === 'Applied' || status === 'Under Review';

function refusal({ status, decidedBy, decidedAt }: StoredApplication): Error {
  const by = decidedBy ? ` by ${decidedBy.name}` : '';
  const on = decidedAt ? ` on ${programmeDate(decidedAt)}` : '';
  return conflict(`This application is already ${WORDS[status]}${by}${on}.`);
}

function assertNotAnonymous({ isAnonymous }: StoredApplication): void {
  if (isAnonymous) {
    throw conflict('The account of this student was deleted. The application is kept as it is.');
  }
}

/**
 * Returns the change that setting `target` makes (E02, E03): Applied becomes Under Review when staff open it, either of
 * the two can be approved or rejected, and an admin may reopen a decision. Null if it is already under review. Throws
 * `conflict` otherwise, and for any application of a deleted person (K01), which is kept for bookkeeping only.
 */
export function changeTo(
  target: ApplicationStatus,
  application: StoredApplication,
  caller: Caller,
): StatusChange | null {
  assertNotAnonymous(application);
  const { status } = application;
  const isPending = isUndecided(application);
  if (target === 'Approved' && isPending) return 'approve';
  if (target === 'Rejected' && isPending) return 'reject';
  if (target === 'Under Review') {
    if (status === 'Applied') return 'review';
    if (status === 'Under Review') return null;
    const isDecided = status === 'Approved' || status === 'Rejected';
    if (isDecided && caller.role === 'admin') return 'reopen';
  }
  if (isPending)
    throw conflict(`An application that is ${WORDS[status]} can be approved or rejected, nothing else.`);
  throw refusal(application);
}

/** Returns a text that changes with the reviewed facts: UTR, screenshot, amount, bank credit, flags. */
export function reviewRevisionOf({ utr, screenshotPath, amount, bank, flags }: StoredApplication): string {
  const set = REVIEW_FLAGS.filter((flag) => flags[flag]);
  const facts = [utr, screenshotPath, amount, bank?.amountPaise ?? null, bank?.paidOn ?? null, set];
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 16);
}

/**
 * Throws `conflict` if the application has a flag or another reviewed fact that changed since the reviewer read it.
 * Skips callers that do not send their revision.
 */
export function assertAsSeen(
  application: StoredApplication,
  { seenFlags, revision }: { seenFlags?: readonly ReviewFlag[] | undefined; revision?: string | undefined },
): void {
  if (seenFlags && REVIEW_FLAGS.some((flag) => application.flags[flag] && !seenFlags.includes(flag)))
    throw conflict('Something new about this application needs a closer look. Please look at it again.');
  if (revision !== undefined && revision !== reviewRevisionOf(application))
    throw conflict('This application has changed since you opened it. Please look at it again.');
}

export const TOO_LATE_TO_UNDO = `A decision can be taken back for ${UNDO_SECONDS} seconds. This one now stands.`;

/** Refusal to reverse a bulk job's decision: its mail was sent. */
export const ALREADY_TOLD = 'The student has been told of this decision already.';

/**
 * Returns the time of a decision that `caller` may still undo (N13). Throws `forbidden` for another person's decision,
 * and `conflict` if there is none, if it is too late, or if later records depend on it. For a bulk job's decision,
 * `reversedUntil` distinguishes it from a later one, and the waiting mail shows that it is not too late.
 */
export function assertMayUndo(
  application: StoredApplication,
  caller: Caller,
  { now, reversedUntil }: { now: Date; reversedUntil: Date | null },
): Date {
  assertNotAnonymous(application);
  const { status, decidedBy, decidedAt, undoableUntil, flags } = application;
  if (!decidedBy || !decidedAt) throw conflict('There is no decision about this application to take back.');
  if (decidedBy._id !== caller.uid) throw forbidden(`Only ${decidedBy.name} could take this decision back.`);
  const isOther = reversedUntil !== null && undoableUntil?.getTime() !== reversedUntil.getTime();
  if (status === 'Offered' || flags['released-utr'] || isOther) {
    throw conflict('Something else has been done since, so this decision can no longer be taken back.');
  }
  if (reversedUntil === null && (!undoableUntil || now >= undoableUntil)) throw conflict(TOO_LATE_TO_UNDO);
  return decidedAt;
}
