import { brand } from '@prarambh/contract/brand';
import { inWeeks } from '@prarambh/contract/durations';
import type { Transaction } from 'firebase-admin/firestore';
import { programmeDay } from '../../clock';
import type { Core } from '../../core';
import { inTransaction } from '../../db/store';
import { invalid } from '../../errors';
import type { Caller } from '../../people/caller';
import { recordAudit } from '../../records/audit';
import { applicationsFeature } from '../applications/feature';
import { internshipsFeature } from '../internships/feature';
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
  const putting = createPutCertificate(core);

  /** What the platform itself knows of a student's internship, and the application that counts. */
  async function find(transaction: Transaction, uid: string, internshipId: string) {
    const internship = await findWithArchived(transaction, internshipId);
    const application = await findCurrentApplication(transaction, uid, internshipId);
    const approvedAt = application?.decidedAt;
    const activity: Activity = {
      startDate: approvedAt ? programmeDay(approvedAt) : null,
      tags: internship?.technologies ?? [],
    };
    return { internship, application, activity };
  }

  async function factsOf(transaction: Transaction, { holder, internshipId, typed }: Request): Promise<Facts> {
    const { internship, application, activity } = await find(transaction, holder._id, internshipId);
    if (!internship) throw invalid('This internship no longer exists. Please contact support.');
    return {
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
      const [facts, earlier] = await inTransaction(store, (transaction) =>
        Promise.all([
          factsOf(transaction, { ...request, issuedBy: null }),
          certificates.findClaimed(transaction, holder._id, internshipId),
        ]),
      );
      if (!earlier) putting.assertPrintable(facts);
      return earlier;
    },

    /** What a credential says of the work beside what is printed; nothing of a certificate without an internship. */
    async activityOf(transaction: Transaction, uid: string, internshipId: string | null): Promise<Activity> {
      if (internshipId === null) return { startDate: null, tags: [] };
      return (await find(transaction, uid, internshipId)).activity;
    },

    /**
     * Issues the certificate unless the student was issued one for the internship before, revoked ones included.
     * Whether the tasks are done is the caller's to check. Raises `invalid` when the facts cannot be printed.
     */
    async issueOnce(request: Request): Promise<InternshipIssue> {
      const { holder, internshipId, issuedBy } = request;
      const facts = await inTransaction(store, (transaction) => factsOf(transaction, request));
      putting.assertPrintable(facts);
      return inTransaction(store, async (transaction): Promise<InternshipIssue> => {
        const earlier = await certificates.findClaimed(transaction, holder._id, internshipId);
        if (earlier) return { issued: null, earlier };
        const issued = await putting.put(transaction, { holder, facts, issuedBy });
        if (issuedBy) auditIssue(transaction, issuedBy, issued);
        return { issued, earlier: null };
      });
    },
  };
}
