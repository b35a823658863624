import type { IssueBatch } from '@prarambh/contract/document-batches';
import type { BatchPlace } from '../../documents/batch';
import type { Caller } from '../../people/caller';
import type { BulkJobWork } from './bulk-job-work';

/** Few enough that two pages end well within the time limit of a call. */
const AT_ONCE = 10;

/** Issues documents to a whole internship, a batch a page. */
export function bulkDocuments<Body>(
  issueBatch: (caller: Caller, body: Body, cursor: BatchPlace) => Promise<IssueBatch>,
  parse: (sent: unknown) => Body,
): BulkJobWork {
  return {
    roles: ['admin'],

    async carryOut(caller, { request, cursor }) {
      const body = parse(JSON.parse(request));
      const { data, nextCursor, percent } = await issueBatch(caller, body, {
        limit: AT_ONCE,
        cursor: cursor ?? undefined,
      });
      const outcomes = data.map(({ student, outcome, message }) => ({ ...student, outcome, message }));
      return { outcomes, cursor: nextCursor, percent };
    },
  };
}
