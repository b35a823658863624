import type { ChangeStatusBody } from '@prarambh/contract/applications';
import type { BulkDecisionBody } from '@prarambh/contract/bulk-jobs';
import type { Core } from '../../core';
import { asAppError } from '../../errors';
import type { Caller } from '../../people/caller';
import type { StoredApplication } from './application.repository';
import { findApplications } from './application-rows';
import { createReviewService } from './review.service';

type Change = Pick<BulkDecisionBody, 'status' | 'rejectionReason'> &
  Pick<ChangeStatusBody, 'seenFlags' | 'revision'>;

export interface BulkOutcome {
  /** Of the student. */
  name: string;
  /** Why the application was not decided; null if it was. */
  refusal: string | null;
}

/** Deciding applications within a bulk job, each in a transaction of its own. */
export function createBulkReview(core: Core) {
  const { store, clock } = core;
  const { logger } = core.platform;
  const reviews = createReviewService(core);

  /** The student's name, and whether the caller has decided the application in this way since a moment. */
  async function look(caller: Caller, id: string, { status, since }: { status: string; since: Date }) {
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
  async function attempt(
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
        logger.error({ err: refusal.cause ?? refusal, application: id }, 'A decision of many failed');
      const { name, isDone } = await look(caller, id, { status, since });
      return { name, refusal: isDone ? null : refusal.message };
    }
  }

  return {
    /** Decides an application that is as the reviewer has seen it. */
    decideInBulk: (
      caller: Caller,
      id: string,
      { change, since, tellAt }: { change: Change; since: Date; tellAt: Date },
    ) =>
      attempt(caller, id, { status: change.status, since }, () =>
        reviews.changeStatusOfMany(caller, id, change, tellAt),
      ),

    /** Approves an application whose payment still matches the bank statement. */
    approveInBulk: (caller: Caller, id: string, { since, tellAt }: { since: Date; tellAt: Date }) =>
      attempt(caller, id, { status: 'Approved', since }, () =>
        reviews.approveMatched(caller, id, { isAutomatic: false, tellAt }),
      ),

    /**
     * Takes a decision of a bulk job back before the student is told at `tellAt`; reopens any other one. Raises the
     * refusals of both.
     */
    async takeBackInBulk(caller: Caller, id: string, tellAt: Date | null): Promise<void> {
      if (tellAt) await reviews.reverseDecision(caller, id, tellAt);
      else await reviews.changeStatusOfMany(caller, id, { status: 'Under Review' }, clock.now());
    },
  };
}
