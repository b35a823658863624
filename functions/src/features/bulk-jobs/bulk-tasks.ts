import { BulkTaskBody } from '@prarambh/contract/bulk-jobs';
import { idempotencyKeyOf } from '../../db/idempotency';
import { AppError } from '../../errors';
import type { UserRepository } from '../../people/user.repository';
import type { tasksFeature } from '../tasks/feature';
import type { BulkJobOutcome, BulkJobWork } from './bulk-job-work';
import { nextFew } from './next-few';

/** Assigns one task to several students, each in its own transaction, and once although a page may come again. */
export function bulkTasks(
  assign: ReturnType<typeof tasksFeature>['assign'],
  users: Pick<UserRepository, 'find'>,
): BulkJobWork {
  return {
    roles: ['admin'],

    async carryOut(caller, { jobId, request, cursor }) {
      const { userIds, ...task } = BulkTaskBody.parse(JSON.parse(request));

      async function give(userId: string): Promise<BulkJobOutcome> {
        const body = { ...task, userId };
        try {
          const { user } = await assign(caller, body, idempotencyKeyOf(`${jobId} ${userId}`, body));
          return { _id: userId, name: user.name, outcome: 'done', message: '' };
        } catch (error) {
          if (!(error instanceof AppError) || error.code === 'unavailable') throw error;
          const name = (await users.find(userId))?.name ?? 'An account that is gone';
          return { _id: userId, name, outcome: 'refused', message: error.message };
        }
      }

      return nextFew(userIds, cursor, give);
    },
  };
}
