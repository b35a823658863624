import { brand } from '@prarambh/contract/brand';
import { dayAfter, inWeeks } from '@prarambh/contract/durations';
import { formatDate } from '@prarambh/contract/format';
import type { Transaction } from 'firebase-admin/firestore';
import { programmeDay } from '../../clock';
import type { Core } from '../../core';
import { inTransaction } from '../../db/store';
import { invalid } from '../../errors';
import type { Caller } from '../../people/caller';
import { recordAudit } from '../../records/audit';
import { applicationsFeature } from '../applications/feature';
import { internshipsFeature } from '../internships/feature';
import { offerLettersFeature } from '../offer-letters/feature';
import { certificateRepository, type StoredCertificate } from './certificate.repository';
import { createPutCertificate, describe, type Facts, type Holder } from './put-certificate.service';

type Activity = Pick<Facts, 'startDate' | 'tags'>;

interface Request {
  holder: Holder & Pick<Caller['user'], 'certificateName'>;
  internshipId: string;
  /** Null when the student generates it. */
  issuedBy: Caller | null;
  /** What staff print instead of what the internship itself gives. */
  typed?: Partial<Pick<Facts, 'signatureName' | 'completionDate'>>;
  /** When the student is told; at once if left out. */
  tellAt?: Date;
}

/** Either the certificate that was issued, or the one that the student had been issued before. */
export type InternshipIssue =
  | { issued: StoredCertificate; earlier: null }
  | { issued: null; earlier: StoredCertificate };

/** Issues the certificate of an internship once, with the facts that the platform itself knows (F11). */
export function createInternshipIssue(core: Core) {
  const { store, clock } = core;
  const certificates = certificateRepository(store);
  const { findCurrentApplication } = applicationsFeature(core);
  const { findWithArchived } = internshipsFeature(core);
  const { findStartDate } = offerLettersFeature(core);
  const putting = createPutCertificate(core);

  /** What the platform itself knows of a student's internship, and the application that counts. */
  async function find(transaction: Transaction, uid: string, internshipId: string) {
    const internship = await findWithArchived(transaction, internshipId);
    const application = await findCurrentApplication(transaction, uid, internshipId);
    const letterStart = application && (await findStartDate(transaction, application._id));
    const approvedOn = application?.decidedAt ? programmeDay(application.decidedAt) : null;
    const activity: Activity = {
      startDate: letterStart ?? approvedOn,
      tags: internship?.technologies ?? [],
    };
    return { internship, application, activity, letterStart, approvedOn };
  }

  /** Refuses a certificate of staff that would be dated before the start date of the letter. */
  function assertStarted(letterStart: string | null, completionDate: string): void {
    if (!isBefore(letterStart, completionDate)) return;
    throw invalid(
      `The offer letter starts on ${formatDate(letterStart)}. To date the certificate before that day, issue it to this student alone and confirm the date.`,
    );
  }

  /** Whether a certificate with this completion date would be dated before the start date of the letter. */
  function isBefore(letterStart: string | null, completionDate: string): boolean {
    const today = programmeDay(clock.now());
    return letterStart !== null && (completionDate < letterStart || today < letterStart);
  }

  async function factsOf(
    transaction: Transaction,
    request: Request,
  ): Promise<{ facts: Facts; letterStart: string | null }> {
    const { holder, internshipId, typed } = request;
    const { internship, application, activity, letterStart } = await find(
      transaction,
      holder._id,
      internshipId,
    );
    if (!internship) throw invalid('This internship no longer exists. Please contact support.');
    const facts: Facts = {
      internshipId,
      certificateId: null,
      candidateName: application?.certificateName ?? (holder.certificateName || holder.name),
      internshipTitle: internship.title,
      course: internship.title,
      duration: application ? inWeeks(application.duration) : internship.duration,
      completionDate: programmeDay(clock.now()),
      signatureName: brand.signatureName,
      ...activity,
      ...typed,
    };
    return { facts, letterStart };
  }

  function auditIssue(transaction: Transaction, caller: Caller, issued: StoredCertificate): void {
    const { candidateName, internshipTitle, duration, completionDate, signatureName } = issued;
    recordAudit(store, transaction, {
      caller,
      action: 'createCertificate',
      target: { collection: 'certificates', _id: issued._id, label: describe(issued) },
      about: issued,
      at: issued.issuedAt,
      after: { candidateName, internshipTitle, duration, completionDate, signatureName },
    });
  }

  return {
    /**
     * The certificate that `issueOnce` would find there already, or null where it would issue one. Raises `invalid` when
     * the facts cannot be printed.
     */
    async foresee(request: Pick<Request, 'holder' | 'internshipId'>): Promise<StoredCertificate | null> {
      const { holder, internshipId } = request;
      const [{ facts, letterStart }, earlier] = await inTransaction(store, (transaction) =>
        Promise.all([
          factsOf(transaction, { ...request, issuedBy: null }),
          certificates.findClaimed(transaction, holder._id, internshipId),
        ]),
      );
      if (earlier) return earlier;
      putting.assertPrintable(facts);
      assertStarted(letterStart, facts.completionDate);
      return null;
    },

    /**
     * What a certificate says of the work beside what staff type, and whether `completionDate` or today is before the
     * start date of the letter. Nothing is known without an internship.
     */
    async activityOf(
      transaction: Transaction,
      uid: string,
      { internshipId, completionDate }: Pick<Facts, 'internshipId' | 'completionDate'>,
    ): Promise<{ activity: Activity; startsLater: string | null }> {
      if (internshipId === null) return { activity: { startDate: null, tags: [] }, startsLater: null };
      const { activity, letterStart } = await find(transaction, uid, internshipId);
      return { activity, startsLater: isBefore(letterStart, completionDate) ? letterStart : null };
    },

    /**
     * The first day on which students may make their own certificate, if it lies ahead: the start date of the letter,
     * and the day after the share of the duration that the internship asks for (N09). Null if only the tasks count.
     */
    async firstOwnDay(uid: string, internshipId: string): Promise<string | null> {
      const { internship, application, letterStart, approvedOn } = await inTransaction(store, (transaction) =>
        find(transaction, uid, internshipId),
      );
      const share = internship?.certificateShare ?? 0;
      const days = application ? (application.duration * 7 * share) / 100 : 0;
      const byShare = approvedOn && dayAfter(approvedOn, Math.ceil(days));
      const [first = ''] = [letterStart ?? '', byShare ?? ''].toSorted().toReversed();
      return first > programmeDay(clock.now()) ? first : null;
    },

    /**
     * Issues the certificate unless the student was issued one for the internship before, revoked ones included.
     * Whether the tasks are done is the caller's to check. Raises `invalid` when the facts cannot be printed.
     */
    async issueOnce(request: Request): Promise<InternshipIssue> {
      const { holder, internshipId, issuedBy, tellAt } = request;
      const { facts, letterStart } = await inTransaction(store, (transaction) =>
        factsOf(transaction, request),
      );
      putting.assertPrintable(facts);
      return inTransaction(store, async (transaction): Promise<InternshipIssue> => {
        const earlier = await certificates.findClaimed(transaction, holder._id, internshipId);
        if (earlier) return { issued: null, earlier };
        assertStarted(letterStart, facts.completionDate);
        const issued = await putting.put(transaction, {
          holder,
          facts,
          issuedBy,
          ...(tellAt && { tellAt }),
        });
        if (issuedBy) auditIssue(transaction, issuedBy, issued);
        return { issued, earlier: null };
      });
    },
  };
}
