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

/** Reverses a decision, whichever kind of job made it. */
const reversal = ({ takeBackInBulk, findMany }: Applications): Pick<BulkJobWork, 'takeBack' | 'nameOf'> => ({
  takeBack: (caller, id, { tellAt }) => takeBackInBulk(caller, id, tellAt),
  nameOf: async (id) => (await findMany([id])).get(id)?.user.name,
});

/** Decides chosen applications, each in its own transaction. */
export function bulkDecisions(applications: Applications): BulkJobWork {
  const { decideInBulk } = applications;
  return {
    roles: ['admin', 'accountant'],
    ...reversal(applications),

    async carryOut(caller, { request, cursor, since, tellAt }) {
      const { applications: chosen, ...change } = BulkDecisionBody.parse(JSON.parse(request));
      return nextFew(chosen, cursor, async ({ _id, ...seen }) =>
        outcomeOf(_id, await decideInBulk(caller, _id, { change: { ...change, ...seen }, since, tellAt })),
      );
    },
  };
}

/** Approves everything whose payment matched at a moment, each in its own transaction. */
export function bulkApprovals(applications: Applications, { listMatched }: BankCredits): BulkJobWork {
  const { approveInBulk } = applications;
  return {
    roles: ['admin', 'accountant'],
    ...reversal(applications),

    async carryOut(caller, { request, cursor, ...at }) {
      const { asOf } = BulkApprovalBody.parse(JSON.parse(request));
      const page = { limit: AT_ONCE, cursor: cursor ?? undefined };
      const { ids, nextCursor } = await listMatched(new Date(asOf), page);
      const outcomes: BulkJobOutcome[] = [];
      for (const id of ids) outcomes.push(outcomeOf(id, await approveInBulk(caller, id, at)));
      return { outcomes, cursor: nextCursor };
    },
  };
}
