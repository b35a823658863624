import { DecisionRoundBody } from '@prarambh/contract/rounds';
import type { applicationsFeature } from '../applications/feature';
import { nextFew } from './next-few';
import type { RoundWork } from './round-work';

/** Deciding applications, each in a transaction of its own. */
export function decisionRound(decide: ReturnType<typeof applicationsFeature>['decideInRound']): RoundWork {
  return {
    roles: ['admin', 'accountant'],

    async carryOut(caller, { order, place, since }) {
      const { applications, ...change } = DecisionRoundBody.parse(JSON.parse(order));
      return nextFew(applications, place, async ({ _id, seenFlags }) => {
        const { name, refusal } = await decide(caller, _id, { change: { ...change, seenFlags }, since });
        return { _id, name, outcome: refusal === null ? 'done' : 'refused', message: refusal ?? '' };
      });
    },
  };
}
