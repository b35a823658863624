import { brand } from '@prarambh/contract/brand';
import { inWeeks } from '@prarambh/contract/certificates';
import type { Transaction } from 'firebase-admin/firestore';
import { type Clock, programmeDay } from '../../clock';
import { inTransaction, type Store } from '../../db/store';
import { invalid } from '../../errors';
import type { Caller } from '../../people/caller';
import { recordAudit } from '../../records/audit';
import type { CertificateRepository, StoredCertificate } from './certificate.repository';
import type { ProgrammeFacts } from './programme-facts.service';
import { describe, type Facts, type Holder, type PutCertificate } from './put-certificate.service';

interface Dependencies {
  store: Store;
  clock: Clock;
  certificates: CertificateRepository;
  programmeFacts: ProgrammeFacts;
  putting: PutCertificate;
}

interface Programme {
  holder: Holder;
  internshipId: string;
  /** Null when the student generates it. */
  issuedBy: Caller | null;
  /** What staff print instead of what the programme itself gives. */
  typed?: Partial<Pick<Facts, 'signatureName' | 'completionDate'>>;
}

/** Either the certificate that was issued, or the one that the student had been issued before. */
export type ProgrammeIssue =
  | { issued: StoredCertificate; earlier: null }
  | { issued: null; earlier: StoredCertificate };

/** Issues the certificate of an internship once, with the facts that the platform itself knows (F11). */
export function createProgrammeIssue(dependencies: Dependencies) {
  const { store, clock, certificates, programmeFacts, putting } = dependencies;

  async function factsOf(
    transaction: Transaction,
    { holder, internshipId, typed }: Programme,
  ): Promise<Facts> {
    const programme = await programmeFacts.find(transaction, holder._id, internshipId);
    const { internship, application, activity } = programme;
    if (!internship) throw invalid('This internship does not exist any more. Please contact support.');
    return {
      internshipId,
      certificateId: null,
      candidateName: application?.certificateName ?? holder.name,
      internshipTitle: internship.title,
      course: internship.title,
      duration: inWeeks(application?.duration ?? internship.duration),
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
      at: issued.issuedAt,
      after: { candidateName, internshipTitle, duration, completionDate, signatureName },
    });
  }

  return {
    /**
     * Issues the certificate unless the student was issued one for the internship before, revoked ones included.
     * Whether the tasks are done is the caller's to check. Raises `invalid` when the facts cannot be printed.
     */
    async issueOnce(programme: Programme): Promise<ProgrammeIssue> {
      const { holder, internshipId, issuedBy } = programme;
      const facts = await inTransaction(store, (transaction) => factsOf(transaction, programme));
      await putting.assertPrintable(facts);
      return inTransaction(store, async (transaction): Promise<ProgrammeIssue> => {
        const earlier = await certificates.findClaimed(transaction, holder._id, internshipId);
        if (earlier) return { issued: null, earlier };
        const issued = await putting.put(transaction, { holder, facts, issuedBy });
        if (issuedBy) auditIssue(transaction, issuedBy, issued);
        return { issued, earlier: null };
      });
    },
  };
}

export type ProgrammeIssueService = ReturnType<typeof createProgrammeIssue>;
