import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { PENDING_STATUSES } from '@prarambh/contract/application-status';
import type { Application } from '@prarambh/contract/applications';
import { ATTEMPTS_MAX, UNDECIDED_MAX } from '@prarambh/contract/constants';

const isUndecided = ({ status }: Application) => PENDING_STATUSES.some((pending) => pending === status);

/** Why a student may not apply now, or null; the server counts again (N04). */
export function limitOf(latest: readonly Application[], internshipId: string): MessageDescriptor | null {
  if (latest.filter(({ internship }) => internship._id === internshipId).length >= ATTEMPTS_MAX)
    return msg`You have applied for this internship ${ATTEMPTS_MAX} times`;
  return latest.filter(isUndecided).length >= UNDECIDED_MAX
    ? msg`${UNDECIDED_MAX} of your applications are waiting for a decision. Please apply again once one is decided.`
    : null;
}
