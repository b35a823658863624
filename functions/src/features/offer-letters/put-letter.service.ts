/** The steps that every way of issuing an offer letter shares. */

import { inWeeks, lastDayOf } from '@prarambh/contract/durations';
import { fillNotification } from '@prarambh/contract/notification-templates';
import type { CreateOfferLetterBody } from '@prarambh/contract/offer-letters';
import type { Transaction } from 'firebase-admin/firestore';
import type { Core } from '../../core/core';
import { difference, recordAudit } from '../../domain/audit';
import { putNotification } from '../../domain/notifications';
import * as statusListRepository from '../../issuing/status-list.repository';
import * as mails from '../../mail/mail.repository';
import { offerLetterMail } from '../../mail/offer-letter-mail';
import { later } from '../../shared/clock';
import type { Caller } from '../../users/caller';
import { findHolder, holdPerson } from '../../users/owners';
import { isAccepted, moveOffer } from '../applications/application-offers.service';
import { applicationsFeature } from '../applications/feature';
import * as offerLetterRepository from './offer-letter.repository';
import { offerLetterSearch, type StoredOfferLetter } from './offer-letter.repository';

export const LETTERS_PAGE = '/dashboard/offer-letters';

export interface NewLetter {
  _id: string;
  userId: string;
  printed: Omit<CreateOfferLetterBody, 'user'>;
  /** The application that the letter may be about; ignored unless it is approved or offered. */
  applicationId: string | null;
  now: Date;
  /** Time of the mail and notification; now if omitted. */
  tellAt?: Date;
  /** The letter that this one replaces. */
  corrects?: StoredOfferLetter;
}

interface Announcement {
  tellAt: Date | undefined;
  isCorrection: boolean;
}

function announceLetter(
  core: Core,
  transaction: Transaction,
  { _id, userId, user, title, company, issuedAt }: StoredOfferLetter,
  { language, tellAt, isCorrection }: Pick<Caller['user'], 'language'> & Announcement,
) {
  const { store, config } = core;
  putNotification(store, transaction, letterMailId(_id), {
    ...fillNotification(isCorrection ? 'letterCorrected' : 'letterIssued', { internship: title, company }),
    link: LETTERS_PAGE,
    audience: [`user:${userId}`],
    createdAt: later(issuedAt, tellAt),
  });
  const url = `${config.siteUrl}${LETTERS_PAGE}`;
  const message = offerLetterMail({ ...user, language }, { title, company, url, isCorrection });
  mails.queue(
    store,
    transaction,
    letterMailId(_id),
    { ...message, notBefore: later(issuedAt, tellAt) },
    issuedAt,
  );
}

async function findAcceptedApplication(core: Core, transaction: Transaction, applicationId: string | null) {
  const application = applicationId
    ? await applicationsFeature(core).findInTransaction(transaction, applicationId)
    : null;
  return application && isAccepted(application) ? application : null;
}

/** Returns the holder of a letter. Throws `not_found` for a closed account, unless this corrects a letter. */
async function letterHolderOf(core: Core, transaction: Transaction, { userId, corrects }: NewLetter) {
  if (corrects) return findHolder(core.store, transaction, { ...corrects.user, _id: userId });
  return { user: await holdPerson(core.store, transaction, userId), isGone: false };
}

function auditLetter(
  core: Core,
  transaction: Transaction,
  caller: Caller,
  { issued, printed, corrects }: Pick<NewLetter, 'printed' | 'corrects'> & { issued: StoredOfferLetter },
) {
  const { _id } = corrects ?? issued;
  recordAudit(core.store, transaction, {
    caller,
    action: corrects ? 'reissueOfferLetter' : 'createOfferLetter',
    target: { collection: 'offerLetters', _id, label: describeLetter(corrects ?? issued) },
    about: issued,
    at: issued.issuedAt,
    ...(corrects
      ? difference({ ...corrects, replacedBy: null }, { ...printed, replacedBy: issued._id })
      : { after: printed }),
  });
}

/**
 * Stores a letter, moves its application to Offered (E02) and queues the student's mail and notification.
 * Throws `not_found` if the account was closed meanwhile, unless this corrects a letter.
 */
export async function putLetter(
  core: Core,
  transaction: Transaction,
  caller: Caller,
  letter: NewLetter,
): Promise<StoredOfferLetter> {
  const { _id, userId, printed, applicationId, now, tellAt, corrects } = letter;
  const { user: holder, isGone } = await letterHolderOf(core, transaction, letter);
  const { name, email, internId, language } = holder;
  const accepted = await findAcceptedApplication(core, transaction, applicationId);
  const statusPlace = await statusListRepository.findFree(core.store, transaction);
  const student = { name, email, internId };
  const duration = printed.duration ?? (accepted && inWeeks(accepted.duration));
  const issued = offerLetterRepository.create(core.store, transaction, _id, {
    ...printed,
    duration,
    endDate: lastDayOf(printed.startDate, duration),
    userId,
    user: student,
    isAnonymous: isGone,
    applicationId: accepted?._id ?? null,
    internshipId: accepted?.internshipId ?? null,
    filePath: null,
    fileSha256: null,
    issuedAt: now,
    issuedBy: { _id: caller.uid, name: caller.user.name, role: caller.role },
    isRevoked: false,
    revokedAt: null,
    replacedBy: null,
    statusPlace,
    search: offerLetterSearch(_id, { ...printed, user: student }),
  });
  statusListRepository.claim(core.store, transaction, statusPlace, {
    collection: 'offerLetters',
    paperId: _id,
  });
  if (accepted?.status === 'Approved')
    moveOffer(core.store, transaction, accepted, { caller, at: now, status: 'Offered' });
  if (!isGone)
    announceLetter(core, transaction, issued, { language, tellAt, isCorrection: corrects !== undefined });
  auditLetter(core, transaction, caller, { issued, printed, corrects });
  return issued;
}

/** One mail id per letter, so that a repeated transaction queues one mail. */
export const letterMailId = (letterId: string) => `offer-letter-${letterId}`;

/** Returns a letter as an audit entry names it. */
export const describeLetter = ({ _id, candidateName, title }: StoredOfferLetter) =>
  `${_id}, ${candidateName}, ${title}`;
