import { APPLICATION_STATUSES, PENDING_STATUSES, REVIEW_FLAGS } from '@prarambh/contract/application-status';
import type { ApplicationQuery } from '@prarambh/contract/applications';
import { ROLES } from '@prarambh/contract/roles';
import { normaliseUtr } from '@prarambh/contract/utr';
import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { endOfProgrammeDay, startOfProgrammeDay } from '../../clock';
import {
  byTime,
  type Filter,
  findFirst,
  findSome,
  listPage,
  type Order,
  type Page,
  type PageOf,
} from '../../db/query';
import { currentVersion, type Upgrade } from '../../db/schema-version';
import { searchEndings, searchPrefixes, searchTerm } from '../../db/search';
import {
  type DocumentOf,
  defineCollection,
  findById,
  findInTransaction,
  parseSnapshot,
  refOf,
  type Store,
  type Stored,
} from '../../db/store';
import { tableOf } from '../../db/table';
import { oncePer } from '../../once-per';
import { recordOwner, withoutAnonymity } from '../../people/record-owner';

/** Version 1 had a list of flags. One that was flagged since has the map already, but not yet the version. */
const withFlagMap: Upgrade = ({ flags, ...application }) => ({
  ...application,
  flags: Array.isArray(flags) ? Object.fromEntries(flags.map((flag) => [flag, true])) : flags,
});

/** Version 3 did not say whether a statement of the bank has the payment. */
const withBank: Upgrade = (application) => ({ bank: null, ...application });

/** Version 4 is from before a decision could be taken back. */
const withoutUndo: Upgrade = (application) => ({ undoableUntil: null, ...application });

/** Up to version 5 a UTR kept the labels and zeros that were typed with it, and was found with them only. */
const withNormalisedUtr: Upgrade = ({ utr, search, ...application }) => {
  const normalised = normaliseUtr(String(utr));
  if (normalised === utr || !Array.isArray(search)) return { ...application, utr, search };
  const found = new Set([...searchPrefixes(normalised), ...searchEndings(normalised)]);
  return { ...application, utr: normalised, search: [...found, ...search] };
};

export const applications = defineCollection(
  'applications',
  z.object({
    ...recordOwner,
    internshipId: z.string(),
    internship: z.object({ title: z.string(), company: z.string() }),
    /** 1 for the first application of this student for this internship, 2 after a rejection, and so on. */
    attempt: z.number().int(),
    status: z.enum(APPLICATION_STATUSES),
    dateApplied: z.date(),
    duration: z.number().int(),
    certificateName: z.string(),
    amount: z.number().int(),
    utr: z.string(),
    screenshotPath: z.string().nullable(),
    screenshotSha256: z.string().nullable(),
    rejectionReason: z.string().nullable(),
    reviewedAt: z.date().nullable(),
    decidedAt: z.date().nullable(),
    decidedBy: z.object({ _id: z.string(), name: z.string(), role: z.enum(ROLES) }).nullable(),
    /** Until when whoever decided may take it back; null where nobody may (N13). */
    undoableUntil: z.date().nullable(),
    /** A map, since a query looks into one array at most, and that is the search. */
    flags: z.partialRecord(z.enum(REVIEW_FLAGS), z.literal(true)),
    /** What a statement of the bank says of its payment; null while none has it. */
    bank: z.object({ amountPaise: z.number().int(), paidOn: z.string() }).nullable(),
    search: z.array(z.string()),
    schemaVersion: z.number().int(),
  }),
  [withFlagMap, withoutAnonymity, withBank, withoutUndo, withNormalisedUtr],
);
export type ApplicationDocument = DocumentOf<typeof applications>;
export type StoredApplication = Stored<ApplicationDocument>;

/** A reference is found however it is typed; digits with separators are no name. */
function applicationTerm(q: string): string {
  const utr = normaliseUtr(q);
  return searchTerm(/^\d+$/.test(utr) ? utr : q);
}

/** What an application is found by: name, email, intern ID, UTR or its last digits, and title (A10). */
export function applicationSearch({
  user,
  utr,
  internship,
}: Pick<ApplicationDocument, 'user' | 'utr' | 'internship'>): string[] {
  const prefixes = searchPrefixes(user.name, user.email, user.internId, utr, internship.title);
  return [...new Set([...prefixes, ...searchEndings(utr)])];
}

export type ApplicationFilters = Omit<ApplicationQuery, 'limit' | 'cursor'>;

function filtersOf({ q, status, internship, from, to, flag }: ApplicationFilters): Filter[] {
  const filters: Filter[] = [];
  if (status === 'Pending') filters.push(['status', 'in', [...PENDING_STATUSES]]);
  else if (status) filters.push(['status', '==', status]);
  if (internship) filters.push(['internshipId', '==', internship]);
  if (flag) filters.push([`flags.${flag}`, '==', true]);
  if (q) filters.push(['search', 'array-contains', applicationTerm(q)]);
  if (from) filters.push(['dateApplied', '>=', startOfProgrammeDay(from)]);
  if (to) filters.push(['dateApplied', '<', endOfProgrammeDay(to)]);
  return filters;
}

const NEWEST_FIRST: Order = ['dateApplied', 'desc'];

/**
 * Payments are worked off from the oldest, so here, and only here, a search can be turned around as well. Days are
 * looked for in the order of days.
 */
function orderOf({ q, from, to, sort }: ApplicationFilters): Order {
  if (sort === 'name') return q || from || to ? NEWEST_FIRST : ['user.name', 'asc'];
  return byTime('dateApplied', { sort });
}

/** Applications, whose ids are `{uid}_{internshipId}_{attempt}`. */
export const applicationRepository = oncePer((store: Store) => {
  const newestFirst = (filters: readonly Filter[], page: PageOf): Promise<Page<StoredApplication>> =>
    listPage(store, applications, { ...page, filters, orderBy: NEWEST_FIRST });

  return {
    find: (id: string) => findById(store, applications, id),
    findInTransaction: (transaction: Transaction, id: string) =>
      findInTransaction(store, transaction, applications, id),

    listOf: (userId: string, page: PageOf) => newestFirst([['userId', '==', userId]], page),
    ...tableOf(store, applications, (filters: ApplicationFilters) => ({
      filters: filtersOf(filters),
      orderBy: orderOf(filters),
    })),

    /** The student's latest application for an internship; its id makes the next attempt's unique. */
    findLatest(
      transaction: Transaction,
      userId: string,
      internshipId: string,
    ): Promise<StoredApplication | null> {
      return findFirst(
        store,
        applications,
        {
          filters: [
            ['userId', '==', userId],
            ['internshipId', '==', internshipId],
          ],
          orderBy: ['attempt', 'desc'],
        },
        transaction,
      );
    },

    /** A student's applications that wait for a decision, `limit` of them at most. */
    findUndecided: (transaction: Transaction, userId: string, limit: number) =>
      findSome(
        store,
        applications,
        {
          filters: [
            ['userId', '==', userId],
            ['status', 'in', [...PENDING_STATUSES]],
          ],
          orderBy: NEWEST_FIRST,
          limit,
        },
        transaction,
      ),

    /** Returns the existing applications with these ids; the transaction locks them. */
    async findManyInTransaction(
      transaction: Transaction,
      ids: readonly string[],
    ): Promise<StoredApplication[]> {
      if (ids.length === 0) return [];
      const snapshots = await transaction.getAll(...ids.map((id) => refOf(store, applications, id)));
      return snapshots.flatMap((snapshot) => parseSnapshot(applications, snapshot) ?? []);
    },

    /** Applications that have or had a UTR; the search has it whole, or its first 16 characters. */
    async listByUtr(utr: string, limit: number): Promise<StoredApplication[]> {
      const { items } = await newestFirst([['search', 'array-contains', searchTerm(utr)]], { limit });
      return items.filter((application) => application.utr === utr);
    },

    create(transaction: Transaction, fields: Omit<ApplicationDocument, 'schemaVersion'>): StoredApplication {
      const document = { ...fields, schemaVersion: currentVersion(applications) };
      const id = `${document.userId}_${document.internshipId}_${document.attempt}`;
      transaction.create(refOf(store, applications, id), document);
      return { ...document, _id: id };
    },

    update(transaction: Transaction, id: string, changes: Partial<ApplicationDocument>): void {
      transaction.update(refOf(store, applications, id), changes);
    },
  };
});
