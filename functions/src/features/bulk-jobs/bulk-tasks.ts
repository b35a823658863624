import { BulkTaskBody } from '@prarambh/contract/bulk-jobs';
import { idempotencyKeyOf } from '../../db/idempotency';
import { AppError } from '../../errors';
import type { UserRepository } from '../../people/user.repository';
import type { tasksFeature } from '../tasks/feature';
import type { BulkJobOutcome, BulkJobWork } from './bulk-job-work';
import { nextFew } from './next-few';

/** Assigns one task to several students, each in its own transaction, and once although a page may come again. */
export function bulkTasks(
  { assign, find, withdraw }: ReturnType<typeof tasksFeature>,
  users: Pick<UserRepository, 'find'>,
): BulkJobWork {
  return {
    roles: ['admin'],
    nameOf: async (id) => (await find(id))?.user.name,

    async takeBack(caller, id, { tellAt }) {
      if (await find(id)) await withdraw(caller, id, { isUntouched: tellAt !== null });
    },

    async carryOut(caller, { jobId, request, cursor, tellAt }) {
      const { userIds, ...task } = BulkTaskBody.parse(JSON.parse(request));

      async function give(userId: string): Promise<BulkJobOutcome> {
        const body = { ...task, userId };
        try {
          const key = idempotencyKeyOf(`${jobId} ${userId}`, body);
          const { _id: recordId, user } = await assign(caller, body, key, tellAt);
          return { _id: userId, name: user.name, outcome: 'done', message: '', recordId };
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
