import { BulkTaskBody } from '@prarambh/contract/bulk-jobs';
import type { Core } from '../../core/core';
import { idempotencyKeyOf } from '../../firestore/idempotency';
import { AppError } from '../../shared/errors';
import * as userRepository from '../../users/user.repository';
import { assignTaskToStudent } from '../tasks/assignment.service';
import { tasksFeature } from '../tasks/feature';
import { withdrawTask } from '../tasks/task-change.service';
import type { BulkJobOutcome, BulkJobWork } from './bulk-job-work';
import { nextFew } from './next-few';

/** Assigns one task to several students, each in its own transaction, and once even if a page is repeated. */
export function bulkTasks(core: Core): BulkJobWork {
  const { find } = tasksFeature(core);
  return {
    roles: ['admin'],
    nameOf: async (id) => (await find(id))?.user.name,

    async takeBack(caller, id, { tellAt }) {
      if (await find(id)) await withdrawTask(core, caller, id, { isUntouched: tellAt !== null });
    },

    async carryOut(caller, { jobId, request, cursor, tellAt }) {
      const { userIds, ...task } = BulkTaskBody.parse(JSON.parse(request));

      async function give(userId: string): Promise<BulkJobOutcome> {
        const body = { ...task, userId };
        try {
          const key = idempotencyKeyOf(`${jobId} ${userId}`, body);
          const { _id: recordId, user } = await assignTaskToStudent(core, caller, body, key, tellAt);
          return { _id: userId, name: user.name, outcome: 'done', message: '', recordId };
        } catch (error) {
          if (!(error instanceof AppError) || error.code === 'unavailable') throw error;
          const name = (await userRepository.find(core.store, userId))?.name ?? 'An account that is gone';
          return { _id: userId, name, outcome: 'refused', message: error.message };
        }
      }

      return nextFew(userIds, cursor, give);
    },
  };
}
