import type { ChangeStatusBody, DecideManyBody } from '@prarambh/contract/applications';
import type { Core } from '../../core';
import { type AppError, asAppError } from '../../errors';
import type { Caller } from '../../people/caller';
import type { StoredApplication } from './application.repository';
import { findApplications } from './application-rows';
import { createReviewService } from './review.service';

/** One of many: decided, or refused with the error that deciding it alone would have answered. */
export type Outcome = { _id: string; application: StoredApplication } | { _id: string; refusal: AppError };

type Change = Omit<DecideManyBody, 'ids'>;

/** Deciding many applications, each in a transaction of its own, so that one refusal leaves the others alone. */
export function createBulkReviewService(core: Core) {
  const { store } = core;
  const { logger } = core.platform;
  const reviews = createReviewService(core);

  /** Raises nothing: what was decided before this one must reach the caller. */
  async function decide(caller: Caller, id: string, change: ChangeStatusBody): Promise<Outcome> {
    try {
      return { _id: id, application: await reviews.changeStatusOfMany(caller, id, change) };
    } catch (error) {
      const refusal = asAppError(error);
      const isOurs = refusal.code === 'internal' || refusal.code === 'unavailable';
      if (isOurs)
        logger.error({ err: refusal.cause ?? refusal, application: id }, 'A decision of many failed');
      return { _id: id, refusal };
    }
  }

  /** Whose an application is, and whether the caller has decided it in this way since a moment. */
  async function look(caller: Caller, id: string, { status, since }: { status: string; since: Date }) {
    const found = (await findApplications(store, [id])).get(id);
    const isDone =
      found?.status === status &&
      found.decidedBy?._id === caller.uid &&
      found.decidedAt !== null &&
      found.decidedAt >= since;
    return { name: found?.user.name ?? 'An application that is gone', isDone };
  }

  return {
    /** One outcome for each id, in their order; a repeated id is decided once. Mails stay queued for the job. */
    async decideMany(caller: Caller, { ids, ...change }: DecideManyBody): Promise<Outcome[]> {
      const outcomes: Outcome[] = [];
      for (const id of new Set(ids)) outcomes.push(await decide(caller, id, change));
      return outcomes;
    },

    /**
     * One of a round that began at `since`: whose it is, and why it was not decided, or null. A page of a round may come
     * again, so what the caller has decided in the same way since then is done. Raises `unavailable`, after which it
     * comes again.
     */
    async decideInRound(
      caller: Caller,
      id: string,
      { change, since }: { change: Change; since: Date },
    ): Promise<{ name: string; refusal: string | null }> {
      const outcome = await decide(caller, id, change);
      if ('application' in outcome) return { name: outcome.application.user.name, refusal: null };
      if (outcome.refusal.code === 'unavailable') throw outcome.refusal;
      const { name, isDone } = await look(caller, id, { status: change.status, since });
      return { name, refusal: isDone ? null : outcome.refusal.message };
    },
  };
}
