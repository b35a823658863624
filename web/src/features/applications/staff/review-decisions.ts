/** The decisions of staff about a row. */

import type { StaffApplication } from '@prarambh/contract/applications';
import type { SentBody } from '@prarambh/contract/endpoints';
import { ApiError } from '../../../api/api-error';
import { call, dataOf } from '../../../api/client';
import { askConfirm } from '../../../components/dialogs/dialog-store';
import { doubtsOf, isSureDespite, seenOf } from './doubts';
import type { Review } from './use-review';

async function changeStatus({ _id: id }: StaffApplication, body: SentBody<'PUT /applications/:id/status'>) {
  return dataOf(await call('PUT /applications/:id/status', { params: { id }, body }));
}

const whose = ({ user, internship }: StaffApplication) => `${user.name}, ${internship.title}`;

interface ApproveOptions {
  /** Doubts that the application itself does not show. */
  doubts?: readonly string[];
  begun?(): void;
}

/**
 * Asks first for a doubtful application: a single press never approves one. Calls `begun` when the
 * approval starts. The server rejects a row that changed after it was shown.
 */
export async function approveRow(
  review: Review,
  row: StaffApplication,
  { doubts = doubtsOf(row), begun = () => {} }: ApproveOptions = {},
): Promise<void> {
  if (review.isBusy(row._id) || !(await isSureDespite(row, doubts))) return;
  begun();
  const words = { done: 'approved', failure: review.desk.failures.Approved };
  await review.change(row, words, () => changeStatus(row, { status: 'Approved', ...seenOf(row) }));
}

/** Asks for the reason first. Sends nothing if the reviewer cancels or gives no reason (A18). */
export async function rejectRow(
  review: Review,
  row: StaffApplication,
  begun: () => void = () => {},
): Promise<void> {
  const { askReason } = await import('./ask-reason');
  const rejectionReason = await askReason(review.desk, {
    title: 'Reject this application?',
    message: `${whose(row)}. The seat and the UTR become free again, and the student sees your reason.`,
    confirmLabel: 'Reject application',
    internshipId: row.internship._id,
  });
  if (rejectionReason === null) return;
  begun();
  const words = { done: 'rejected', failure: review.desk.failures.Rejected };
  const body = { status: 'Rejected' as const, ...(rejectionReason && { rejectionReason }) };
  await review.change(row, words, () => changeStatus(row, body));
}

/** Takes a mistaken decision back (E03). */
export async function reopenRow(review: Review, row: StaffApplication): Promise<void> {
  const isSure = await askConfirm({
    title: 'Reopen this application?',
    message: `${whose(row)}. It goes back under review; after a rejection it needs a free seat and its UTR again.`,
    confirmLabel: 'Reopen',
  });
  if (!isSure) return;
  const words = { done: 'under review again', failure: review.desk.failures.Approved };
  await review.change(row, words, () => changeStatus(row, { status: 'Under Review' }));
}

/** Frees the UTR, which the application then has no more (N05). */
export async function releaseUtrOf(review: Review, row: StaffApplication): Promise<void> {
  const isSure = await askConfirm({
    title: 'Release this UTR?',
    message: `${whose(row)}, UTR ${row.utr}. Another student can then apply with it. This application stays approved, and the release is in the audit trail.`,
    confirmLabel: 'Release UTR',
  });
  if (!isSure) return;
  const words = { done: 'UTR released', failure: 'Could not release the UTR.' };
  await review.change(row, words, async () =>
    dataOf(await call('POST /applications/:id/release-utr', { params: { id: row._id } })),
  );
}

/** Opening the details of an Applied application puts it under review (E02). */
export async function startReview(review: Review, row: StaffApplication): Promise<void> {
  const { beginning, isBusy } = review;
  if (row.status !== 'Applied' || isBusy(row._id) || beginning.has(row._id)) return;
  const begun = begin(review, row);
  beginning.set(row._id, begun);
  await begun;
  beginning.delete(row._id);
}

async function begin({ replaceRow, refreshRow }: Review, row: StaffApplication): Promise<void> {
  try {
    await replaceRow(await changeStatus(row, { status: 'Under Review' }), 'Applied');
  } catch (error) {
    // Background change, so a failure is not shown; but another person may have decided.
    console.warn('The review was not recorded.', error);
    if (error instanceof ApiError && error.code === 'conflict') await refreshRow(row);
  }
}
