import type { IssueBatch } from '@prarambh/contract/document-batches';
import type { IssuePlace } from '../../pdf/batch';
import { conflict } from '../../shared/errors';
import type { Caller } from '../../users/caller';
import type { BulkJobWork } from './bulk-job-work';

/** Small enough that two pages end well within the time limit of a call. */
const AT_ONCE = 10;

interface Documents<Body> {
  issueBatch(caller: Caller, body: Body, place: IssuePlace): Promise<IssueBatch>;
  find(
    id: string,
  ): Promise<{ candidateName: string; revokedAt: Date | null; replacedBy?: string | null } | null>;
  revoke(caller: Caller, id: string): Promise<void>;
}

/** Issues documents to a whole internship, one batch per page. */
export function bulkDocuments<Body>(
  { issueBatch, find, revoke }: Documents<Body>,
  parse: (sent: unknown) => Body,
): BulkJobWork {
  return {
    roles: ['admin'],
    nameOf: async (id) => (await find(id))?.candidateName,

    async takeBack(caller, id, { since }) {
      const document = await find(id);
      const { revokedAt = null, replacedBy = null } = document ?? {};
      if (replacedBy || (revokedAt && revokedAt < since))
        throw conflict('This document was revoked or corrected before.');
      if (!revokedAt) await revoke(caller, id);
    },

    async carryOut(caller, { request, cursor, since, tellAt }) {
      const body = parse(JSON.parse(request));
      const { data, nextCursor, percent } = await issueBatch(caller, body, {
        limit: AT_ONCE,
        cursor: cursor ?? undefined,
        since,
        tellAt,
      });
      const outcomes = data.map(({ student: { _id, name }, outcome, message, documentId: recordId }) => {
        return { _id, name, outcome, message, recordId };
      });
      return { outcomes, cursor: nextCursor, percent };
    },
  };
}
