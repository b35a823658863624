import { type Internship, STIPEND_TYPES } from '@prarambh/contract/internships';
import type { TimeOrder } from '@prarambh/contract/shapes';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import {
  byTime,
  countListed,
  documentsOf,
  type Filter,
  listPage,
  type Page,
  type PageOf,
} from '../../db/query';
import { searchPrefixes, searchTerm } from '../../db/search';
import {
  type DocumentOf,
  defineCollection,
  findById,
  findInTransaction,
  newRef,
  refOf,
  type Store,
  type Stored,
} from '../../db/store';

export const internships = defineCollection(
  'internships',
  z.object({
    title: z.string(),
    company: z.string(),
    image: z.string(),
    shortDescription: z.string(),
    description: z.string(),
    technologies: z.array(z.string()),
    stipend: z.number(),
    stipendType: z.enum(STIPEND_TYPES),
    location: z.string(),
    duration: z.number().int(),
    features: z.array(z.string()),
    totalPositions: z.number().int(),
    currentRegistrations: z.number().int(),
    isAccepting: z.boolean(),
    isArchived: z.boolean(),
    createdAt: z.date(),
    search: z.array(z.string()),
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

/** The prefixes an internship is found by. */
export function internshipSearch({
  title,
  company,
}: Pick<InternshipDocument, 'title' | 'company'>): string[] {
  return searchPrefixes(title, company);
}

/** Internships that are not archived; archived ones stay only for the records that name them (D06). */
export function createInternshipRepository(store: Store) {
  const unlessArchived = (found: Stored<InternshipDocument> | null) => (found?.isArchived ? null : found);

  return {
    async find(id: string) {
      return unlessArchived(await findById(store, internships, id));
    },

    async findInTransaction(transaction: Transaction, id: string) {
      return unlessArchived(await findInTransaction(store, transaction, internships, id));
    },

    /** Archived ones too: a seat that was taken is freed all the same. */
    findWithArchived: (transaction: Transaction, id: string) =>
      findInTransaction(store, transaction, internships, id),

    list(filters: InternshipFilters, page: PageOf): Promise<Page<Stored<InternshipDocument>>> {
      return listPage(store, internships, {
        ...page,
        filters: filtersOf(filters),
        orderBy: orderOf(filters),
      });
    },

    count(filters: InternshipFilters): Promise<number> {
      return countListed(store, internships, { filters: filtersOf(filters), orderBy: orderOf(filters) });
    },

    all: (filters: InternshipFilters) =>
      documentsOf(store, internships, { filters: filtersOf(filters), orderBy: orderOf(filters) }),

    create(transaction: Transaction, document: InternshipDocument): Stored<InternshipDocument> {
      const ref = newRef(store, internships);
      transaction.create(ref, document);
      return { ...document, _id: ref.id };
    },

    update(transaction: Transaction, id: string, changes: Partial<InternshipDocument>): void {
      transaction.update(refOf(store, internships, id), changes);
    },

    /** Takes (+1) or frees (-1) a seat; the transaction has read the internship and knows that it may. */
    moveSeats(transaction: Transaction, id: string, by: 1 | -1): void {
      transaction.update(refOf(store, internships, id), { currentRegistrations: FieldValue.increment(by) });
    },
  };
}

export type InternshipRepository = ReturnType<typeof createInternshipRepository>;

/** An internship as the API answers it. */
export function presentInternship(internship: Stored<InternshipDocument>): Internship {
  const { search: _search, isArchived: _isArchived, createdAt, ...fields } = internship;
  return { ...fields, createdAt: createdAt.toISOString() };
}
