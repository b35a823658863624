import type { IssueBatch } from '@prarambh/contract/document-batches';
import type { BatchPlace } from '../../documents/batch';
import type { Caller } from '../../people/caller';
import type { RoundWork } from './round-work';

/** Few enough that a page and the one before it end well within the time of a call that is watched. */
const AT_ONCE = 10;

/** Issues documents to a whole internship, a batch a page. */
export function documentRound<Body>(
  issueBatch: (caller: Caller, body: Body, place: BatchPlace) => Promise<IssueBatch>,
  parse: (sent: unknown) => Body,
): RoundWork {
  return {
    roles: ['admin'],

    async carryOut(caller, { order, place }) {
      const body = parse(JSON.parse(order));
      const { data, nextCursor, percent } = await issueBatch(caller, body, {
        limit: AT_ONCE,
        cursor: place ?? undefined,
      });
      const outcomes = data.map(({ student, outcome, message }) => ({ ...student, outcome, message }));
      return { outcomes, place: nextCursor, percent };
    },
  };
}
