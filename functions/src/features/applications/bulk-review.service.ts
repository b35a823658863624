import type { ChangeStatusBody } from '@prarambh/contract/applications';
import type { BulkDecisionBody } from '@prarambh/contract/bulk-jobs';
import type { Core } from '../../core/core';
import { asAppError } from '../../shared/errors';
import type { Caller } from '../../users/caller';
import type { StoredApplication } from './application.repository';
import { findApplications } from './application-rows';
import { approveMatchedApplication, changeStatusOfMany, reverseDecision } from './review.service';

type Change = Pick<BulkDecisionBody, 'status' | 'rejectionReason'> &
  Pick<ChangeStatusBody, 'seenFlags' | 'revision'>;

export interface BulkOutcome {
  /** The student's name. */
  name: string;
  /** The reason why the application was not decided; null if it was. */
  refusal: string | null;
}

/** Returns the student's name, and true if the caller has made this decision since a moment. */
async function lookAtDecision(
  { store }: Core,
  caller: Caller,
  id: string,
  { status, since }: { status: string; since: Date },
) {
  const found = (await findApplications(store, [id])).get(id);
  const isDone =
    found?.status === status &&
    found.decidedBy?._id === caller.uid &&
    found.decidedAt !== null &&
    found.decidedAt >= since;
  return { name: found?.user.name ?? 'An application that is gone', isDone };
}

/**
 * Makes one decision of a bulk job that began at `since`. Returns the student's name and the reason why the application
 * was not decided, or null. A repeated page counts the same decision of the caller since then as made. The mail job
 * sends the queued mail. Throws `unavailable`, after which the page is repeated.
 */
async function attemptDecision(
  core: Core,
  caller: Caller,
  id: string,
  { status, since }: { status: string; since: Date },
  decide: () => Promise<StoredApplication>,
): Promise<BulkOutcome> {
  try {
    return { name: (await decide()).user.name, refusal: null };
  } catch (error) {
    const refusal = asAppError(error);
    if (refusal.code === 'unavailable') throw refusal;
    if (refusal.code === 'internal')
      core.platform.logger.error(
        { err: refusal.cause ?? refusal, application: id },
        'A decision of many failed',
      );
    const { name, isDone } = await lookAtDecision(core, caller, id, { status, since });
    return { name, refusal: isDone ? null : refusal.message };
  }
}

/**
 * Decides an application that is unchanged since the reviewer read it, in its own transaction. Returns the student's
 * name and the reason why it was not decided, or null. Throws `unavailable`.
 */
export const decideInBulk = (
  core: Core,
  caller: Caller,
  id: string,
  { change, since, tellAt }: { change: Change; since: Date; tellAt: Date },
): Promise<BulkOutcome> =>
  attemptDecision(core, caller, id, { status: change.status, since }, () =>
    changeStatusOfMany(core, caller, id, change, tellAt),
  );

/**
 * Approves an application whose payment still matches the bank statement, in its own transaction. Returns the student's
 * name and the reason why it was not approved, or null. Throws `unavailable`.
 */
export const approveInBulk = (
  core: Core,
  caller: Caller,
  id: string,
  { since, tellAt }: { since: Date; tellAt: Date },
): Promise<BulkOutcome> =>
  attemptDecision(core, caller, id, { status: 'Approved', since }, () =>
    approveMatchedApplication(core, caller, id, { isAutomatic: false, tellAt }),
  );

/**
 * Reverses a decision of a bulk job before the student is told at `tellAt`; reopens any other one. Throws the refusals
 * of both.
 */
export async function takeBackInBulk(
  core: Core,
  caller: Caller,
  id: string,
  tellAt: Date | null,
): Promise<void> {
  if (tellAt) await reverseDecision(core, caller, id, tellAt);
  else await changeStatusOfMany(core, caller, id, { status: 'Under Review' }, core.clock.now());
}
