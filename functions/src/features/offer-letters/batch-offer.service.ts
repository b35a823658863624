/** Issues offer letters, batch by batch, to all students whose application for an internship is approved. */

import type { BatchPreviewBody, BulkLetterBody, IssueBatch } from '@prarambh/contract/document-batches';
import type { Core } from '../../core/core';
import { inTransaction } from '../../firestore/store';
import { makeIssuedFile } from '../../issuing/issued-files';
import {
  type IssuePlace,
  issued as issuedOutcome,
  type Outcome,
  READY,
  seeToBatch,
  without,
} from '../../pdf/batch';
import { assertDrawable } from '../../pdf/drawable';
import { afterCommit } from '../../shared/after-commit';
import { conflict } from '../../shared/errors';
import type { Caller } from '../../users/caller';
import { getStudent } from '../../users/people-lookup';
import { listAccepted, placeOfAccepted } from '../applications/application-offers.service';
import { applicationsFeature } from '../applications/feature';
import { letterFiles } from './letter-file.service';
import { newLetterId } from './letter-id';
import type { StoredOfferLetter } from './offer-letter.repository';
import * as offerLetterRepository from './offer-letter.repository';
import { type NewLetter, putLetter } from './put-letter.service';

type Accepted = Awaited<ReturnType<typeof listAccepted>>['accepted'][number];

const HELD = without('held', 'Already has an offer letter');

/** Returns the addressee of a letter, by the printed name. */
const studentOf = ({ userId, user, certificateName }: Accepted) => ({
  _id: userId,
  name: certificateName || user.name,
  internId: user.internId,
});

/** Returns the application's facts for its letter. */
const factsOf = ({ certificateName, user, internship }: Accepted) => ({
  candidateName: certificateName || user.name,
  internId: user.internId,
  title: internship.title,
});

/** Issues the letter about an application; returns null if it already has one. */
async function issueLetterAbout(
  core: Core,
  caller: Caller,
  application: Accepted,
  { printed, tellAt }: Pick<NewLetter, 'printed' | 'tellAt'>,
): Promise<StoredOfferLetter | null> {
  const { _id: applicationId, userId } = application;
  const now = core.clock.now();
  const _id = newLetterId(now);
  return inTransaction(core.store, async (transaction) => {
    const current = await applicationsFeature(core).findInTransaction(transaction, applicationId);
    if (current?.status === 'Offered') return null;
    if (current?.status !== 'Approved') throw conflict('The application is no longer approved.');
    return putLetter(core, transaction, caller, { _id, userId, printed, applicationId, now, tellAt });
  });
}

/** Returns the letter that the caller has issued since the bulk job began, for a repeated page. */
async function findOwnLetter(
  core: Core,
  caller: Caller,
  application: Accepted,
  since: Date,
): Promise<Outcome> {
  const letter = await offerLetterRepository.findNewestAbout(core.store, application._id);
  const isOwn = letter?.issuedBy._id === caller.uid && letter.issuedAt >= since;
  return letter && isOwn ? issuedOutcome(letter._id) : HELD;
}

async function issueLetterTo(
  core: Core,
  caller: Caller,
  application: Accepted,
  { body, since, tellAt }: { body: BulkLetterBody } & Pick<IssuePlace, 'since' | 'tellAt'>,
): Promise<Outcome> {
  if (application.status === 'Offered') return findOwnLetter(core, caller, application, since);
  const { internshipId: _internship, ...same } = body;
  const printed = { ...same, ...factsOf(application) };
  assertDrawable(printed);
  const issued = await issueLetterAbout(core, caller, application, { printed, tellAt });
  if (!issued) return findOwnLetter(core, caller, application, since);
  await afterCommit(core.platform.logger, 'offer letter file', () =>
    makeIssuedFile(core, letterFiles, issued),
  );
  return issuedOutcome(issued._id);
}

async function foreseeLetter(core: Core, application: Accepted): Promise<Outcome> {
  if (application.status === 'Offered') return HELD;
  await getStudent(core.store, application.userId);
  assertDrawable(factsOf(application));
  return READY;
}

async function goThroughAccepted(
  core: Core,
  { internshipId, limit, cursor }: BatchPreviewBody,
  decide: (application: Accepted) => Promise<Outcome>,
): Promise<IssueBatch> {
  const { accepted, nextCursor } = await listAccepted(core.store, internshipId, { limit, cursor });
  const data = await seeToBatch(accepted, studentOf, decide);
  const last = accepted[data.length - 1];
  if (!last || (nextCursor === null && data.length === accepted.length)) {
    return { data, nextCursor: null, percent: 100 };
  }
  return { data, ...(await placeOfAccepted(core.store, last)) };
}

/**
 * Issues to some of the approved students, for a few seconds at most. The mail job sends the queued mails.
 * Repeating a batch issues nothing twice.
 */
export function issueLetterBatch(
  core: Core,
  caller: Caller,
  body: BulkLetterBody,
  { since, tellAt, ...place }: IssuePlace,
): Promise<IssueBatch> {
  return goThroughAccepted(core, { ...place, internshipId: body.internshipId }, (application) =>
    issueLetterTo(core, caller, application, { body, since, tellAt }),
  );
}

/** Returns what `issueLetterBatch` would do for some of the approved students; stores nothing. */
export function foreseeLetterBatch(core: Core, body: BatchPreviewBody): Promise<IssueBatch> {
  return goThroughAccepted(core, body, (application) => foreseeLetter(core, application));
}
