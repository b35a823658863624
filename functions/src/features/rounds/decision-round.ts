import { DecisionRoundBody } from '@prarambh/contract/rounds';
import type { applicationsFeature } from '../applications/feature';
import type { RoundOutcome, RoundWork } from './round-work';

/** Few enough that whoever watches sees the bar move, and that little comes twice after a crash. */
const AT_ONCE = 10;

/** Deciding applications, each in a transaction of its own. */
export function decisionRound(decide: ReturnType<typeof applicationsFeature>['decideInRound']): RoundWork {
  return {
    roles: ['admin', 'accountant'],

    async carryOut(caller, { order, place, since }) {
      const { applications, ...change } = DecisionRoundBody.parse(JSON.parse(order));
      const from = Number(place ?? 0);
      const outcomes: RoundOutcome[] = [];
      for (const { _id, seenFlags } of applications.slice(from, from + AT_ONCE)) {
        const { name, refusal } = await decide(caller, _id, { change: { ...change, seenFlags }, since });
        outcomes.push({ _id, name, outcome: refusal === null ? 'done' : 'refused', message: refusal ?? '' });
      }
      const reached = from + outcomes.length;
      return {
        outcomes,
        place: reached < applications.length ? String(reached) : null,
        percent: Math.round((100 * reached) / applications.length),
      };
    },
  };
}
