/** Issues an internship's certificate once per student, with the facts that the platform knows (F11). */

import { brand } from '@prarambh/contract/brand';
import { dayAfter, inWeeks } from '@prarambh/contract/durations';
import { formatDate } from '@prarambh/contract/format';
import type { Transaction } from 'firebase-admin/firestore';
import type { Core } from '../../core/core';
import { recordAudit } from '../../domain/audit';
import { inTransaction } from '../../firestore/store';
import { programmeDay } from '../../shared/clock';
import { inEnglish, invalid } from '../../shared/errors';
import type { Caller } from '../../users/caller';
import { findCurrentApplication } from '../applications/application-lookup.service';
import { internshipsFeature } from '../internships/feature';
import { offerLettersFeature } from '../offer-letters/feature';
import type { StoredCertificate } from './certificate.repository';
import * as certificateRepository from './certificate.repository';
import {
  assertCertificatePrintable,
  describeCertificate,
  type Facts,
  type Holder,
  putCertificate,
} from './put-certificate.service';

type Activity = Pick<Facts, 'startDate' | 'tags'>;

interface Request {
  holder: Holder & Pick<Caller['user'], 'certificateName'>;
  internshipId: string;
  /** Null when the student generates it. */
  issuedBy: Caller | null;
  /** Facts that staff typed, printed instead of the internship's own. */
  typed?: Partial<Pick<Facts, 'signatureName' | 'completionDate'>>;
  /** Time of the mail and notification; now if omitted. */
  tellAt?: Date;
}

/** Either the issued certificate, or the one that the student already had. */
export type InternshipIssue =
  | { issued: StoredCertificate; earlier: null }
  | { issued: null; earlier: StoredCertificate };

/** Returns what the platform knows of a student's internship, and the application that counts. */
async function findWork(core: Core, transaction: Transaction, uid: string, internshipId: string) {
  const internship = await internshipsFeature(core).findWithArchived(transaction, internshipId);
  const application = await findCurrentApplication(core.store, transaction, uid, internshipId);
  const letterStart =
    application && (await offerLettersFeature(core).findStartDate(transaction, application._id));
  const approvedOn = application?.decidedAt ? programmeDay(application.decidedAt) : null;
  const activity: Activity = {
    startDate: letterStart ?? approvedOn,
    tags: internship?.technologies ?? [],
  };
  return { internship, application, activity, letterStart, approvedOn };
}

/** Throws `invalid` for a certificate of staff dated before the letter's start date. */
function assertStarted(core: Core, letterStart: string | null, completionDate: string): void {
  if (!isBefore(core, letterStart, completionDate)) return;
  throw invalid(
    inEnglish(
      `The offer letter starts on ${formatDate(letterStart)}. To date the certificate before that day, issue it to this student alone and confirm the date.`,
    ),
  );
}

/** Returns true if a certificate with this completion date would be dated before the letter's start date. */
function isBefore(core: Core, letterStart: string | null, completionDate: string): boolean {
  const today = programmeDay(core.clock.now());
  return letterStart !== null && (completionDate < letterStart || today < letterStart);
}

async function factsOfRequest(
  core: Core,
  transaction: Transaction,
  request: Request,
): Promise<{ facts: Facts; letterStart: string | null }> {
  const { holder, internshipId, typed } = request;
  const { internship, application, activity, letterStart } = await findWork(
    core,
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
    completionDate: programmeDay(core.clock.now()),
    signatureName: brand.signatureName,
    ...activity,
    ...typed,
  };
  return { facts, letterStart };
}

function auditIssue(core: Core, transaction: Transaction, caller: Caller, issued: StoredCertificate): void {
  const { candidateName, internshipTitle, duration, completionDate, signatureName } = issued;
  recordAudit(core.store, transaction, {
    caller,
    action: 'createCertificate',
    target: { collection: 'certificates', _id: issued._id, label: describeCertificate(issued) },
    about: issued,
    at: issued.issuedAt,
    after: { candidateName, internshipTitle, duration, completionDate, signatureName },
  });
}

/**
 * Returns the earlier certificate that `issueInternshipCertificate` would find, or null if it would issue
 * one. Throws `invalid` if the facts cannot be printed.
 */
export async function foreseeCertificate(
  core: Core,
  request: Pick<Request, 'holder' | 'internshipId'>,
): Promise<StoredCertificate | null> {
  const { holder, internshipId } = request;
  const [{ facts, letterStart }, earlier] = await inTransaction(core.store, (transaction) =>
    Promise.all([
      factsOfRequest(core, transaction, { ...request, issuedBy: null }),
      certificateRepository.findClaimed(core.store, transaction, holder._id, internshipId),
    ]),
  );
  if (earlier) return earlier;
  assertCertificatePrintable(facts);
  assertStarted(core, letterStart, facts.completionDate);
  return null;
}

/**
 * Returns the start date and subjects for a certificate that staff type, and the letter's start date if
 * `completionDate` or today is before it. Nothing is known without an internship.
 */
export async function certificateActivityOf(
  core: Core,
  transaction: Transaction,
  uid: string,
  { internshipId, completionDate }: Pick<Facts, 'internshipId' | 'completionDate'>,
): Promise<{ activity: Activity; startsLater: string | null }> {
  if (internshipId === null) return { activity: { startDate: null, tags: [] }, startsLater: null };
  const { activity, letterStart } = await findWork(core, transaction, uid, internshipId);
  return { activity, startsLater: isBefore(core, letterStart, completionDate) ? letterStart : null };
}

/**
 * Returns the first day on which students may generate their own certificate, if it is in the future: the
 * letter's start date, or the day after the required share of the duration (N09). Null if only the tasks
 * count.
 */
export async function firstOwnCertificateDay(
  core: Core,
  uid: string,
  internshipId: string,
): Promise<string | null> {
  const { internship, application, letterStart, approvedOn } = await inTransaction(
    core.store,
    (transaction) => findWork(core, transaction, uid, internshipId),
  );
  const share = internship?.certificateShare ?? 0;
  const days = application ? (application.duration * 7 * share) / 100 : 0;
  const byShare = approvedOn && dayAfter(approvedOn, Math.ceil(days));
  const [first = ''] = [letterStart ?? '', byShare ?? ''].toSorted().toReversed();
  return first > programmeDay(core.clock.now()) ? first : null;
}

/**
 * Issues the certificate unless the student already had one for the internship, even a revoked one. The
 * caller checks that the tasks are done. Throws `invalid` if the facts cannot be printed.
 */
export async function issueInternshipCertificate(core: Core, request: Request): Promise<InternshipIssue> {
  const { store } = core;
  const { holder, internshipId, issuedBy, tellAt } = request;
  const { facts, letterStart } = await inTransaction(store, (transaction) =>
    factsOfRequest(core, transaction, request),
  );
  assertCertificatePrintable(facts);
  return inTransaction(store, async (transaction): Promise<InternshipIssue> => {
    const earlier = await certificateRepository.findClaimed(store, transaction, holder._id, internshipId);
    if (earlier) return { issued: null, earlier };
    assertStarted(core, letterStart, facts.completionDate);
    const issued = await putCertificate(core, transaction, {
      holder,
      facts,
      issuedBy,
      ...(tellAt && { tellAt }),
    });
    if (issuedBy) auditIssue(core, transaction, issuedBy, issued);
    return { issued, earlier: null };
  });
}
