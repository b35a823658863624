import type { ApplicationStatus } from '@prarambh/contract/application-status';
import { programmeDate } from '../../clock';
import { conflict } from '../../errors';
import type { Caller } from '../../people/caller';
import type { StoredApplication } from './application.repository';

export type StatusChange = 'review' | 'approve' | 'reject' | 'reopen' | 'none';

const WORDS: Record<ApplicationStatus, string> = {
  Applied: 'waiting for review',
  'Under Review': 'under review',
  Approved: 'approved',
  Rejected: 'rejected',
  Offered: 'approved and has an offer letter',
};

/** Neither approved nor rejected yet. */
export const isUndecided = ({ status }: Pick<StoredApplication, 'status'>) =>
  status === 'Applied' || status === 'Under Review';

function refusal({ status, decidedBy, decidedAt }: StoredApplication): Error {
  const by = decidedBy ? ` by ${decidedBy.name}` : '';
  const on = decidedAt ? ` on ${programmeDate(decidedAt)}` : '';
  return conflict(`This application is already ${WORDS[status]}${by}${on}.`);
}

/**
 * What setting `target` means for an application as it stands (E02, E03): Applied goes to Under Review when staff
 * open it, either of the two is approved or rejected, and an admin may reopen a decision. Raises `conflict` otherwise,
 * and for anything about the application of somebody who was deleted (K01): it is kept for the books alone.
 */
export function changeTo(
  target: ApplicationStatus,
  application: StoredApplication,
  caller: Caller,
): StatusChange {
  if (application.isAnonymous) {
    throw conflict('The account of this student was deleted. The application is kept as it is.');
  }
  const { status } = application;
  const isPending = isUndecided(application);
  if (target === 'Approved' && isPending) return 'approve';
  if (target === 'Rejected' && isPending) return 'reject';
  if (target === 'Under Review') {
    if (status === 'Applied') return 'review';
    if (status === 'Under Review') return 'none';
    const isDecided = status === 'Approved' || status === 'Rejected';
    if (isDecided && caller.role === 'admin') return 'reopen';
  }
  if (isPending)
    throw conflict(`An application that is ${WORDS[status]} can be approved or rejected, nothing else.`);
  throw refusal(application);
}
