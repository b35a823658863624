import { BulkApprovalBody, BulkDecisionBody } from '@prarambh/contract/bulk-jobs';
import type { Core } from '../../core/core';
import {
  approveInBulk,
  type BulkOutcome,
  decideInBulk,
  takeBackInBulk,
} from '../applications/bulk-review.service';
import { applicationsFeature } from '../applications/feature';
import { bankCreditsFeature } from '../bank-credits/feature';
import type { BulkJobOutcome, BulkJobWork } from './bulk-job-work';
import { AT_ONCE, nextFew } from './next-few';

const outcomeOf = (_id: string, { name, refusal }: BulkOutcome): BulkJobOutcome => ({
  _id,
  name,
  outcome: refusal === null ? 'done' : 'refused',
  message: refusal ?? '',
});

const reversal = (core: Core): Pick<BulkJobWork, 'takeBack' | 'nameOf'> => ({
  takeBack: (caller, id, { tellAt }) => takeBackInBulk(core, caller, id, tellAt),
  nameOf: async (id) => (await applicationsFeature(core).find(id))?.user.name,
});

/** Decides chosen applications, each in its own transaction. */
export function bulkDecisions(core: Core): BulkJobWork {
  return {
    roles: ['admin', 'accountant'],
    ...reversal(core),

    async carryOut(caller, { request, cursor, since, tellAt }) {
      const { applications: chosen, ...decision } = BulkDecisionBody.parse(JSON.parse(request));
      return nextFew(chosen, cursor, async ({ _id, ...seen }) => {
        const change = { ...decision, ...seen };
        return outcomeOf(_id, await decideInBulk(core, caller, _id, { change, since, tellAt }));
      });
    },
  };
}

/** Approves all payments that matched at a moment, each in its own transaction. */
export function bulkApprovals(core: Core): BulkJobWork {
  return {
    roles: ['admin', 'accountant'],
    ...reversal(core),

    async carryOut(caller, { request, cursor, ...at }) {
      const { asOf } = BulkApprovalBody.parse(JSON.parse(request));
      const page = { limit: AT_ONCE, cursor: cursor ?? undefined };
      const { ids, nextCursor } = await bankCreditsFeature(core).listMatched(new Date(asOf), page);
      const outcomes: BulkJobOutcome[] = [];
      for (const id of ids) outcomes.push(outcomeOf(id, await approveInBulk(core, caller, id, at)));
      return { outcomes, cursor: nextCursor };
    },
  };
}
