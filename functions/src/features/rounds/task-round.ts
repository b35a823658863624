import { TaskRoundBody } from '@prarambh/contract/rounds';
import { idempotencyKeyOf } from '../../db/idempotency';
import { AppError } from '../../errors';
import type { UserRepository } from '../../people/user.repository';
import type { tasksFeature } from '../tasks/feature';
import type { RoundOutcome, RoundWork } from './round-work';

/** Few enough that whoever watches sees the bar move. */
const AT_ONCE = 10;

/** Giving one task to several students, each in a transaction of its own and, should a page come again, once. */
export function taskRound(
  assign: ReturnType<typeof tasksFeature>['assign'],
  users: Pick<UserRepository, 'find'>,
): RoundWork {
  return {
    roles: ['admin'],

    async carryOut(caller, { roundId, order, place }) {
      const { userIds, ...task } = TaskRoundBody.parse(JSON.parse(order));
      const from = Number(place ?? 0);

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

      const outcomes: RoundOutcome[] = [];
      for (const userId of userIds.slice(from, from + AT_ONCE)) outcomes.push(await give(userId));
      const reached = from + outcomes.length;
      return {
        outcomes,
        place: reached < userIds.length ? String(reached) : null,
        percent: Math.round((100 * reached) / userIds.length),
      };
    },
  };
}
