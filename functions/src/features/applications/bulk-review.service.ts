import type { ChangeStatusBody, DecideManyBody } from '@prarambh/contract/applications';
import type { Core } from '../../core';
import { type AppError, asAppError } from '../../errors';
import type { Caller } from '../../people/caller';
import type { StoredApplication } from './application.repository';
import { createReviewService } from './review.service';

/** One of many: decided, or refused with the error that deciding it alone would have answered. */
export type Outcome =
  | { _id: string; application: StoredApplication }
  | { _id: string; refusal: Pick<AppError, 'code' | 'message'> };

/** Deciding many applications, each in a transaction of its own, so that one refusal leaves the others alone. */
export function createBulkReviewService(core: Core) {
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

  return {
    /** One outcome for each id, in their order; a repeated id is decided once. Mails stay queued for the job. */
    async decideMany(caller: Caller, { ids, ...change }: DecideManyBody): Promise<Outcome[]> {
      const outcomes: Outcome[] = [];
      for (const id of new Set(ids)) outcomes.push(await decide(caller, id, change));
      return outcomes;
    },
  };
}
