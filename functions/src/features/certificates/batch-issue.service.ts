import type { BatchPreviewBody, BulkCertificateBody, IssueBatch } from '@prarambh/contract/document-batches';
import type { Core } from '../../core';
import { decodeCursor, encodeCursor } from '../../db/cursor';
import {
  type IssuePlace,
  issued as issuedOutcome,
  type Outcome,
  READY,
  seeToBatch,
  without,
} from '../../documents/batch';
import type { Caller } from '../../people/caller';
import { listTaskRoster, percentOfTasksUpTo, type RosterEntry } from '../tasks/task-progress.service';
import type { StoredCertificate } from './certificate.repository';
import { createInternshipIssue } from './internship-issue.service';
import { createPutCertificate } from './put-certificate.service';

const studentOf = ({ uid: _id, name, internId }: RosterEntry) => ({ _id, name, internId });

function outcomeOfEarlier({ isRevoked, certificateId }: StoredCertificate): Outcome {
  return isRevoked
    ? without('refused', 'The certificate was revoked; it can be reissued from the list.')
    : { outcome: 'held', documentId: certificateId, message: 'Already has a certificate' };
}

/** Issues the certificates of an internship to everybody who has completed every task, a batch at a time. */
export function createBatchIssue(core: Core) {
  const { people } = core;
  const putting = createPutCertificate(core);
  const internshipIssue = createInternshipIssue(core);

  async function issue(
    caller: Caller,
    { uid }: RosterEntry,
    { body, since, tellAt }: { body: BulkCertificateBody } & Pick<IssuePlace, 'since' | 'tellAt'>,
  ): Promise<Outcome> {
    const { internshipId, signatureName, completionDate } = body;
    const holder = await people.getStudent(uid);
    const typed = { ...(signatureName && { signatureName }), ...(completionDate && { completionDate }) };
    const { earlier, issued } = await internshipIssue.issueOnce({
      holder,
      internshipId,
      issuedBy: caller,
      typed,
      tellAt,
    });
    // A page that comes again after a crash finds what it has issued.
    const isOwn = earlier?.issuedBy?._id === caller.uid && earlier.issuedAt >= since && !earlier.isRevoked;
    if (earlier && !isOwn) return outcomeOfEarlier(earlier);
    const certificate = issued ?? earlier;
    await putting.afterPut(certificate);
    return issuedOutcome(certificate._id);
  }

  async function foresee({ uid }: RosterEntry, internshipId: string): Promise<Outcome> {
    const holder = await people.getStudent(uid);
    const earlier = await internshipIssue.foresee({ holder, internshipId });
    return earlier ? outcomeOfEarlier(earlier) : READY;
  }

  /** Goes through the students from where `cursor` says; whoever has open tasks gets nothing. */
  async function goThrough(
    { internshipId, limit, cursor }: BatchPreviewBody,
    decide: (entry: RosterEntry) => Promise<Outcome>,
  ): Promise<IssueBatch> {
    const after = cursor ? String(decodeCursor(cursor).value) : '';
    const { entries, isLast } = await listTaskRoster(core.store, internshipId, { after, limit });
    const data = await seeToBatch(entries, studentOf, async (entry) => {
      const { assigned, completed } = entry;
      const isDone = completed === assigned;
      return isDone ? decide(entry) : without('unfinished', `${completed} of ${assigned} tasks completed`);
    });
    const last = data.at(-1)?.student._id;
    if (last === undefined || (isLast && data.length === entries.length)) {
      return { data, nextCursor: null, percent: 100 };
    }
    const percent = await percentOfTasksUpTo(core.store, internshipId, last);
    return { data, nextCursor: encodeCursor({ value: last, id: last }), percent };
  }

  return {
    /**
     * Issues to some of the students, for a few seconds at most. Mails stay queued for the job that delivers them.
     * Repeating a batch issues nothing twice.
     */
    issueBatch: (
      caller: Caller,
      body: BulkCertificateBody,
      { since, tellAt, ...place }: IssuePlace,
    ): Promise<IssueBatch> =>
      goThrough({ ...place, internshipId: body.internshipId }, (entry) =>
        issue(caller, entry, { body, since, tellAt }),
      ),

    /** What `issueBatch` would do for some of the students; stores nothing. */
    foreseeBatch: (body: BatchPreviewBody): Promise<IssueBatch> =>
      goThrough(body, (entry) => foresee(entry, body.internshipId)),
  };
}
