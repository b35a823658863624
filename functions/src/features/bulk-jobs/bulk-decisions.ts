import { BulkApprovalBody, BulkDecisionBody } from '@prarambh/contract/bulk-jobs';
import type { applicationsFeature } from '../applications/feature';
import type { bankCreditsFeature } from '../bank-credits/feature';
import type { BulkJobOutcome, BulkJobWork } from './bulk-job-work';
import { AT_ONCE, nextFew } from './next-few';

type Applications = ReturnType<typeof applicationsFeature>;
type BankCredits = ReturnType<typeof bankCreditsFeature>;

const outcomeOf = (
  _id: string,
  { name, refusal }: Awaited<ReturnType<Applications['decideInBulk']>>,
): BulkJobOutcome => ({
  _id,
  name,
  outcome: refusal === null ? 'done' : 'refused',
  message: refusal ?? '',
});

/** Decides chosen applications, each in its own transaction. */
export function bulkDecisions({ decideInBulk }: Applications): BulkJobWork {
  return {
    roles: ['admin', 'accountant'],

    async carryOut(caller, { request, cursor, since }) {
      const { applications, ...change } = BulkDecisionBody.parse(JSON.parse(request));
      return nextFew(applications, cursor, async ({ _id, seenFlags }) =>
        outcomeOf(_id, await decideInBulk(caller, _id, { change: { ...change, seenFlags }, since })),
      );
    },
  };
}

/** Approves everything whose payment matched at a moment, each in its own transaction. */
export function bulkApprovals({ approveInBulk }: Applications, { listMatched }: BankCredits): BulkJobWork {
  return {
    roles: ['admin', 'accountant'],

    async carryOut(caller, { request, cursor, since }) {
      const { asOf } = BulkApprovalBody.parse(JSON.parse(request));
      const page = { limit: AT_ONCE, cursor: cursor ?? undefined };
      const { ids, nextCursor } = await listMatched(new Date(asOf), page);
      const outcomes: BulkJobOutcome[] = [];
      for (const id of ids) outcomes.push(outcomeOf(id, await approveInBulk(caller, id, since)));
      return { outcomes, cursor: nextCursor };
    },
  };
}
