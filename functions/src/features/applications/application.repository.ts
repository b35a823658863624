/** Stores applications, whose ids are `{uid}_{internshipId}_{attempt}`. */

import { APPLICATION_STATUSES, PENDING_STATUSES, REVIEW_FLAGS } from '@prarambh/contract/application-status';
import type { ApplicationQuery } from '@prarambh/contract/applications';
import { ROLES } from '@prarambh/contract/roles';
import { normaliseUtr } from '@prarambh/contract/utr';
import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import type { Filter, Order } from '../../firestore/filter';
import { byTime, findFirst, findSome, listPage, type Page, type PageOf } from '../../firestore/query';
import { searchEndings, searchPrefixes, searchTerm } from '../../firestore/search';
import { singleDocuments } from '../../firestore/single-documents';
import {
  type DocumentOf,
  defineCollection,
  parseSnapshot,
  refOf,
  type Store,
  type Stored,
} from '../../firestore/store';
import { tableOf } from '../../firestore/table';
import { endOfProgrammeDay, startOfProgrammeDay } from '../../shared/clock';
import { recordOwner } from '../../users/record-owner';

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
    /** Time until which the decision can be reversed by its reviewer; null if it cannot (N13). */
    undoableUntil: z.date().nullable(),
    /** A map, because a query can filter by one array only, which is the search. */
    flags: z.partialRecord(z.enum(REVIEW_FLAGS), z.literal(true)),
    /** The payment's credit in a bank statement; null if there is none. */
    bank: z.object({ amountPaise: z.number().int(), paidOn: z.string() }).nullable(),
    search: z.array(z.string()),
  }),
);
export type ApplicationDocument = DocumentOf<typeof applications>;
export type StoredApplication = Stored<ApplicationDocument>;

/** Returns the search term: a payment reference is normalised; digits with separators are no name. */
function applicationTerm(q: string): string {
  const utr = normaliseUtr(q);
  return searchTerm(/^\d+$/.test(utr) ? utr : q);
}

/** Returns the search prefixes of an application: name, email, intern ID, UTR or its last digits, and title (A10). */
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
 * Staff process payments oldest first, so this is the only search that can also be sorted by oldest. A filter by days
 * sorts by day.
 */
function orderOf({ q, from, to, sort }: ApplicationFilters): Order {
  if (sort === 'name') return q || from || to ? NEWEST_FIRST : ['user.name', 'asc'];
  return byTime('dateApplied', { sort });
}

const newestFirst = (
  store: Store,
  filters: readonly Filter[],
  page: PageOf,
): Promise<Page<StoredApplication>> =>
  listPage(store, applications, { ...page, filters, orderBy: NEWEST_FIRST });

export const { find, findInTransaction, update } = singleDocuments(applications);

export const listOf = (store: Store, userId: string, page: PageOf) =>
  newestFirst(store, [['userId', '==', userId]], page);
/** Lists and counts applications for the staff table and its export. */
export const table = (store: Store) =>
  tableOf(store, applications, (filters: ApplicationFilters) => ({
    filters: filtersOf(filters),
    orderBy: orderOf(filters),
  }));

/**
 * Returns the student's latest application for an internship; the next attempt's id follows from it, so that it is
 * unique.
 */
export function findLatest(
  store: Store,
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
}

/** Returns at most `limit` undecided applications of a student. */
export const findUndecided = (store: Store, transaction: Transaction, userId: string, limit: number) =>
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
  );

/** Returns the existing applications with these ids; the transaction locks them. */
export async function findManyInTransaction(
  store: Store,
  transaction: Transaction,
  ids: readonly string[],
): Promise<StoredApplication[]> {
  if (ids.length === 0) return [];
  const snapshots = await transaction.getAll(...ids.map((id) => refOf(store, applications, id)));
  return snapshots.flatMap((snapshot) => parseSnapshot(applications, snapshot) ?? []);
}

/** Returns applications that have or had a UTR; their search contains it whole, or its first 16 characters. */
export async function listByUtr(store: Store, utr: string, limit: number): Promise<StoredApplication[]> {
  const { items } = await newestFirst(store, [['search', 'array-contains', searchTerm(utr)]], { limit });
  return items.filter((application) => application.utr === utr);
}

export function create(
  store: Store,
  transaction: Transaction,
  document: ApplicationDocument,
): StoredApplication {
  const id = `${document.userId}_${document.internshipId}_${document.attempt}`;
  transaction.create(refOf(store, applications, id), document);
  return { ...document, _id: id };
}
