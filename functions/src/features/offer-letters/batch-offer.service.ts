import type { BatchPreviewBody, BulkLetterBody, IssueBatch } from '@prarambh/contract/document-batches';
import { afterCommit } from '../../after-commit';
import type { Core } from '../../core';
import { inTransaction } from '../../db/store';
import {
  type IssuePlace,
  issued as issuedOutcome,
  type Outcome,
  READY,
  seeToBatch,
  without,
} from '../../documents/batch';
import { assertDrawable } from '../../documents/drawable';
import { conflict } from '../../errors';
import type { Caller } from '../../people/caller';
import { applicationsFeature } from '../applications/feature';
import { createLetterFiles } from './letter-file.service';
import { newLetterId } from './letter-id';
import { offerLetterRepository, type StoredOfferLetter } from './offer-letter.repository';
import { createPutLetter } from './put-letter.service';

type Accepted = Awaited<
  ReturnType<ReturnType<typeof applicationsFeature>['offers']['listAccepted']>
>['accepted'][number];

const HELD = without('held', 'Already has an offer letter');

/** The addressee of a letter, by the printed name. */
const studentOf = ({ userId, user, certificateName }: Accepted) => ({
  _id: userId,
  name: certificateName || user.name,
  internId: user.internId,
});

/** What an application says of its letter. */
const factsOf = ({ certificateName, user, internship }: Accepted) => ({
  candidateName: certificateName || user.name,
  internId: user.internId,
  title: internship.title,
});

/** Issues offer letters to everybody whose application for an internship is approved, a batch at a time. */
export function createBatchOffer(core: Core) {
  const { platform, store, clock, people } = core;
  const { offers } = applicationsFeature(core);
  const letters = offerLetterRepository(store);
  const letterFiles = createLetterFiles(core);
  const putLetter = createPutLetter(core);

  /** The letter about an application; null where there is one already. */
  async function issueOnce(
    caller: Caller,
    application: Accepted,
    { printed, tellAt }: Pick<Parameters<typeof putLetter>[2], 'printed' | 'tellAt'>,
  ): Promise<StoredOfferLetter | null> {
    const { _id: applicationId, userId } = application;
    const now = clock.now();
    const _id = newLetterId(now);
    return inTransaction(store, async (transaction) => {
      const current = await offers.find(transaction, applicationId);
      if (current?.status === 'Offered') return null;
      if (current?.status !== 'Approved') throw conflict('The application is no longer approved.');
      return putLetter(transaction, caller, { _id, userId, printed, applicationId, now, tellAt });
    });
  }

  /** The letter that the caller has issued since the bulk job began: a page that comes again finds it. */
  async function findOwn(caller: Caller, application: Accepted, since: Date): Promise<Outcome> {
    const letter = await letters.findNewestAbout(application._id);
    const isOwn = letter?.issuedBy._id === caller.uid && letter.issuedAt >= since;
    return letter && isOwn ? issuedOutcome(letter._id) : HELD;
  }

  async function issue(
    caller: Caller,
    application: Accepted,
    { body, since, tellAt }: { body: BulkLetterBody } & Pick<IssuePlace, 'since' | 'tellAt'>,
  ): Promise<Outcome> {
    if (application.status === 'Offered') return findOwn(caller, application, since);
    const { internshipId: _internship, ...same } = body;
    const printed = { ...same, ...factsOf(application) };
    assertDrawable(printed);
    const issued = await issueOnce(caller, application, { printed, tellAt });
    if (!issued) return findOwn(caller, application, since);
    await afterCommit(platform.logger, 'offer letter file', () => letterFiles.make(issued));
    return issuedOutcome(issued._id);
  }

  async function foresee(application: Accepted): Promise<Outcome> {
    if (application.status === 'Offered') return HELD;
    await people.getStudent(application.userId);
    assertDrawable(factsOf(application));
    return READY;
  }

  async function goThrough(
    { internshipId, limit, cursor }: BatchPreviewBody,
    decide: (application: Accepted) => Promise<Outcome>,
  ): Promise<IssueBatch> {
    const { accepted, nextCursor } = await offers.listAccepted(internshipId, { limit, cursor });
    const data = await seeToBatch(accepted, studentOf, decide);
    const last = accepted[data.length - 1];
    if (!last || (nextCursor === null && data.length === accepted.length)) {
      return { data, nextCursor: null, percent: 100 };
    }
    return { data, ...(await offers.placeOf(last)) };
  }

  return {
    /**
     * Issues to some of the approved, for a few seconds at most. Mails stay queued for the job that delivers them.
     * Repeating a batch issues nothing twice.
     */
    issueBatch: (
      caller: Caller,
      body: BulkLetterBody,
      { since, tellAt, ...place }: IssuePlace,
    ): Promise<IssueBatch> =>
      goThrough({ ...place, internshipId: body.internshipId }, (application) =>
        issue(caller, application, { body, since, tellAt }),
      ),

    /** What `issueBatch` would do for some of the approved; stores nothing. */
    foreseeBatch: (body: BatchPreviewBody): Promise<IssueBatch> => goThrough(body, foresee),
  };
}
