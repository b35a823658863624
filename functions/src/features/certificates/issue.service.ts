/**
 * Issuing one certificate: students for themselves after their tasks, admins for any student (F10 to F18).
 */

import type { CreateCertificateBody, ReissueCertificateBody } from '@prarambh/contract/certificates';
import { formatDate } from '@prarambh/contract/format';
import type { Transaction } from 'firebase-admin/firestore';
import type { Core } from '../../core/core';
import { recordAudit } from '../../domain/audit';
import type { IdempotencyKey } from '../../firestore/idempotency';
import { createOnce } from '../../firestore/idempotency';
import { inTransaction } from '../../firestore/store';
import { deliverMail } from '../../mail/mailer';
import { conflict, inEnglish, invalid, invalidField, notFound } from '../../shared/errors';
import type { Caller } from '../../users/caller';
import { getStudent } from '../../users/people-lookup';
import { findAppliedInternship } from '../applications/application-lookup.service';
import { countTaskProgress, findTaskInternship } from '../tasks/task-progress.service';
import type { StoredCertificate } from './certificate.repository';
import * as certificateRepository from './certificate.repository';
import {
  certificateActivityOf,
  firstOwnCertificateDay,
  issueInternshipCertificate,
} from './internship-issue.service';
import {
  afterCertificatePut,
  assertCertificatePrintable,
  certificateMailId,
  describeCertificate,
  type Facts,
  putCertificate,
} from './put-certificate.service';

async function afterCertificateIssue(core: Core, issued: StoredCertificate): Promise<StoredCertificate> {
  const withFile = await afterCertificatePut(core, issued);
  await deliverMail(core.mailer, certificateMailId(issued));
  return withFile;
}

/** Issues in one transaction, once per key, and then updates the level and the file. */
async function issueCertificateOnce(
  core: Core,
  caller: Caller,
  request: { operation: string; key: IdempotencyKey | null },
  issue: (transaction: Transaction) => Promise<StoredCertificate>,
): Promise<StoredCertificate> {
  const { store, clock } = core;
  const attempt = { ...request, uid: caller.uid, now: clock.now() };
  const issued = await inTransaction(store, (transaction) =>
    createOnce(store, transaction, attempt, {
      find: (id) => certificateRepository.findValid(store, transaction, id),
      make: () => issue(transaction),
    }),
  );
  return afterCertificateIssue(core, issued);
}

async function assertTasksDone(core: Core, uid: string, internshipId: string): Promise<void> {
  const { assigned, completed } = await countTaskProgress(core.store, uid, internshipId);
  if (assigned === 0) throw invalid('You have no tasks in this internship.');
  if (completed < assigned) {
    throw invalid(`Please complete all your tasks first: ${completed} of ${assigned} are completed.`);
  }
}

/** Returns the student's internship of that title, by application or by tasks (F08); null for none. */
async function findInternshipId(core: Core, uid: string, title: string): Promise<string | null> {
  const applied = await findAppliedInternship(core.store, uid, title);
  return applied ?? findTaskInternship(core.store, uid, title);
}

/** Throws `conflict` if the student already has a valid certificate for the internship. */
async function assertNoOther(
  core: Core,
  transaction: Transaction,
  uid: string,
  { internshipId, except }: { internshipId: string | null; except?: string },
): Promise<void> {
  const earlier =
    internshipId && (await certificateRepository.findClaimed(core.store, transaction, uid, internshipId));
  if (earlier && !earlier.isRevoked && earlier._id !== except) {
    throw conflict(inEnglish('This student already has a certificate for this internship.'));
  }
}

async function findReplaceableCertificate(
  core: Core,
  transaction: Transaction,
  id: string,
): Promise<StoredCertificate> {
  const before = await certificateRepository.findInTransaction(core.store, transaction, id);
  if (!before) throw notFound(inEnglish('This certificate does not exist.'));
  if (before.replacedBy)
    throw conflict(inEnglish(`This certificate was already replaced by ${before.replacedBy}.`));
  return before;
}

function auditReissue(
  core: Core,
  transaction: Transaction,
  caller: Caller,
  { before, after }: { before: StoredCertificate; after: StoredCertificate },
): void {
  recordAudit(core.store, transaction, {
    caller,
    action: 'reissueCertificate',
    target: { collection: 'certificates', _id: before._id, label: describeCertificate(before) },
    about: before,
    at: after.issuedAt,
    before: { ...factsOf(before), replacedBy: null },
    after: { ...factsOf(after), replacedBy: after.certificateId },
  });
}

/** Returns the first day that a certificate of this title would print for a student; null if unknown. */
export async function certificateStartDateFor(
  core: Core,
  uid: string,
  title: string,
): Promise<string | null> {
  const internshipId = await findInternshipId(core, uid, title);
  return inTransaction(core.store, async (transaction) => {
    const work = { internshipId, completionDate: '' };
    return (await certificateActivityOf(core, transaction, uid, work)).activity.startDate;
  });
}

/**
 * Issues the caller's own certificate. Throws `invalid` unless there are tasks, all are completed and there
 * is no earlier certificate (only staff replace a revoked one), and before the first day that the letter or
 * the internship allows (N09).
 */
export async function generateOwnCertificate(
  core: Core,
  caller: Caller,
  internshipId: string,
): Promise<StoredCertificate> {
  await assertTasksDone(core, caller.uid, internshipId);
  const from = await firstOwnCertificateDay(core, caller.uid, internshipId);
  if (from) throw invalid(`You can get your certificate from ${formatDate(from)} on.`);
  const own = { holder: caller.user, internshipId, issuedBy: null };
  const { issued, earlier } = await issueInternshipCertificate(core, own);
  if (earlier?.isRevoked) {
    throw invalid('Your certificate for this internship was revoked. Please contact support.');
  }
  if (earlier) throw invalid('You already have a certificate for this internship.');
  return afterCertificateIssue(core, issued);
}

/**
 * Issues a certificate to a student, once per Idempotency-Key. Throws `not_found` for an unknown student,
 * `invalid` for characters that cannot be printed, and `conflict` for an ID in use or a second valid
 * certificate for an internship (F18).
 */
export async function createCertificate(
  core: Core,
  caller: Caller,
  { user, isEarlyConfirmed, ...body }: CreateCertificateBody,
  key: IdempotencyKey | null,
): Promise<StoredCertificate> {
  const holder = await getStudent(core.store, user);
  const internshipId = await findInternshipId(core, holder._id, body.internshipTitle);
  const typed = typedFacts(body);
  assertCertificatePrintable(typed);
  return issueCertificateOnce(core, caller, { operation: 'createCertificate', key }, async (transaction) => {
    await assertNoOther(core, transaction, holder._id, { internshipId });
    const { completionDate } = typed;
    const work = { internshipId, completionDate };
    const { activity, startsLater } = await certificateActivityOf(core, transaction, holder._id, work);
    assertConfirmed(startsLater, isEarlyConfirmed);
    const facts: Facts = { ...typed, ...activity, internshipId };
    const created = await putCertificate(core, transaction, { holder, facts, issuedBy: caller });
    recordAudit(core.store, transaction, {
      caller,
      action: 'createCertificate',
      target: { collection: 'certificates', _id: created._id, label: describeCertificate(created) },
      about: created,
      at: created.issuedAt,
      after: { ...factsOf(created), certificateId: created.certificateId },
    });
    return created;
  });
}

/**
 * Replaces a certificate, even a revoked one, by a corrected one; the old one then verifies as replaced
 * (F18). Once per Idempotency-Key. Throws `not_found`, `invalid` for characters that cannot be printed, and
 * `conflict` for a replaced certificate, an ID in use, or another certificate for the internship.
 */
export async function reissueCertificate(
  core: Core,
  caller: Caller,
  id: string,
  { isEarlyConfirmed, ...body }: ReissueCertificateBody,
  key: IdempotencyKey | null,
): Promise<StoredCertificate> {
  const typed = typedFacts(body);
  assertCertificatePrintable(typed);
  return issueCertificateOnce(
    core,
    caller,
    { operation: `reissueCertificate ${id}`, key },
    async (transaction) => {
      const before = await findReplaceableCertificate(core, transaction, id);
      const { userId, internshipId, startDate, tags } = before;
      await assertNoOther(core, transaction, userId, { internshipId, except: before._id });
      const work = { internshipId, completionDate: typed.completionDate };
      const { startsLater } = await certificateActivityOf(core, transaction, userId, work);
      assertConfirmed(startsLater, isEarlyConfirmed);
      const after = await putCertificate(core, transaction, {
        holder: { ...before.user, _id: userId },
        facts: { ...typed, internshipId, startDate, tags },
        issuedBy: caller,
        revision: before.revision + 1,
      });
      const revokedAt = before.revokedAt ?? after.issuedAt;
      certificateRepository.revoke(core.store, transaction, before, {
        revokedAt,
        replacedBy: after.certificateId,
      });
      auditReissue(core, transaction, caller, { before, after });
      return after;
    },
  );
}

/** Throws `invalid` at the field with which an admin confirms a date before the letter's start date. */
function assertConfirmed(startsLater: string | null, isConfirmed: boolean): void {
  if (startsLater === null || isConfirmed) return;
  throw invalidField(
    'isEarlyConfirmed',
    inEnglish(
      `The offer letter of this student starts on ${formatDate(startsLater)}. Please confirm that the certificate is to be dated before that day.`,
    ),
  );
}

function typedFacts(
  body: Omit<ReissueCertificateBody, 'isEarlyConfirmed'>,
): Omit<Facts, 'internshipId' | 'startDate' | 'tags'> {
  const { certificateId, course, ...printed } = body;
  return { ...printed, certificateId: certificateId || null, course: course || body.internshipTitle };
}

function factsOf(certificate: StoredCertificate) {
  const { candidateName, internshipTitle, course, duration, completionDate, signatureName } = certificate;
  return { candidateName, internshipTitle, course, duration, completionDate, signatureName };
}
