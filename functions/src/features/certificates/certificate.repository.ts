import { completedCertificateId } from '@prarambh/contract/document-id';
import { ROLES } from '@prarambh/contract/roles';
import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { documentsOf } from '../../db/query';
import { currentVersion, type Upgrade } from '../../db/schema-version';
import { searchPrefixes } from '../../db/search';
import {
  type DocumentOf,
  defineCollection,
  findById,
  findByIds,
  findInTransaction,
  refOf,
  type Store,
  type Stored,
} from '../../db/store';
import {
  issuedDocuments,
  issuedFields,
  isValid,
  NEWEST_FIRST,
  withoutProof,
} from '../../issuing/issued-documents';
import { oncePer } from '../../once-per';
import { withoutAnonymity } from '../../people/record-owner';

/** Version 1 is from before a certificate could be corrected. */
const withoutCorrections: Upgrade = (certificate) => ({ revision: 1, replacedBy: null, ...certificate });

/** Version 2 is from before a credential said when, in what, and where it is revoked. */
const withoutStatus: Upgrade = (certificate) => ({
  startDate: null,
  tags: [],
  statusPlace: null,
  ...certificate,
});

/** A certificate is a snapshot of what is printed on it; a revoked one stays as a tombstone (F18). */
export const certificates = defineCollection(
  'certificates',
  z.object({
    ...issuedFields,
    internshipId: z.string().nullable(),
    /** As it is printed; the document's id is the same in upper case. */
    certificateId: z.string(),
    internshipTitle: z.string(),
    course: z.string(),
    duration: z.string(),
    /** The start date of the offer letter, else the day of the approval; null where neither is known. */
    startDate: z.string().nullable(),
    completionDate: z.string(),
    signatureName: z.string(),
    /** The technologies of the internship. */
    tags: z.array(z.string()),
    /** Null when the student generated it. */
    issuedBy: z.object({ _id: z.string(), name: z.string(), role: z.enum(ROLES) }).nullable(),
    /** 1, and one more for each correction; a corrected one names the certificate ID that took its place. */
    revision: z.number().int(),
    replacedBy: z.string().nullable(),
  }),
  [withoutCorrections, withoutStatus, withoutAnonymity, withoutProof],
);
export type CertificateDocument = DocumentOf<typeof certificates>;
export type StoredCertificate = Stored<CertificateDocument>;

/** Which certificate a student has for an internship; the id, `{uid}_{internshipId}`, is what makes it one. */
export const certificateClaims = defineCollection(
  'certificateClaims',
  z.object({ certificateId: z.string() }),
);

const claimId = (uid: string, internshipId: string) => `${uid}_${internshipId}`;

/** The prefixes a certificate is found by: student, ID and title. */
export function certificateSearch({
  candidateName,
  user,
  certificateId,
  internshipTitle,
}: Pick<CertificateDocument, 'candidateName' | 'user' | 'certificateId' | 'internshipTitle'>): string[] {
  return searchPrefixes(candidateName, user.name, user.email, user.internId, certificateId, internshipTitle);
}

/** Certificates, and which one a student has for an internship. */
export const certificateRepository = oncePer((store: Store) => {
  const issued = issuedDocuments(store, certificates);

  /** The only valid certificate of an intern; null where there are none or several. Three reads at most. */
  async function findOnlyOf(internId: string): Promise<StoredCertificate | null> {
    const { items } = await issued.list({ q: internId, isRevoked: false }, { limit: 2 });
    const found = items.filter(({ _id }) => _id.includes(`-${internId}`));
    return found.length === 1 && items.length === 1 ? (found[0] ?? null) : null;
  }

  return {
    ...issued,

    /**
     * The certificate with an ID that a person has typed. One that does not exist is looked up once more where a part in
     * front was left out: with `INT`, or by the intern ID alone, where that leads to one certificate (F14).
     */
    async findTyped(id: string): Promise<StoredCertificate | null> {
      const found = await issued.find(id);
      const completed = found ? null : completedCertificateId(id);
      if (completed === null) return found;
      return 'internId' in completed ? findOnlyOf(completed.internId) : issued.find(completed.certificateId);
    },

    /**
     * Like `findTyped` for a list; reads each ID once. Keys are IDs in upper case; unknown IDs are left out.
     */
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

    /** The last certificate that the student was issued for an internship, revoked ones included. */
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

    /** Forgets that a student had a certificate for an internship, so that another can be issued. */
    unclaim(transaction: Transaction, { userId, internshipId }: StoredCertificate): void {
      if (internshipId) transaction.delete(refOf(store, certificateClaims, claimId(userId, internshipId)));
    },

    create(transaction: Transaction, fields: Omit<CertificateDocument, 'schemaVersion'>): StoredCertificate {
      const document = { ...fields, schemaVersion: currentVersion(certificates) };
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
