import { completedCertificateId } from '@prarambh/contract/document-id';
import { memoizeByKey } from '@prarambh/contract/memoize-by-key';
import { ROLES } from '@prarambh/contract/roles';
import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { documentsOf } from '../../firestore/query';
import { searchPrefixes } from '../../firestore/search';
import {
  type DocumentOf,
  defineCollection,
  findById,
  findByIds,
  findInTransaction,
  refOf,
  type Store,
  type Stored,
} from '../../firestore/store';
import { issuedDocuments, issuedFields, isValid, NEWEST_FIRST } from '../../issuing/issued-documents';

/** A certificate is a snapshot of its printed facts; a revoked one stays (F18). */
export const certificates = defineCollection(
  'certificates',
  z.object({
    ...issuedFields,
    internshipId: z.string().nullable(),
    /** The ID as printed; the document's id is its upper-case form. */
    certificateId: z.string(),
    internshipTitle: z.string(),
    course: z.string(),
    duration: z.string(),
    /** Start date of the offer letter, else the day of the approval; null if neither is known. */
    startDate: z.string().nullable(),
    completionDate: z.string(),
    signatureName: z.string(),
    /** Technologies of the internship. */
    tags: z.array(z.string()),
    /** Null when the student generated it. */
    issuedBy: z.object({ _id: z.string(), name: z.string(), role: z.enum(ROLES) }).nullable(),
    /** 1, plus one for each correction. `replacedBy` is the ID of the certificate that replaced this one. */
    revision: z.number().int(),
    replacedBy: z.string().nullable(),
  }),
);
export type CertificateDocument = DocumentOf<typeof certificates>;
export type StoredCertificate = Stored<CertificateDocument>;

/** The certificate of a student for an internship. The id `{uid}_{internshipId}` allows one. */
export const certificateClaims = defineCollection(
  'certificateClaims',
  z.object({ certificateId: z.string() }),
);

const claimId = (uid: string, internshipId: string) => `${uid}_${internshipId}`;

/** Returns the search prefixes of a certificate: student, ID and title. */
export function certificateSearch({
  candidateName,
  user,
  certificateId,
  internshipTitle,
}: Pick<CertificateDocument, 'candidateName' | 'user' | 'certificateId' | 'internshipTitle'>): string[] {
  return searchPrefixes(candidateName, user.name, user.email, user.internId, certificateId, internshipTitle);
}

/** Stores certificates, and which one a student has for an internship. */
export const certificateRepository = memoizeByKey((store: Store) => {
  const issued = issuedDocuments(store, certificates);

  /** Returns an intern's only valid certificate; null for none or several. Costs at most three reads. */
  async function findOnlyOf(internId: string): Promise<StoredCertificate | null> {
    const { items } = await issued.list({ q: internId, isRevoked: false }, { limit: 2 });
    const found = items.filter(({ _id }) => _id.includes(`-${internId}`));
    return found.length === 1 && items.length === 1 ? (found[0] ?? null) : null;
  }

  return {
    ...issued,

    /**
     * Returns the certificate for a typed ID. If it does not exist, tries again for an ID typed without its
     * `INT` or its title; an intern ID alone works if the intern has one certificate (F14).
     */
    async findTyped(id: string): Promise<StoredCertificate | null> {
      const found = await issued.find(id);
      const completed = found ? null : completedCertificateId(id);
      if (completed === null) return found;
      return 'internId' in completed ? findOnlyOf(completed.internId) : issued.find(completed.certificateId);
    },

    /** Finds a list of certificates as `findTyped` does; reads each ID once. Keys are IDs in upper case; omits unknown IDs. */
    async findAllTyped(ids: readonly string[]): Promise<Map<string, StoredCertificate>> {
      const asked = [...new Set(ids.map((id) => id.toUpperCase()))];
      const found = await findByIds(store, certificates, asked);
      for (const id of asked) {
        const completed = found.has(id) ? null : completedCertificateId(id);
        if (completed === null) continue;
        const other =
          'internId' in completed
            ? await findOnlyOf(completed.internId)
            : await issued.find(completed.certificateId);
        if (other) found.set(id, other);
      }
      return found;
    },

    allOfInternship: (internshipId: string) =>
      documentsOf(store, certificates, {
        filters: [['internshipId', '==', internshipId], isValid],
        orderBy: NEWEST_FIRST,
      }),

    async isClaimed(uid: string, internshipId: string): Promise<boolean> {
      return (await findById(store, certificateClaims, claimId(uid, internshipId))) !== null;
    },

    /** Returns the last certificate issued to the student for an internship, even a revoked one. */
    async findClaimed(
      transaction: Transaction,
      uid: string,
      internshipId: string,
    ): Promise<StoredCertificate | null> {
      const claim = await findInTransaction(
        store,
        transaction,
        certificateClaims,
        claimId(uid, internshipId),
      );
      return claim && findInTransaction(store, transaction, certificates, claim.certificateId);
    },

    /** Removes the claim of a student's certificate for an internship, so that another can be issued. */
    unclaim(transaction: Transaction, { userId, internshipId }: StoredCertificate): void {
      if (internshipId) transaction.delete(refOf(store, certificateClaims, claimId(userId, internshipId)));
    },

    create(transaction: Transaction, document: CertificateDocument): StoredCertificate {
      const id = document.certificateId.toUpperCase();
      transaction.create(refOf(store, certificates, id), document);
      if (document.internshipId) {
        const claim = claimId(document.userId, document.internshipId);
        transaction.set(refOf(store, certificateClaims, claim), { certificateId: id });
      }
      return { ...document, _id: id };
    },
  };
});
