import type { ChangeStatusBody } from '@prarambh/contract/applications';
import type { BulkDecisionBody } from '@prarambh/contract/bulk-jobs';
import type { Core } from '../../core';
import { asAppError } from '../../errors';
import type { Caller } from '../../people/caller';
import type { StoredApplication } from './application.repository';
import { findApplications } from './application-rows';
import { approveMatchedApplication, changeStatusOfMany, reverseDecision } from './review.service';

type Change = Pick<BulkDecisionBody, 'status' | 'rejectionReason'> &
  Pick<ChangeStatusBody, 'seenFlags' | 'revision'>;

export interface BulkOutcome {
  /** Of the student. */
  name: string;
  /** Why the application was not decided; null if it was. */
  refusal: string | null;
}

/** The student's name, and whether the caller has decided the application in this way since a moment. */
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
 * Runs one decision of a bulk job that began at `since`. Returns the student's name and why the application was not
 * decided, or null. A page of a bulk job may come again, so an application that the caller has decided in the same way
 * since then counts as decided. The mail stays queued for the job. Raises `unavailable`, after which the page comes
 * again.
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
 * Decides an application that is as the reviewer has seen it, in a transaction of its own. Returns the student's name and
 * why it was not decided, or null. Raises `unavailable`.
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
 * Approves an application whose payment still matches the bank statement, in a transaction of its own. Returns the
 * student's name and why it was not approved, or null. Raises `unavailable`.
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
 * Takes a decision of a bulk job back before the student is told at `tellAt`; reopens any other one. Raises the
 * refusals of both.
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
