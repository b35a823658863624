/** Stores tasks that staff have assigned to students. */

import { STORED_TASK_STATUSES, type TaskOrder } from '@prarambh/contract/task-status';
import type { AssignedTaskQuery } from '@prarambh/contract/tasks';
import { z } from 'zod';
import type { Filter, Order } from '../../firestore/filter';
import { listPage, type PageOf } from '../../firestore/query';
import { searchPrefixes, searchTerm } from '../../firestore/search';
import { singleDocuments } from '../../firestore/single-documents';
import { type DocumentOf, defineCollection, type Store, type Stored } from '../../firestore/store';
import { tableOf } from '../../firestore/table';
import { waitingIn } from '../../firestore/waiting';
import type { Window } from '../../shared/clock';

export const assignedTasks = defineCollection(
  'assignedTasks',
  z.object({
    userId: z.string(),
    user: z.object({ name: z.string(), internId: z.string().nullable() }),
    internshipId: z.string(),
    internship: z.object({ title: z.string(), company: z.string() }),
    title: z.string(),
    description: z.string(),
    domain: z.string(),
    dueDate: z.date(),
    assignedDate: z.date(),
    assignedBy: z.object({ _id: z.string(), name: z.string(), email: z.string() }),
    status: z.enum(STORED_TASK_STATUSES),
    /** Number of submissions, and of those that wait for a review. */
    submissions: z.number().int(),
    pendingSubmissions: z.number().int(),
    /** Time from which the task is overdue; NEVER while it waits for a review and once it is completed. */
    overdueFrom: z.date(),
    /** Files that staff attached; each is also in `taskFiles`. TASK_FILES_MAX at most. */
    files: z.array(z.object({ _id: z.string(), name: z.string(), path: z.string() })),
    /** Number of messages in its thread. */
    messageCount: z.number().int(),
    /** Time at which staff last changed it; null if it was not changed since its assignment. */
    changedAt: z.date().nullable(),
    search: z.array(z.string()),
  }),
);
export type AssignedTaskDocument = DocumentOf<typeof assignedTasks>;
export type StoredAssignedTask = Stored<AssignedTaskDocument>;

/** The fields that determine a task's status and its filters. */
export type TaskState = Pick<
  AssignedTaskDocument,
  'status' | 'submissions' | 'pendingSubmissions' | 'overdueFrom'
>;

/** Later than any deadline. */
export const NEVER = new Date('9999-12-31T00:00:00.000Z');

/** Returns the search prefixes of an assigned task: student, task and internship. */
export function assignedTaskSearch({
  user,
  title,
  internship,
}: Pick<AssignedTaskDocument, 'user' | 'title' | 'internship'>): string[] {
  return searchPrefixes(user.name, user.internId, title, internship.title);
}

interface NewTask {
  student: { _id: string; name: string; internId: string | null };
  internship: { _id: string; title: string; company: string };
  task: Pick<AssignedTaskDocument, 'title' | 'description' | 'domain' | 'dueDate'>;
  assignedBy: AssignedTaskDocument['assignedBy'];
  now: Date;
}

export function newAssignedTask({
  student,
  internship: { _id: internshipId, title, company },
  task,
  assignedBy,
  now,
}: NewTask): AssignedTaskDocument {
  const names = {
    user: { name: student.name, internId: student.internId },
    internship: { title, company },
    title: task.title,
  };
  return {
    ...task,
    ...names,
    userId: student._id,
    internshipId,
    assignedDate: now,
    assignedBy,
    status: 'assigned',
    submissions: 0,
    pendingSubmissions: 0,
    overdueFrom: task.dueDate,
    files: [],
    messageCount: 0,
    changedAt: null,
    search: assignedTaskSearch(names),
  };
}

const NEWEST_FIRST: Order = ['assignedDate', 'desc'];

const ORDERS: Record<TaskOrder, Order> = {
  newest: NEWEST_FIRST,
  oldest: ['assignedDate', 'asc'],
  'due-first': ['dueDate', 'asc'],
  'due-last': ['dueDate', 'desc'],
  name: ['user.name', 'asc'],
};

export type AssignedTaskFilters = Omit<AssignedTaskQuery, 'limit' | 'cursor'>;

/**
 * Statuses that depend on the time are filtered by `overdueFrom`, which then sets the order. A search allows one order
 * for each of the two (`byTime`).
 */
function listed(
  { q, status, sort: wanted = 'newest' }: AssignedTaskFilters,
  now: Date,
): { filters: readonly Filter[]; orderBy: Order } {
  const search: Filter[] = q ? [['search', 'array-contains', searchTerm(q)]] : [];
  const sort = q ? 'newest' : wanted;
  const byDeadline: Order = ['overdueFrom', sort === 'due-last' ? 'desc' : 'asc'];
  switch (status) {
    case undefined:
      return { filters: search, orderBy: ORDERS[sort] };
    case 'completed':
      return { filters: [...search, ['status', '==', status]], orderBy: ORDERS[sort] };
    case 'overdue':
      return { filters: [...search, ['overdueFrom', '<=', now]], orderBy: byDeadline };
    default:
      return {
        filters: [...search, ['status', '==', status], ['overdueFrom', '>', now]],
        orderBy: byDeadline,
      };
  }
}

export const { find, findInTransaction, create, update, remove } = singleDocuments(assignedTasks);

export const listOf = (store: Store, userId: string, page: PageOf) =>
  listPage(store, assignedTasks, { ...page, filters: [['userId', '==', userId]], orderBy: NEWEST_FIRST });

/** Lists and counts assigned tasks with their status at `now`, for the staff table and its export. */
export const tableAt = (store: Store, now: Date) =>
  tableOf(store, assignedTasks, (filters: AssignedTaskFilters) => listed(filters, now));

/** Lists tasks that students must act on, by deadlines within a period. */
export const listByDeadline = (store: Store, { start, end }: Window, page: PageOf) =>
  listPage(store, assignedTasks, {
    ...page,
    filters: [
      ['overdueFrom', '>=', start],
      ['overdueFrom', '<', end],
    ],
    orderBy: ['overdueFrom', 'asc'],
  });

/** Lists a student's tasks that are neither completed nor waiting for a review, the latest deadline last. */
export async function listOpenOf(store: Store, userId: string, limit: number) {
  const { items } = await listPage(store, assignedTasks, {
    filters: [
      ['userId', '==', userId],
      ['overdueFrom', '<', NEVER],
    ],
    orderBy: ['overdueFrom', 'asc'],
    mustFit: true,
    limit,
  });
  return items;
}

export const overdue = (store: Store, now: Date) =>
  waitingIn(store, assignedTasks, { filters: [['overdueFrom', '<=', now]], since: 'overdueFrom' });
