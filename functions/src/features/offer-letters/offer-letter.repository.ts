/** Stores offer letters and finds those about an application. */

import { ROLES } from '@prarambh/contract/roles';
import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import type { Filter } from '../../firestore/filter';
import { findSome } from '../../firestore/query';
import { searchPrefixes } from '../../firestore/search';
import { type DocumentOf, defineCollection, refOf, type Store, type Stored } from '../../firestore/store';
import { issuedDocuments, issuedFields, isValid } from '../../issuing/issued-documents';

/** A letter is a snapshot of its printed facts; its id is the letter ID, and a revoked one stays (F18). */
export const offerLetters = defineCollection(
  'offerLetters',
  z.object({
    ...issuedFields,
    internId: z.string().nullable(),
    title: z.string(),
    company: z.string(),
    /** YYYY-MM-DD, as typed by the issuer (G05). */
    issueDate: z.string().nullable(),
    startDate: z.string().nullable(),
    endDate: z.string().nullable(),
    duration: z.string().nullable(),
    techPartner: z.string().nullable(),
    stipend: z.string(),
    hrName: z.string(),
    issuedBy: z.object({ _id: z.string(), name: z.string(), role: z.enum(ROLES) }),
    /**
     * The application that this letter is about; its first letter moves it from Approved to Offered (E02).
     */
    applicationId: z.string().nullable(),
    /** The internship of the application in `applicationId`. */
    internshipId: z.string().nullable(),
    /** The letter ID of the correction that replaced this letter. */
    replacedBy: z.string().nullable(),
  }),
);
export type OfferLetterDocument = DocumentOf<typeof offerLetters>;
export type StoredOfferLetter = Stored<OfferLetterDocument>;

/** Above the number of valid letters that one application can have. */
const LETTERS_OF_ONE = 10;

/** Returns the search prefixes of a letter: student, letter ID, job title and company. */
export function offerLetterSearch(
  letterId: string,
  {
    candidateName,
    user,
    title,
    company,
  }: Pick<OfferLetterDocument, 'candidateName' | 'user' | 'title' | 'company'>,
): string[] {
  return searchPrefixes(candidateName, user.name, user.email, user.internId, letterId, title, company);
}

export const { find, findInTransaction, findValid, listOf, historyOf, allOf, countOf, table, revoke } =
  issuedDocuments(offerLetters);

/** Returns true if a valid letter other than `letterId` is about an application. */
export async function hasOther(
  store: Store,
  transaction: Transaction,
  { applicationId, letterId }: { applicationId: string; letterId: string },
): Promise<boolean> {
  const filters: Filter[] = [['applicationId', '==', applicationId], isValid];
  const found = await findSome(store, offerLetters, { filters, limit: 2 }, transaction);
  return found.some(({ _id }) => _id !== letterId);
}

/** Returns the newest valid letter about an application; null if it has none. */
export async function findNewestAbout(
  store: Store,
  applicationId: string,
  transaction?: Transaction,
): Promise<StoredOfferLetter | null> {
  const filters: Filter[] = [['applicationId', '==', applicationId], isValid];
  const found = await findSome(store, offerLetters, { filters, limit: LETTERS_OF_ONE }, transaction);
  const [newest] = found.toSorted((a, b) => b.issuedAt.getTime() - a.issuedAt.getTime());
  return newest ?? null;
}

/** Returns the start date of the newest valid letter about an application; null if it has none. */
export const findStartDate = async (
  store: Store,
  transaction: Transaction,
  applicationId: string,
): Promise<string | null> => (await findNewestAbout(store, applicationId, transaction))?.startDate ?? null;

export function create(
  store: Store,
  transaction: Transaction,
  letterId: string,
  document: OfferLetterDocument,
): StoredOfferLetter {
  transaction.create(refOf(store, offerLetters, letterId), document);
  return { ...document, _id: letterId };
}
