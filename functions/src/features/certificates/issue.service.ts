import type { CreateCertificateBody, ReissueCertificateBody } from '@prarambh/contract/certificates';
import { formatDate } from '@prarambh/contract/format';
import type { Transaction } from 'firebase-admin/firestore';
import type { Core } from '../../core';
import type { IdempotencyKey } from '../../db/idempotency';
import { inTransaction } from '../../db/store';
import { conflict, invalid, invalidField, notFound } from '../../errors';
import type { Caller } from '../../people/caller';
import { recordAudit } from '../../records/audit';
import { applicationsFeature } from '../applications/feature';
import { countTaskProgress, findTaskInternship } from '../tasks/task-progress.service';
import { certificateRepository, type StoredCertificate } from './certificate.repository';
import { createInternshipIssue } from './internship-issue.service';
import { createPutCertificate, describe, type Facts, mailIdOf } from './put-certificate.service';

/** Issuing one certificate: students for themselves once their tasks are done, and admins for anybody (F10 to F18). */
export function createIssueService(core: Core) {
  const { store, clock, idempotency, mailer, people } = core;
  const certificates = certificateRepository(store);
  const { findAppliedInternship } = applicationsFeature(core);
  const putting = createPutCertificate(core);
  const internshipIssue = createInternshipIssue(core);

  async function afterIssue(issued: StoredCertificate): Promise<StoredCertificate> {
    const withFile = await putting.afterPut(issued);
    await mailer.deliver(mailIdOf(issued));
    return withFile;
  }

  /** Issues in one transaction, once for a key, and sees to what follows it. */
  async function issueOnce(
    caller: Caller,
    request: { operation: string; key: IdempotencyKey | null },
    issue: (transaction: Transaction) => Promise<StoredCertificate>,
  ): Promise<StoredCertificate> {
    const attempt = { ...request, uid: caller.uid, now: clock.now() };
    const issued = await inTransaction(store, (transaction) =>
      idempotency.once(transaction, attempt, {
        find: (id) => certificates.findValid(transaction, id),
        make: () => issue(transaction),
      }),
    );
    return afterIssue(issued);
  }

  async function assertTasksDone(uid: string, internshipId: string): Promise<void> {
    const { assigned, completed } = await countTaskProgress(store, uid, internshipId);
    if (assigned === 0) throw invalid('You have no tasks in this internship.');
    if (completed < assigned) {
      throw invalid(`Please complete all your tasks first: ${completed} of ${assigned} are completed.`);
    }
  }

  /** The student's internship of that title, by application or by tasks, which need none (F08); null for none. */
  async function findInternshipId(uid: string, title: string): Promise<string | null> {
    const applied = await findAppliedInternship(uid, title);
    return applied ?? findTaskInternship(store, uid, title);
  }

  /** A student has one certificate that counts for an internship. */
  async function assertNoOther(
    transaction: Transaction,
    uid: string,
    { internshipId, except }: { internshipId: string | null; except?: string },
  ): Promise<void> {
    const earlier = internshipId && (await certificates.findClaimed(transaction, uid, internshipId));
    if (earlier && !earlier.isRevoked && earlier._id !== except) {
      throw conflict('This student already has a certificate for this internship.');
    }
  }

  async function findReplaceable(transaction: Transaction, id: string): Promise<StoredCertificate> {
    const before = await certificates.findInTransaction(transaction, id);
    if (!before) throw notFound('This certificate does not exist.');
    if (before.replacedBy) throw conflict(`This certificate was already replaced by ${before.replacedBy}.`);
    return before;
  }

  function auditReissue(
    transaction: Transaction,
    caller: Caller,
    { before, after }: { before: StoredCertificate; after: StoredCertificate },
  ): void {
    recordAudit(store, transaction, {
      caller,
      action: 'reissueCertificate',
      target: { collection: 'certificates', _id: before._id, label: describe(before) },
      about: before,
      at: after.issuedAt,
      before: { ...factsOf(before), replacedBy: null },
      after: { ...factsOf(after), replacedBy: after.certificateId },
    });
  }

  return {
    /** The first day that a certificate of this title would print for a student; null where none is known. */
    async startDateFor(uid: string, title: string): Promise<string | null> {
      const internshipId = await findInternshipId(uid, title);
      return inTransaction(store, async (transaction) => {
        const work = { internshipId, completionDate: '' };
        return (await internshipIssue.activityOf(transaction, uid, work)).activity.startDate;
      });
    },

    /**
     * Issues the caller's own certificate. Raises `invalid` unless there are tasks, all are completed, and there is
     * no certificate for the internship; a revoked one is for staff to replace. Also before the first day that the
     * letter or the internship allows (N09).
     */
    async generateOwn(caller: Caller, internshipId: string): Promise<StoredCertificate> {
      await assertTasksDone(caller.uid, internshipId);
      const from = await internshipIssue.firstOwnDay(caller.uid, internshipId);
      if (from) throw invalid(`You can get your certificate from ${formatDate(from)} on.`);
      const own = { holder: caller.user, internshipId, issuedBy: null };
      const { issued, earlier } = await internshipIssue.issueOnce(own);
      if (earlier?.isRevoked) {
        throw invalid('Your certificate for this internship was revoked. Please contact support.');
      }
      if (earlier) throw invalid('You already have a certificate for this internship.');
      return afterIssue(issued);
    },

    /**
     * Issues a certificate to a student, once for an Idempotency-Key. Raises `not_found` for an unknown student,
     * `invalid` for characters that cannot be printed, and `conflict` for an ID in use or a second certificate for an
     * internship; a revoked one may be followed by another (F18).
     */
    async createFor(
      caller: Caller,
      { user, isEarlyConfirmed, ...body }: CreateCertificateBody,
      key: IdempotencyKey | null,
    ): Promise<StoredCertificate> {
      const holder = await people.getStudent(user);
      const internshipId = await findInternshipId(holder._id, body.internshipTitle);
      const typed = typedFacts(body);
      putting.assertPrintable(typed);
      return issueOnce(caller, { operation: 'createCertificate', key }, async (transaction) => {
        await assertNoOther(transaction, holder._id, { internshipId });
        const { completionDate } = typed;
        const work = { internshipId, completionDate };
        const { activity, startsLater } = await internshipIssue.activityOf(transaction, holder._id, work);
        assertConfirmed(startsLater, isEarlyConfirmed);
        const facts: Facts = { ...typed, ...activity, internshipId };
        const created = await putting.put(transaction, { holder, facts, issuedBy: caller });
        recordAudit(store, transaction, {
          caller,
          action: 'createCertificate',
          target: { collection: 'certificates', _id: created._id, label: describe(created) },
          about: created,
          at: created.issuedAt,
          after: { ...factsOf(created), certificateId: created.certificateId },
        });
        return created;
      });
    },

    /**
     * Puts a certificate with corrected facts in the place of another, which from then on verifies as replaced; a
     * revoked one may be replaced too (F18). Once for an Idempotency-Key. Raises `not_found`, `invalid` for characters
     * that cannot be printed, and `conflict` for one that was replaced before, an ID in use, or another certificate
     * for the internship.
     */
    async reissue(
      caller: Caller,
      id: string,
      { isEarlyConfirmed, ...body }: ReissueCertificateBody,
      key: IdempotencyKey | null,
    ): Promise<StoredCertificate> {
      const typed = typedFacts(body);
      putting.assertPrintable(typed);
      return issueOnce(caller, { operation: `reissueCertificate ${id}`, key }, async (transaction) => {
        const before = await findReplaceable(transaction, id);
        const { userId, internshipId, startDate, tags } = before;
        await assertNoOther(transaction, userId, { internshipId, except: before._id });
        const work = { internshipId, completionDate: typed.completionDate };
        const { startsLater } = await internshipIssue.activityOf(transaction, userId, work);
        assertConfirmed(startsLater, isEarlyConfirmed);
        const after = await putting.put(transaction, {
          holder: { ...before.user, _id: userId },
          facts: { ...typed, internshipId, startDate, tags },
          issuedBy: caller,
          revision: before.revision + 1,
        });
        const revokedAt = before.revokedAt ?? after.issuedAt;
        certificates.revoke(transaction, before, { revokedAt, replacedBy: after.certificateId });
        auditReissue(transaction, caller, { before, after });
        return after;
      });
    },
  };
}

/** Raises `invalid` at the field with which an admin confirms a date before the start date of the letter. */
function assertConfirmed(startsLater: string | null, isConfirmed: boolean): void {
  if (startsLater === null || isConfirmed) return;
  throw invalidField(
    'isEarlyConfirmed',
    `The offer letter of this student starts on ${formatDate(startsLater)}. Please confirm that the certificate is to be dated before that day.`,
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
