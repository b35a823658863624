/** Work items with their leases, progress and next attempts. */

import { randomUUID } from 'node:crypto';
import { WORK_KINDS, WORK_STATES, type WorkFilters, type WorkKind } from '@prarambh/contract/work';
import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import type { Filter, Order } from '../firestore/filter';
import { listPage } from '../firestore/query';
import {
  type DocumentOf,
  defineCollection,
  findById,
  findInTransaction,
  inTransaction,
  refOf,
  type Store,
  type Stored,
} from '../firestore/store';
import { tableOf } from '../firestore/table';
import { addMinutes, addSeconds } from '../shared/clock';
import type { WorkPage, WorkPlan } from './work-kind';

/** Work that outlives its request; queued by the transaction of the change that causes it. */
export const workItems = defineCollection(
  'workItems',
  z.object({
    kind: z.enum(WORK_KINDS),
    /** The id of the subject. */
    subjectId: z.string(),
    /** The subject's name for staff; empty once it must be forgotten. */
    label: z.string(),
    /** Further parameters of the kind. Values that may change meanwhile are read from their records instead. */
    args: z.record(z.string(), z.string()),
    /** The account that requested it; null for scheduled work. */
    askedBy: z.string().nullable(),
    state: z.enum(WORK_STATES),
    /** True while it is queued, running or given up. */
    isOpen: z.boolean(),
    step: z.number().int(),
    cursor: z.string().nullable(),
    /** Number of items per page; halved by each failure, because the page may have been too large. */
    pageSize: z.number().int(),
    done: z.number().int(),
    total: z.number().int().nullable(),
    /** Number of attempts in a row without a finished page. */
    attempts: z.number().int(),
    /** Earliest time of the next attempt; the end of the lease while it is running. Null once it has ended. */
    nextAttemptAt: z.date().nullable(),
    /** The lease of the current worker. A new lease stops the previous worker from storing anything. */
    lease: z.string().nullable(),
    error: z.string().nullable(),
    createdAt: z.date(),
    endedAt: z.date().nullable(),
    expireAt: z.date().nullable(),
  }),
);
export type WorkItemDocument = DocumentOf<typeof workItems>;
export type StoredWorkItem = Stored<WorkItemDocument>;
export type LeasedWorkItem = StoredWorkItem & { lease: string };

export interface NewWork {
  kind: WorkKind;
  subjectId: string;
  label: string;
  args?: Record<string, string>;
  askedBy: string | null;
}

/** The fields that identify a work item. */
type Work = Pick<NewWork, 'kind' | 'subjectId'>;

/** Another worker has the item, or it has started over. */
export class LeaseLost extends Error {}

/** Longer than any page takes. After a crash, the item waits this long. */
const LEASE_SECONDS = 90;
/** The index entries of a row with a search take some 30 kB, and a commit holds 10 MiB of them. */
const PAGE_SIZE = 200;
/** About four hours with the pauses between them. */
const MOST_ATTEMPTS = 10;
const KEPT_MINUTES = 14 * 24 * 60;

/** Returns the id of a kind and a subject. There is one item for both; requesting it again starts it over. */
export const workItemId = (kind: WorkKind, subjectId: string) => `${kind}-${subjectId}`;

/** 1, 2, 4 … 60 minutes between two attempts. */
function backoffMinutes(attempts: number): number {
  return Math.min(60, 2 ** (attempts - 1));
}

export function newWorkItem(
  { kind, subjectId, label, args = {}, askedBy }: NewWork,
  now: Date,
): WorkItemDocument {
  return {
    kind,
    subjectId,
    label,
    args,
    askedBy,
    state: 'queued',
    isOpen: true,
    step: 0,
    cursor: null,
    pageSize: PAGE_SIZE,
    done: 0,
    total: null,
    attempts: 0,
    nextAttemptAt: now,
    lease: null,
    error: null,
    createdAt: now,
    endedAt: null,
    expireAt: null,
  };
}

const givenUp = (error: string, now: Date) => ({
  state: 'failed' as const,
  nextAttemptAt: null,
  lease: null,
  endedAt: now,
  error,
});

type Filters = WorkFilters & { askedBy?: string };

function filtersOf({ filter, askedBy }: Filters): Filter[] {
  const filters: Filter[] = [];
  if (filter === 'open') filters.push(['isOpen', '==', true]);
  if (filter === 'failed') filters.push(['state', '==', 'failed']);
  if (askedBy) filters.push(['askedBy', '==', askedBy]);
  return filters;
}

const NEWEST_FIRST: Order = ['createdAt', 'desc'];

function updateItem(
  store: Store,
  transaction: Transaction,
  id: string,
  changes: Partial<WorkItemDocument>,
): void {
  transaction.update(refOf(store, workItems, id), changes);
}

/** Returns the stored item if its lease is still the same. Throws `LeaseLost`. */
export async function findLeased(store: Store, transaction: Transaction, { _id, lease }: LeasedWorkItem) {
  const current = await findInTransaction(store, transaction, workItems, _id);
  if (current?.lease !== lease) throw new LeaseLost(_id);
  return { ...current, lease };
}

/** Lists and counts work items for the staff table, newest first. */
export const table = (store: Store) =>
  tableOf(store, workItems, (filters: Filters) => ({ filters: filtersOf(filters), orderBy: NEWEST_FIRST }));

export const find = (store: Store, id: string) => findById(store, workItems, id);

const findWork = (store: Store, transaction: Transaction, { kind, subjectId }: Work) =>
  findInTransaction(store, transaction, workItems, workItemId(kind, subjectId));

/** Returns true if the same work was given up and must be requested again. */
export async function isGivenUp(store: Store, transaction: Transaction, work: Work): Promise<boolean> {
  return (await findWork(store, transaction, work))?.state === 'failed';
}

/** Returns true if the same work is queued or running. */
export async function isUnderWay(store: Store, transaction: Transaction, work: Work): Promise<boolean> {
  const item = await findWork(store, transaction, work);
  return item !== null && item.nextAttemptAt !== null;
}

/** Stops a current worker from storing anything. */
export async function removeDirectly(store: Store, kind: WorkKind, subjectId: string): Promise<void> {
  await refOf(store, workItems, workItemId(kind, subjectId)).delete();
}

/**
 * Queues work in the caller's transaction and returns its id. Work of the same kind and subject starts over,
 * because documents that it has passed may have changed.
 */
export function queue(store: Store, transaction: Transaction, work: NewWork, now: Date): string {
  const id = workItemId(work.kind, work.subjectId);
  transaction.set(refOf(store, workItems, id), newWorkItem(work, now));
  return id;
}

/** Lists up to `limit` due items, the longest waiting first. */
export async function listDue(store: Store, now: Date, limit: number): Promise<StoredWorkItem[]> {
  const { items } = await listPage(store, workItems, {
    filters: [['nextAttemptAt', '<=', now]],
    orderBy: ['nextAttemptAt', 'asc'],
    limit,
  });
  return items;
}

/** Leases an item. Returns null if it has ended or another worker has it; gives it up after too many attempts. */
export function lease(store: Store, id: string, now: Date): Promise<LeasedWorkItem | null> {
  return inTransaction(store, async (transaction) => {
    const item = await findInTransaction(store, transaction, workItems, id);
    if (!item?.nextAttemptAt || item.nextAttemptAt > now) return null;
    if (item.attempts >= MOST_ATTEMPTS) {
      updateItem(store, transaction, id, givenUp('Every attempt was cut off.', now));
      return null;
    }
    const changes = {
      state: 'running' as const,
      lease: randomUUID(),
      attempts: item.attempts + 1,
      nextAttemptAt: addSeconds(now, LEASE_SECONDS),
    };
    updateItem(store, transaction, id, changes);
    return { ...item, ...changes };
  });
}

/** Stores an item's progress in the transaction of a page. */
export function advance(
  store: Store,
  transaction: Transaction,
  item: LeasedWorkItem,
  { page, plan, total, now }: { page: WorkPage; plan: WorkPlan; total: number | null; now: Date },
): LeasedWorkItem {
  const step = page.cursor === null ? item.step + 1 : item.step;
  const progress = {
    step,
    cursor: page.cursor,
    done: item.done + page.done,
    total,
    attempts: 0,
    error: null,
  };
  const changes: Omit<Partial<WorkItemDocument>, 'lease'> = step < plan.steps.length
    ? { ...progress, nextAttemptAt: addSeconds(now, LEASE_SECONDS) }
    : {
        ...progress,
        ...(plan.forgetsLabel && { label: '' }),
        state: 'done',
        total: total ?? progress.done,
        isOpen: false,
        nextAttemptAt: null,
        endedAt: now,
        expireAt: addMinutes(now, KEPT_MINUTES),
      };
  // Scheduled work needs no progress report.
  if (changes.state === 'done' && item.askedBy === null)
    transaction.delete(refOf(store, workItems, item._id));
  else updateItem(store, transaction, item._id, changes);
  return { ...item, ...changes };
}

/** Returns an item to the queue for the given time. */
export function release(store: Store, item: LeasedWorkItem, nextAttemptAt: Date): Promise<void> {
  return inTransaction(store, async (transaction) => {
    const current = await findLeased(store, transaction, item);
    if (current.nextAttemptAt)
      updateItem(store, transaction, item._id, { lease: null, attempts: 0, nextAttemptAt });
  });
}

/** Plans the next attempt after a failure, with smaller pages, or gives the item up. Returns true if it gave up. */
export function markFailed(store: Store, item: LeasedWorkItem, error: string, now: Date): Promise<boolean> {
  return inTransaction(store, async (transaction) => {
    const { attempts, pageSize } = await findLeased(store, transaction, item);
    const isLast = attempts >= MOST_ATTEMPTS;
    const later = {
      nextAttemptAt: addMinutes(now, backoffMinutes(attempts)),
      pageSize: Math.ceil(pageSize / 2),
      lease: null,
      error,
    };
    updateItem(store, transaction, item._id, isLast ? givenUp(error, now) : later);
    return isLast;
  });
}
