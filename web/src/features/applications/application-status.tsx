import { type ApplicationStatus, PENDING_STATUSES } from '@prarambh/contract/application-status';
import type { Application } from '@prarambh/contract/applications';
import { ATTEMPTS_MAX } from '@prarambh/contract/constants';
import { StatusBadge, type Tone } from '../../components/states/status-badge';
import { Sentence } from '../../language/sentence';

const TONES: Record<ApplicationStatus, Tone> = {
  Applied: 'waiting',
  'Under Review': 'info',
  Approved: 'good',
  Rejected: 'bad',
  Offered: 'brand',
};

/** `label` is for a screen that calls the status by another name; the contract's names are in English. */
export function ApplicationBadge({ status, label = status }: { status: ApplicationStatus; label?: string }) {
  return (
    // Some pages call two statuses Pending; both get the same colour there.
    <StatusBadge tone={label === 'Pending' ? 'waiting' : TONES[status]}>
      <Sentence>{label}</Sentence>
    </StatusBadge>
  );
}

/** The status of the payment: an offer letter changes the application, not its payment. */
export const paymentStatusOf = (status: ApplicationStatus) => (status === 'Offered' ? 'Approved' : status);

/** True for an undecided application, the only kind that staff can decide (E03). */
export function isPending(status: ApplicationStatus): boolean {
  return PENDING_STATUSES.some((pending) => pending === status);
}

/** One application for an internship counts at a time (E09), and there are three attempts (N04). */
export function canApplyAgain({ internship }: Application, all: readonly Application[]): boolean {
  const attempts = all.filter((other) => other.internship._id === internship._id);
  return attempts.length < ATTEMPTS_MAX && attempts.every(({ status }) => status === 'Rejected');
}
