import { PENDING_STATUSES } from '@prarambh/contract/application-status';
import type { Application } from '@prarambh/contract/applications';
import { ATTEMPTS_MAX, UNDECIDED_MAX } from '@prarambh/contract/constants';

const isUndecided = ({ status }: Application) => PENDING_STATUSES.some((pending) => pending === status);

/** Why a student may not apply now, or null; the server counts again (N04). */
export function limitOf(latest: readonly Application[], internshipId: string): string | null {
  if (latest.filter(({ internship }) => internship._id === internshipId).length >= ATTEMPTS_MAX)
    return `You have applied for this internship ${ATTEMPTS_MAX} times`;
  return latest.filter(isUndecided).length >= UNDECIDED_MAX
    ? `${UNDECIDED_MAX} of your applications are waiting for a decision. Please apply again once one is decided.`
    : null;
}
