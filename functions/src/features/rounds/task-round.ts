import { TaskRoundBody } from '@prarambh/contract/rounds';
import { idempotencyKeyOf } from '../../db/idempotency';
import { AppError } from '../../errors';
import type { UserRepository } from '../../people/user.repository';
import type { tasksFeature } from '../tasks/feature';
import { nextFew } from './next-few';
import type { RoundOutcome, RoundWork } from './round-work';

/** Giving one task to several students, each in a transaction of its own and, should a page come again, once. */
export function taskRound(
  assign: ReturnType<typeof tasksFeature>['assign'],
  users: Pick<UserRepository, 'find'>,
): RoundWork {
  return {
    roles: ['admin'],

    async carryOut(caller, { roundId, order, place }) {
      const { userIds, ...task } = TaskRoundBody.parse(JSON.parse(order));

      async function give(userId: string): Promise<RoundOutcome> {
        const body = { ...task, userId };
        try {
          const { user } = await assign(caller, body, idempotencyKeyOf(`${roundId} ${userId}`, body));
          return { _id: userId, name: user.name, outcome: 'done', message: '' };
        } catch (error) {
          if (!(error instanceof AppError) || error.code === 'unavailable') throw error;
          const name = (await users.find(userId))?.name ?? 'An account that is gone';
          return { _id: userId, name, outcome: 'refused', message: error.message };
        }
      }

      return nextFew(userIds, place, give);
    },
  };
}
