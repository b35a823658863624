import type { ApplicationStatus } from '@prarambh/contract/application-status';
import type { DecideManyBody } from '@prarambh/contract/applications';
import { AppError } from '../../errors';
import type { Caller } from '../accounts/caller';
import type { StoredApplication } from './application.repository';
import type { ReviewService } from './review.service';

/** One of many: decided, or refused with the error that deciding it alone would have answered. */
export type Outcome =
  | { _id: string; application: StoredApplication }
  | { _id: string; refusal: Pick<AppError, 'code' | 'message'> };

/** Deciding many applications, each in a transaction of its own, so that one refusal leaves the others alone. */
export function createBulkReviewService(reviews: ReviewService) {
  async function decide(
    caller: Caller,
    id: string,
    status: ApplicationStatus,
    reason?: string,
  ): Promise<Outcome> {
    try {
      const change = reason === undefined ? { status } : { status, rejectionReason: reason };
      return { _id: id, application: await reviews.changeStatus(caller, id, change) };
    } catch (error) {
      if (error instanceof AppError) return { _id: id, refusal: error };
      throw error;
    }
  }

  return {
    /** One outcome for each id, in their order; a repeated id is decided once. Mails follow each commit. */
    async decideMany(caller: Caller, { ids, status, rejectionReason }: DecideManyBody): Promise<Outcome[]> {
      const outcomes: Outcome[] = [];
      for (const id of new Set(ids)) outcomes.push(await decide(caller, id, status, rejectionReason));
      return outcomes;
    },
  };
}

export type BulkReviewService = ReturnType<typeof createBulkReviewService>;
