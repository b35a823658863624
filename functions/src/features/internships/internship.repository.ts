/** Stores internships. Archived ones are excluded by default; they stay only for the records that name them (D06). */

import { InternshipContent, InternshipSettings } from '@prarambh/contract/internship-fields';
import type { Internship, StaffInternship } from '@prarambh/contract/internships';
import { pickFields } from '@prarambh/contract/pick-fields';
import type { TimeOrder } from '@prarambh/contract/shapes';
import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { editMark, revisionOf } from '../../firestore/edit-mark';
import type { Filter } from '../../firestore/filter';
import { byTime, countWhere } from '../../firestore/query';
import { searchPrefixes, searchTerm } from '../../firestore/search';
import { singleDocuments } from '../../firestore/single-documents';
import {
  type DocumentOf,
  defineCollection,
  findById,
  findInTransaction as findIn,
  newRef,
  refOf,
  type Store,
  type Stored,
} from '../../firestore/store';
import { tableOf } from '../../firestore/table';

export const internships = defineCollection(
  'internships',
  z.object({
    ...InternshipContent.shape,
    ...InternshipSettings.shape,
    /** Number of its seat shards. */
    seatShards: z.number().int(),
    isArchived: z.boolean(),
    createdAt: z.date(),
    search: z.array(z.string()),
    ...editMark,
  }),
);
export type InternshipDocument = DocumentOf<typeof internships>;

export interface InternshipFilters {
  isAccepting?: boolean | undefined;
  withArchived?: boolean | undefined;
  q?: string | undefined;
  sort?: TimeOrder | undefined;
}

const orderOf = (filters: InternshipFilters) => byTime('createdAt', filters);

function filtersOf({ isAccepting, withArchived, q }: InternshipFilters): Filter[] {
  const filters: Filter[] = withArchived ? [] : [['isArchived', '==', false]];
  if (isAccepting !== undefined) filters.push(['isAccepting', '==', isAccepting]);
  if (q) filters.push(['search', 'array-contains', searchTerm(q)]);
  return filters;
}

/** Returns the search prefixes of an internship. */
export function internshipSearch({
  title,
  company,
}: Pick<InternshipDocument, 'title' | 'company'>): string[] {
  return searchPrefixes(title, company);
}

const unlessArchived = (found: Stored<InternshipDocument> | null) => (found?.isArchived ? null : found);

export async function find(store: Store, id: string) {
  return unlessArchived(await findById(store, internships, id));
}

export async function findInTransaction(store: Store, transaction: Transaction, id: string) {
  return unlessArchived(await findIn(store, transaction, internships, id));
}

/** Includes archived ones, because their taken seats can still be freed. */
export const findWithArchived = (store: Store, id: string) => findById(store, internships, id);
export const findWithArchivedInTransaction = (store: Store, transaction: Transaction, id: string) =>
  findIn(store, transaction, internships, id);

/** Lists and counts internships for the staff table and its export. */
export const table = (store: Store) =>
  tableOf(store, internships, (filters: InternshipFilters) => ({
    filters: filtersOf(filters),
    orderBy: orderOf(filters),
  }));

/** Counts internships; active ones accept applications (L04). */
export const countAll = (store: Store) => countWhere(store, internships, [['isArchived', '==', false]]);
export const countActive = (store: Store) =>
  countWhere(store, internships, [
    ['isArchived', '==', false],
    ['isAccepting', '==', true],
  ]);

export const { update } = singleDocuments(internships);

export const newId = (store: Store) => newRef(store, internships).id;

export function create(store: Store, transaction: Transaction, internship: Stored<InternshipDocument>) {
  const { _id, ...document } = internship;
  transaction.create(refOf(store, internships, _id), document);
  return internship;
}

/** Returns an internship as the API answers it, with its number of taken seats. */
export function presentInternship(
  internship: Stored<InternshipDocument>,
  currentRegistrations: number,
): Internship {
  return {
    _id: internship._id,
    ...pickFields(InternshipContent, internship),
    currentRegistrations,
    createdAt: internship.createdAt.toISOString(),
    revision: revisionOf(internship),
  };
}

/** Returns an internship with the fields that only staff see. */
export function presentInternshipForStaff(
  internship: Stored<InternshipDocument>,
  currentRegistrations: number,
): StaffInternship {
  return {
    ...presentInternship(internship, currentRegistrations),
    ...pickFields(InternshipSettings, internship),
  };
}
