import { BulkDecisionBody } from '@prarambh/contract/bulk-jobs';
import type { applicationsFeature } from '../applications/feature';
import type { BulkJobWork } from './bulk-job-work';
import { nextFew } from './next-few';

/** Decides applications, each in its own transaction. */
export function bulkDecisions(decide: ReturnType<typeof applicationsFeature>['decideInBulk']): BulkJobWork {
  return {
    roles: ['admin', 'accountant'],

    async carryOut(caller, { request, cursor, since }) {
      const { applications, ...change } = BulkDecisionBody.parse(JSON.parse(request));
      return nextFew(applications, cursor, async ({ _id, seenFlags }) => {
        const { name, refusal } = await decide(caller, _id, { change: { ...change, seenFlags }, since });
        return { _id, name, outcome: refusal === null ? 'done' : 'refused', message: refusal ?? '' };
      });
    },
  };
}
