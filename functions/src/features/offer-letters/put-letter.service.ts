import { inWeeks, lastDayOf } from '@prarambh/contract/durations';
import { noticeOf } from '@prarambh/contract/notices';
import type { CreateOfferLetterBody } from '@prarambh/contract/offer-letters';
import type { Transaction } from 'firebase-admin/firestore';
import { later } from '../../clock';
import type { Core } from '../../core';
import { offerLetterMail } from '../../mail/offer-letter-mail';
import type { Caller } from '../../people/caller';
import { recordAudit } from '../../records/audit';
import { putNotification } from '../../records/notifications';
import { applicationsFeature } from '../applications/feature';
import { offerLetterRepository, offerLetterSearch, type StoredOfferLetter } from './offer-letter.repository';

/** Where students find their letters. */
export const LETTERS_PAGE = '/dashboard/offer-letters';

interface NewLetter {
  _id: string;
  userId: string;
  printed: Omit<CreateOfferLetterBody, 'user'>;
  /** The application that it may be about; it counts only while it is approved or offered. */
  applicationId: string | null;
  now: Date;
  /** When the student is told; at once if left out. */
  tellAt?: Date;
}

/** What every way of issuing an offer letter has in common. */
export function createPutLetter(core: Core) {
  const { platform, store, owners, mails } = core;
  const letters = offerLetterRepository(store);
  const { offers } = applicationsFeature(core);
  const { config } = platform;

  function announce(
    transaction: Transaction,
    { _id, userId, user, title, company, issuedAt }: StoredOfferLetter,
    { language, tellAt }: Pick<Caller['user'], 'language'> & { tellAt: Date | undefined },
  ) {
    putNotification(store, transaction, mailIdOf(_id), {
      ...noticeOf('letterIssued', { internship: title, company }),
      link: LETTERS_PAGE,
      audience: [`user:${userId}`],
      createdAt: later(issuedAt, tellAt),
    });
    const url = `${config.siteUrl}${LETTERS_PAGE}`;
    const message = offerLetterMail({ ...user, language }, { title, company, url });
    mails.queue(transaction, mailIdOf(_id), { ...message, notBefore: later(issuedAt, tellAt) }, issuedAt);
  }

  async function findAccepted(transaction: Transaction, applicationId: string | null) {
    const application = applicationId ? await offers.find(transaction, applicationId) : null;
    return application && offers.isAccepted(application) ? application : null;
  }

  /**
   * Stores a letter, moves the application it is about to Offered (E02) and queues what tells the student. Raises
   * `not_found` when the account was closed meanwhile.
   */
  return async (
    transaction: Transaction,
    caller: Caller,
    { _id, userId, printed, applicationId, now, tellAt }: NewLetter,
  ): Promise<StoredOfferLetter> => {
    const { name, email, internId, language } = await owners.holdPerson(transaction, userId);
    const accepted = await findAccepted(transaction, applicationId);
    const statusPlace = await letters.findFreePlace(transaction);
    const student = { name, email, internId };
    const duration = printed.duration ?? (accepted && inWeeks(accepted.duration));
    const issued = letters.create(transaction, _id, {
      ...printed,
      duration,
      endDate: lastDayOf(printed.startDate, duration),
      userId,
      user: student,
      isAnonymous: false,
      applicationId: accepted?._id ?? null,
      internshipId: accepted?.internshipId ?? null,
      filePath: null,
      fileSha256: null,
      issuedAt: now,
      issuedBy: { _id: caller.uid, name: caller.user.name, role: caller.role },
      isRevoked: false,
      revokedAt: null,
      statusPlace,
      search: offerLetterSearch(_id, { ...printed, user: student }),
    });
    letters.claimPlace(transaction, statusPlace, _id);
    if (accepted?.status === 'Approved')
      offers.move(transaction, accepted, { caller, at: now, status: 'Offered' });
    announce(transaction, issued, { language, tellAt });
    recordAudit(store, transaction, {
      caller,
      action: 'createOfferLetter',
      target: { collection: 'offerLetters', _id, label: describe(issued) },
      about: issued,
      at: now,
      after: printed,
    });
    return issued;
  };
}

/** One letter has one mail, so a repeated transaction queues one. */
export const mailIdOf = (letterId: string) => `offer-letter-${letterId}`;

/** How an audit entry names a letter. */
export const describe = ({ _id, candidateName, title }: StoredOfferLetter) =>
  `${_id}, ${candidateName}, ${title}`;
