/** Stores certificates, and which one a student has for an internship. */

import { completedCertificateId } from '@prarambh/contract/document-id';
import { ROLES } from '@prarambh/contract/roles';
import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { documentsOf } from '../../firestore/query';
import { searchPrefixes } from '../../firestore/search';
import { singleDocuments } from '../../firestore/single-documents';
import {
  type DocumentOf,
  defineCollection,
  findById,
  findByIds,
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

const claims = singleDocuments(certificateClaims);

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

export const { find, findInTransaction, findValid, listOf, historyOf, allOf, countOf, table, revoke } =
  issuedDocuments(certificates);

/** Returns an intern's only valid certificate; null for none or several. Costs at most three reads. */
async function findOnlyOf(store: Store, internId: string): Promise<StoredCertificate | null> {
  const { items } = await table(store).list({ q: internId, isRevoked: false }, { limit: 2 });
  const found = items.filter(({ _id }) => _id.includes(`-${internId}`));
  return found.length === 1 && items.length === 1 ? (found[0] ?? null) : null;
}

/**
 * Returns the certificate for a typed ID. If it does not exist, tries again for an ID typed without its
 * `INT` or its title; an intern ID alone works if the intern has one certificate (F14).
 */
export async function findTyped(store: Store, id: string): Promise<StoredCertificate | null> {
  return (await find(store, id)) ?? findCompleted(store, id);
}

function findCompleted(store: Store, id: string): Promise<StoredCertificate | null> | null {
  const completed = completedCertificateId(id);
  if (completed === null) return null;
  return 'internId' in completed
    ? findOnlyOf(store, completed.internId)
    : find(store, completed.certificateId);
}

/** Finds a list of certificates as `findTyped` does; reads each ID once. Keys are IDs in upper case; omits unknown IDs. */
export async function findAllTyped(
  store: Store,
  ids: readonly string[],
): Promise<Map<string, StoredCertificate>> {
  const asked = [...new Set(ids.map((id) => id.toUpperCase()))];
  const found = await findByIds(store, certificates, asked);
  for (const id of asked) {
    const other = found.has(id) ? null : await findCompleted(store, id);
    if (other) found.set(id, other);
  }
  return found;
}

export const allOfInternship = (store: Store, internshipId: string) =>
  documentsOf(store, certificates, {
    filters: [['internshipId', '==', internshipId], isValid],
    orderBy: NEWEST_FIRST,
  });

export async function isClaimed(store: Store, uid: string, internshipId: string): Promise<boolean> {
  return (await findById(store, certificateClaims, claimId(uid, internshipId))) !== null;
}

/** Returns the last certificate issued to the student for an internship, even a revoked one. */
export async function findClaimed(
  store: Store,
  transaction: Transaction,
  uid: string,
  internshipId: string,
): Promise<StoredCertificate | null> {
  const claim = await claims.findInTransaction(store, transaction, claimId(uid, internshipId));
  return claim && findInTransaction(store, transaction, claim.certificateId);
}

/** Removes the claim of a student's certificate for an internship, so that another can be issued. */
export function unclaim(
  store: Store,
  transaction: Transaction,
  { userId, internshipId }: StoredCertificate,
): void {
  if (internshipId) claims.remove(store, transaction, claimId(userId, internshipId));
}

export function create(
  store: Store,
  transaction: Transaction,
  document: CertificateDocument,
): StoredCertificate {
  const id = document.certificateId.toUpperCase();
  transaction.create(refOf(store, certificates, id), document);
  if (document.internshipId) {
    const claim = claimId(document.userId, document.internshipId);
    claims.put(store, transaction, claim, { certificateId: id });
  }
  return { ...document, _id: id };
}
