import { inWeeks } from '@prarambh/contract/durations';
import { type Internship, STIPEND_TYPES, type StaffInternship } from '@prarambh/contract/internships';
import type { TimeOrder } from '@prarambh/contract/shapes';
import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { editMark, revisionOf } from '../../db/edit-mark';
import { byTime, countWhere, type Filter } from '../../db/query';
import { currentVersion } from '../../db/schema-version';
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
import { tableOf } from '../../db/table';
import { oncePer } from '../../once-per';

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
    duration: z.string(),
    features: z.array(z.string()),
    totalPositions: z.number().int(),
    /** How many shards its seats lie in; 0 as long as they are counted by `currentRegistrations`, as they once were. */
    seatShards: z.number().int().default(0),
    currentRegistrations: z.number().int().default(0),
    isAccepting: z.boolean(),
    /** Why payments for it are rejected, for staff to choose from. */
    rejectionReasons: z.array(z.string()).default([]),
    /** Percentage of the duration that passes before students make their own certificate (N09). */
    certificateShare: z.number().int().default(0),
    /** Whole days (YYYY-MM-DD) of the programme's zone; the deadline is the last one on which students can apply. */
    applicationDeadline: z.string().nullable().default(null),
    startDate: z.string().nullable().default(null),
    isArchived: z.boolean(),
    createdAt: z.date(),
    search: z.array(z.string()),
    schemaVersion: z.number().int(),
    ...editMark,
  }),
  [
    // Older documents store the duration as a number of weeks.
    ({ duration, ...document }) => ({
      ...document,
      duration: typeof duration === 'number' ? inWeeks(duration) : duration,
    }),
  ],
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
export const internshipRepository = oncePer((store: Store) => {
  const unlessArchived = (found: Stored<InternshipDocument> | null) => (found?.isArchived ? null : found);

  return {
    async find(id: string) {
      return unlessArchived(await findById(store, internships, id));
    },

    async findInTransaction(transaction: Transaction, id: string) {
      return unlessArchived(await findInTransaction(store, transaction, internships, id));
    },

    /** Archived ones too: a seat that was taken is freed all the same. */
    findWithArchived: (id: string) => findById(store, internships, id),
    findWithArchivedInTransaction: (transaction: Transaction, id: string) =>
      findInTransaction(store, transaction, internships, id),

    ...tableOf(store, internships, (filters: InternshipFilters) => ({
      filters: filtersOf(filters),
      orderBy: orderOf(filters),
    })),

    /** How many there are; active ones accept applications (L04). */
    countAll: () => countWhere(store, internships, [['isArchived', '==', false]]),
    countActive: () =>
      countWhere(store, internships, [
        ['isArchived', '==', false],
        ['isAccepting', '==', true],
      ]),

    newId: () => newRef(store, internships).id,

    create(transaction: Transaction, fields: Omit<Stored<InternshipDocument>, 'schemaVersion'>) {
      const internship = { ...fields, schemaVersion: currentVersion(internships) };
      const { _id, ...document } = internship;
      transaction.create(refOf(store, internships, _id), document);
      return internship;
    },

    update(transaction: Transaction, id: string, changes: Partial<InternshipDocument>): void {
      transaction.update(refOf(store, internships, id), changes);
    },
  };
});

/** An internship as the API answers it, with the number of seats that are taken. */
export function presentInternship(
  internship: Stored<InternshipDocument>,
  currentRegistrations: number,
): Internship {
  const { _id, title, company, image, shortDescription, description, technologies } = internship;
  const { stipend, stipendType, location, duration, features, totalPositions, isAccepting } = internship;
  const { applicationDeadline, startDate } = internship;
  return {
    _id,
    title,
    company,
    image,
    shortDescription,
    description,
    technologies,
    stipend,
    stipendType,
    location,
    duration,
    features,
    totalPositions,
    currentRegistrations,
    isAccepting,
    applicationDeadline,
    startDate,
    createdAt: internship.createdAt.toISOString(),
    revision: revisionOf(internship),
  };
}

/** The same with what only staff are shown. */
export function presentInternshipForStaff(
  internship: Stored<InternshipDocument>,
  currentRegistrations: number,
): StaffInternship {
  const { rejectionReasons, certificateShare } = internship;
  return { ...presentInternship(internship, currentRegistrations), rejectionReasons, certificateShare };
}
