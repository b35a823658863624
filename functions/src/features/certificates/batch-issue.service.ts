/**
 * Issues the certificates of an internship, batch by batch, to all students who have completed every task.
 */

import type { BatchPreviewBody, BulkCertificateBody, IssueBatch } from '@prarambh/contract/document-batches';
import type { Core } from '../../core/core';
import { decodeCursor, encodeCursor } from '../../firestore/cursor';
import {
  type IssuePlace,
  issued as issuedOutcome,
  type Outcome,
  READY,
  seeToBatch,
  without,
} from '../../pdf/batch';
import type { Caller } from '../../users/caller';
import { getStudent } from '../../users/people-lookup';
import { listTaskRoster, percentOfTasksUpTo, type RosterEntry } from '../tasks/task-progress.service';
import type { StoredCertificate } from './certificate.repository';
import { foreseeCertificate, issueInternshipCertificate } from './internship-issue.service';
import { afterCertificatePut } from './put-certificate.service';

const studentOf = ({ uid: _id, name, internId }: RosterEntry) => ({ _id, name, internId });

function outcomeOfEarlier({ isRevoked, certificateId }: StoredCertificate): Outcome {
  return isRevoked
    ? without('refused', 'The certificate was revoked; it can be reissued from the list.')
    : { outcome: 'held', documentId: certificateId, message: 'Already has a certificate' };
}

async function issueCertificateTo(
  core: Core,
  caller: Caller,
  { uid }: RosterEntry,
  { body, since, tellAt }: { body: BulkCertificateBody } & Pick<IssuePlace, 'since' | 'tellAt'>,
): Promise<Outcome> {
  const { internshipId, signatureName, completionDate } = body;
  const holder = await getStudent(core.store, uid);
  const typed = { ...(signatureName && { signatureName }), ...(completionDate && { completionDate }) };
  const { earlier, issued } = await issueInternshipCertificate(core, {
    holder,
    internshipId,
    issuedBy: caller,
    typed,
    tellAt,
  });
  // A page that is repeated after a crash finds the certificates it already issued.
  const isOwn = earlier?.issuedBy?._id === caller.uid && earlier.issuedAt >= since && !earlier.isRevoked;
  if (earlier && !isOwn) return outcomeOfEarlier(earlier);
  const certificate = issued ?? earlier;
  await afterCertificatePut(core, certificate);
  return issuedOutcome(certificate._id);
}

async function foreseeCertificateOf(
  core: Core,
  { uid }: RosterEntry,
  internshipId: string,
): Promise<Outcome> {
  const holder = await getStudent(core.store, uid);
  const earlier = await foreseeCertificate(core, { holder, internshipId });
  return earlier ? outcomeOfEarlier(earlier) : READY;
}

/** Processes the students from `cursor` on; skips those with open tasks. */
async function goThroughRoster(
  core: Core,
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

/**
 * Issues to some of the students, for a few seconds at most. The mail job sends the queued mails. Repeating a
 * batch issues nothing twice.
 */
export function issueCertificateBatch(
  core: Core,
  caller: Caller,
  body: BulkCertificateBody,
  { since, tellAt, ...place }: IssuePlace,
): Promise<IssueBatch> {
  return goThroughRoster(core, { ...place, internshipId: body.internshipId }, (entry) =>
    issueCertificateTo(core, caller, entry, { body, since, tellAt }),
  );
}

/** Returns what `issueCertificateBatch` would do for some of the students; stores nothing. */
export function foreseeCertificateBatch(core: Core, body: BatchPreviewBody): Promise<IssueBatch> {
  return goThroughRoster(core, body, (entry) => foreseeCertificateOf(core, entry, body.internshipId));
}
