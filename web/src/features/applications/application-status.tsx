import { type ApplicationStatus, PENDING_STATUSES } from '@prarambh/contract/application-status';
import type { Application } from '@prarambh/contract/applications';
import { StatusBadge, type Tone } from '../../components/status-badge';

const TONES: Record<ApplicationStatus, Tone> = {
  Applied: 'waiting',
  'Under Review': 'info',
  Approved: 'good',
  Rejected: 'bad',
  Offered: 'brand',
};

/** `label` is for a screen that calls the status by another name. */
export function ApplicationBadge({ status, label = status }: { status: ApplicationStatus; label?: string }) {
  return <StatusBadge tone={TONES[status]}>{label}</StatusBadge>;
}

/** Neither approved nor rejected yet: only then may staff decide (E03). */
export function isPending(status: ApplicationStatus): boolean {
  return PENDING_STATUSES.some((pending) => pending === status);
}

/** One application for an internship counts at a time (E09). */
export function canApplyAgain({ internship, status }: Application, all: readonly Application[]): boolean {
  const isCurrent = (other: Application) =>
    other.internship._id === internship._id && other.status !== 'Rejected';
  return status === 'Rejected' && !all.some(isCurrent);
}
