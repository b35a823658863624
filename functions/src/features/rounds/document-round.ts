import type { IssueBatch, IssueResult } from '@prarambh/contract/document-batches';
import type { Caller } from '../../people/caller';
import type { RoundOutcome, RoundWork } from './round-work';

const OUTCOMES: Record<IssueResult['outcome'], RoundOutcome['outcome']> = {
  ready: 'done',
  issued: 'done',
  held: 'held',
  unfinished: 'unfinished',
  refused: 'refused',
};

/** Few enough that a page and the one before it end well within the time of a call that is watched. */
const AT_ONCE = 10;

/** Issuing documents to a whole internship by the batches that one call issues. */
export function documentRound<Body>(
  issueBatch: (caller: Caller, body: Body) => Promise<IssueBatch>,
  parse: (sent: unknown) => Body,
): RoundWork {
  return {
    roles: ['admin'],

    async carryOut(caller, { order, place }) {
      const sent: object = JSON.parse(order);
      const body = parse({ ...sent, limit: AT_ONCE, ...(place !== null && { cursor: place }) });
      const { data, nextCursor, percent } = await issueBatch(caller, body);
      const outcomes = data.map(({ student, outcome, message }) => ({
        _id: student._id,
        name: student.name,
        outcome: OUTCOMES[outcome],
        message,
      }));
      return { outcomes, place: nextCursor, percent };
    },
  };
}
