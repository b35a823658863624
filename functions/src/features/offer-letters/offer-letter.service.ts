/** Issuing, checking and revoking offer letters (G01 to G05). */

import { fillNotification } from '@prarambh/contract/notification-templates';
import type { CreateOfferLetterBody, ReissueOfferLetterBody } from '@prarambh/contract/offer-letters';
import type { Transaction } from 'firebase-admin/firestore';
import type { Core } from '../../core/core';
import { recordAudit } from '../../domain/audit';
import { putNotification, removeNotification } from '../../domain/notifications';
import type { IdempotencyKey } from '../../firestore/idempotency';
import { createOnce } from '../../firestore/idempotency';
import { inTransaction } from '../../firestore/store';
import { makeIssuedFile } from '../../issuing/issued-files';
import * as mails from '../../mail/mail.repository';
import { deliverMail } from '../../mail/mailer';
import { letterRevokedMail } from '../../mail/offer-letter-mail';
import { assertDrawable } from '../../pdf/drawable';
import { afterCommit } from '../../shared/after-commit';
import { type AppError, conflict, inEnglish, notFound, notValid } from '../../shared/errors';
import type { Caller } from '../../users/caller';
import { findReader } from '../../users/owners';
import { getStudent } from '../../users/people-lookup';
import { findOfferedApplication, moveOffer } from '../applications/application-offers.service';
import { applicationsFeature } from '../applications/feature';
import { letterFiles } from './letter-file.service';
import { newLetterId } from './letter-id';
import type { StoredOfferLetter } from './offer-letter.repository';
import * as offerLetterRepository from './offer-letter.repository';
import { describeLetter, LETTERS_PAGE, letterMailId, putLetter } from './put-letter.service';

/** Queues a mail and a notification for the holder of a revoked letter, unless the account is closed. */
function tellLetterRevoked(
  core: Core,
  transaction: Transaction,
  student: Caller['user'] | null,
  { letter: { _id, title, company }, at }: { letter: StoredOfferLetter; at: Date },
) {
  const { store, config } = core;
  if (!student) return;
  putNotification(store, transaction, revocationId(_id), {
    ...fillNotification('letterRevoked', { internship: title, company }),
    link: LETTERS_PAGE,
    audience: [`user:${student._id}`],
    createdAt: at,
  });
  const url = `${config.siteUrl}${LETTERS_PAGE}`;
  mails.queue(store, transaction, revocationId(_id), letterRevokedMail(student, { title, company, url }), at);
}

/** Returns the letter's application if no other valid letter is about it. */
async function findWithoutOther(
  core: Core,
  transaction: Transaction,
  { _id, applicationId }: StoredOfferLetter,
) {
  if (!applicationId) return null;
  const letter = { applicationId, letterId: _id };
  if (await offerLetterRepository.hasOther(core.store, transaction, letter)) return null;
  return applicationsFeature(core).findInTransaction(transaction, applicationId);
}

/** Issues in one transaction, once per key, and then creates the file. */
async function issueLetterOnce(
  core: Core,
  caller: Caller,
  request: { operation: string; key: IdempotencyKey | null; now: Date },
  make: (transaction: Transaction) => Promise<StoredOfferLetter>,
): Promise<StoredOfferLetter> {
  const { store, mailer } = core;
  const issued = await inTransaction(store, (transaction) =>
    createOnce(
      store,
      transaction,
      { ...request, uid: caller.uid },
      {
        find: (id) => offerLetterRepository.findValid(store, transaction, id),
        make: () => make(transaction),
      },
    ),
  );
  const withFile = await afterCommit(core.platform.logger, 'offer letter file', () =>
    makeIssuedFile(core, letterFiles, issued),
  );
  await deliverMail(mailer, letterMailId(issued._id));
  return withFile ?? issued;
}

async function findReplaceableLetter(
  core: Core,
  transaction: Transaction,
  id: string,
): Promise<StoredOfferLetter> {
  const before = await offerLetterRepository.findInTransaction(core.store, transaction, id);
  if (!before) throw notFound(inEnglish('This offer letter does not exist.'));
  if (before.replacedBy)
    throw conflict(inEnglish(`This offer letter was already replaced by ${before.replacedBy}.`));
  return before;
}

/** Removes the notification and the unsent mail about a letter. */
function withdrawLetterMessages(core: Core, transaction: Transaction, letterId: string) {
  mails.takeBack(core.store, transaction, letterMailId(letterId));
  removeNotification(core.store, transaction, letterMailId(letterId));
}

/**
 * Issues a letter to a student, once per Idempotency-Key, and moves its application to Offered (E02); a
 * further letter about it leaves it Offered. Throws `not_found` for an unknown student and `invalid` for
 * characters that cannot be printed.
 */
export async function createOfferLetter(
  core: Core,
  caller: Caller,
  { user, ...printed }: CreateOfferLetterBody,
  key: IdempotencyKey | null,
): Promise<StoredOfferLetter> {
  const { _id: userId } = await getStudent(core.store, user);
  assertDrawable(printed);
  const applicationId = await findOfferedApplication(core.store, userId, printed.title);
  const now = core.clock.now();
  const _id = newLetterId(now);
  return issueLetterOnce(core, caller, { operation: 'createOfferLetter', key, now }, (transaction) =>
    putLetter(core, transaction, caller, { _id, userId, printed, applicationId, now }),
  );
}

/**
 * Replaces a letter, even a revoked one, by a corrected one; the old one then verifies as replaced (F18). An
 * application with no other valid letter than the wrong one is Approved again. Once per Idempotency-Key.
 * Throws `not_found`, `invalid` for characters that cannot be printed, and `conflict` for a replaced letter.
 */
export async function reissueOfferLetter(
  core: Core,
  caller: Caller,
  id: string,
  printed: ReissueOfferLetterBody,
  key: IdempotencyKey | null,
): Promise<StoredOfferLetter> {
  const { store, clock } = core;
  assertDrawable(printed);
  const wrong = await offerLetterRepository.find(store, id);
  if (!wrong) throw notFound(inEnglish('This offer letter does not exist.'));
  const { userId } = wrong;
  const applicationId =
    (await findOfferedApplication(core.store, userId, printed.title)) ?? wrong.applicationId;
  const now = clock.now();
  const _id = newLetterId(now);
  return issueLetterOnce(
    core,
    caller,
    { operation: `reissueOfferLetter ${id}`, key, now },
    async (transaction) => {
      const corrects = await findReplaceableLetter(core, transaction, id);
      const left =
        corrects.applicationId === applicationId ? null : await findWithoutOther(core, transaction, corrects);
      const isHeld = await mails.isHeld(store, transaction, letterMailId(corrects._id), now);
      const letter = { _id, userId, printed, applicationId, now, corrects };
      const issued = await putLetter(core, transaction, caller, letter);
      offerLetterRepository.revoke(store, transaction, corrects, {
        revokedAt: corrects.revokedAt ?? now,
        replacedBy: _id,
      });
      if (left?.status === 'Offered')
        moveOffer(core.store, transaction, left, { caller, at: now, status: 'Approved' });
      if (isHeld) withdrawLetterMessages(core, transaction, corrects._id);
      return issued;
    },
  );
}

/** Returns a valid letter. Throws `not_found` with the verification result for any other one (as F13). */
export async function verifyOfferLetter(core: Core, letterId: string): Promise<StoredOfferLetter> {
  const letter = await offerLetterRepository.find(core.store, letterId);
  if (!letter) {
    throw notValid('Offer letter not found.', { state: 'unknown', at: null, replacedBy: null });
  }
  if (!letter.isRevoked) return letter;
  throw noLongerValid(letter);
}

function noLongerValid({ revokedAt, replacedBy }: StoredOfferLetter): AppError {
  const at = revokedAt?.toISOString() ?? null;
  return replacedBy
    ? notValid('This offer letter was replaced by a corrected one and is no longer valid.', {
        state: 'replaced',
        at,
        replacedBy,
      })
    : notValid('This offer letter was revoked and is no longer valid.', {
        state: 'revoked',
        at,
        replacedBy: null,
      });
}

/**
 * Revokes a letter, which stays and verifies as revoked (F18). Its application is Approved again, unless
 * another valid letter is about it. Notifies the student; if the mail about the letter still waits (P10),
 * cancels that mail instead. Throws `not_found`, also for a revoked one.
 */
export async function revokeOfferLetter(core: Core, caller: Caller, id: string): Promise<void> {
  const { store, mailer, clock } = core;
  const now = clock.now();
  await inTransaction(store, async (transaction) => {
    const letter = await offerLetterRepository.findInTransaction(store, transaction, id);
    if (!letter || letter.isRevoked) throw notFound(inEnglish('This offer letter does not exist.'));
    const application = await findWithoutOther(core, transaction, letter);
    const student = await findReader(store, transaction, letter.userId);
    const isHeld = await mails.isHeld(store, transaction, letterMailId(letter._id), now);
    offerLetterRepository.revoke(store, transaction, letter, { revokedAt: now });
    if (application?.status === 'Offered')
      moveOffer(core.store, transaction, application, {
        caller,
        at: now,
        status: 'Approved',
      });
    if (isHeld) withdrawLetterMessages(core, transaction, letter._id);
    else tellLetterRevoked(core, transaction, student, { letter, at: now });
    recordAudit(store, transaction, {
      caller,
      action: 'revokeOfferLetter',
      target: { collection: 'offerLetters', _id: letter._id, label: describeLetter(letter) },
      about: letter,
      at: now,
      before: { isRevoked: false },
      after: { isRevoked: true },
    });
  });
  await deliverMail(mailer, revocationId(id.toUpperCase()));
}

const revocationId = (letterId: string) => `${letterMailId(letterId)}-revoked`;
