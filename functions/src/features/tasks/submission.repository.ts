/** Stores students' submissions. */

import { ROLES } from '@prarambh/contract/roles';
import { SUBMISSION_STATUSES } from '@prarambh/contract/task-status';
import type { SubmissionQuery } from '@prarambh/contract/tasks';
import { z } from 'zod';
import type { Filter, Order } from '../../firestore/filter';
import { byTimeOrName, countWhere, findSome, listPage, type PageOf } from '../../firestore/query';
import { searchPrefixes, searchTerm } from '../../firestore/search';
import { singleDocuments } from '../../firestore/single-documents';
import { type DocumentOf, defineCollection, type Store, type Stored } from '../../firestore/store';
import { tableOf } from '../../firestore/table';
import { waitingIn } from '../../firestore/waiting';
import type { Window } from '../../shared/clock';

export const submissions = defineCollection(
  'submissions',
  z.object({
    userId: z.string(),
    user: z.object({ name: z.string(), internId: z.string().nullable() }),
    assignedTaskId: z.string(),
    assignedTask: z.object({ title: z.string() }),
    internshipId: z.string(),
    internship: z.object({ title: z.string(), company: z.string() }),
    title: z.string(),
    fileLinks: z.array(z.string()),
    projectPath: z.string().nullable(),
    status: z.enum(SUBMISSION_STATUSES),
    feedback: z.string().nullable(),
    /** Time of the last sending; an edit sends it again. */
    submittedAt: z.date(),
    /** Number of changes by the student since the first sending. */
    revision: z.number().int(),
    decidedAt: z.date().nullable(),
    decidedBy: z.object({ _id: z.string(), name: z.string(), role: z.enum(ROLES) }).nullable(),
    search: z.array(z.string()),
  }),
);
export type SubmissionDocument = DocumentOf<typeof submissions>;
export type StoredSubmission = Stored<SubmissionDocument>;

/** Returns the search prefixes of a submission: student, title and internship. */
export function submissionSearch({
  user,
  title,
  internship,
}: Pick<SubmissionDocument, 'user' | 'title' | 'internship'>): string[] {
  return searchPrefixes(user.name, user.internId, title, internship.title);
}

const NEWEST_FIRST: Order = ['submittedAt', 'desc'];

const orderOf = (filters: SubmissionFilters) =>
  byTimeOrName({ time: 'submittedAt', name: 'user.name' }, filters);

export type SubmissionFilters = Omit<SubmissionQuery, 'limit' | 'cursor'>;

function filtersOf({ q, status }: SubmissionFilters): Filter[] {
  const filters: Filter[] = [];
  if (status) filters.push(['status', '==', status]);
  if (q) filters.push(['search', 'array-contains', searchTerm(q)]);
  return filters;
}

export const { find, findInTransaction, create, update, remove } = singleDocuments(submissions);

export const listOf = (store: Store, userId: string, page: PageOf) =>
  listPage(store, submissions, { ...page, filters: [['userId', '==', userId]], orderBy: NEWEST_FIRST });
/** Lists and counts submissions for the staff table and its export. */
export const table = (store: Store) =>
  tableOf(store, submissions, (filters: SubmissionFilters) => ({
    filters: filtersOf(filters),
    orderBy: orderOf(filters),
  }));

/** Lists submissions that were sent back within a period. */
export const listRejected = (store: Store, { start, end }: Window, page: PageOf) =>
  listPage(store, submissions, {
    ...page,
    filters: [
      ['status', '==', 'rejected'],
      ['decidedAt', '>=', start],
      ['decidedAt', '<', end],
    ],
    orderBy: ['decidedAt', 'asc'],
  });

export const listRejectedOf = (store: Store, userId: string, limit: number) =>
  findSome(store, submissions, {
    filters: [
      ['userId', '==', userId],
      ['status', '==', 'rejected'],
    ],
    limit,
  });

/** Returns the last submission for a task. */
export async function lastFor(store: Store, assignedTaskId: string): Promise<StoredSubmission | null> {
  const { items } = await listPage(store, submissions, {
    filters: [['assignedTaskId', '==', assignedTaskId]],
    orderBy: NEWEST_FIRST,
    limit: 1,
  });
  return items[0] ?? null;
}

/** Lists submissions that wait for a review. */
export const pending = (store: Store) =>
  waitingIn(store, submissions, { filters: [['status', '==', 'pending']], since: 'submittedAt' });

/**
 * Returns the number of submissions that have waited for a review since before a moment, and the longest waiting
 * ones.
 */
export async function waitingSince(store: Store, before: Date, limit: number) {
  const filters: Filter[] = [
    ['status', '==', 'pending'],
    ['submittedAt', '<', before],
  ];
  const orderBy: Order = ['submittedAt', 'asc'];
  const [count, oldest] = await Promise.all([
    countWhere(store, submissions, filters, orderBy),
    findSome(store, submissions, { filters, orderBy, limit }),
  ]);
  return { count, oldest };
}
