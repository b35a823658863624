import { randomUUID } from 'node:crypto';
import { WORK_KINDS, WORK_STATES, type WorkFilters, type WorkKind } from '@prarambh/contract/work';
import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { addMinutes, addSeconds } from '../clock';
import { type Filter, listPage, type Order } from '../db/query';
import {
  type DocumentOf,
  defineCollection,
  findById,
  findInTransaction,
  inTransaction,
  refOf,
  type Store,
  type Stored,
} from '../db/store';
import { tableOf } from '../db/table';
import type { WorkPage, WorkPlan } from './work-kind';

/** Work that outlives the request which asked for it; written by the transaction of the change that causes it. */
export const workItems = defineCollection(
  'workItems',
  z.object({
    kind: z.enum(WORK_KINDS),
    /** The id of what it is about. */
    subjectId: z.string(),
    /** How staff know that; empty once it must be forgotten. */
    label: z.string(),
    /** What else the kind has to know. What may change meanwhile is read where it stands instead. */
    args: z.record(z.string(), z.string()),
    /** The account that asked for it; null when the clock did. */
    askedBy: z.string().nullable(),
    state: z.enum(WORK_STATES),
    /** Whether it is not done: queued, running or given up. */
    isOpen: z.boolean(),
    step: z.number().int(),
    cursor: z.string().nullable(),
    /** How many things a page is about; halved by each failure, which may have come of too many. */
    pageSize: z.number().int(),
    done: z.number().int(),
    total: z.number().int().nullable(),
    /** How often it was begun in a row without a page being done. */
    attempts: z.number().int(),
    /** When it may be taken up (again), which while somebody is at it is the end of the lease; null once it has ended. */
    nextAttemptAt: z.date().nullable(),
    /** Who is at it. Another lease in its place, and whoever had this one can store nothing any more. */
    lease: z.string().nullable(),
    error: z.string().nullable(),
    createdAt: z.date(),
    endedAt: z.date().nullable(),
    expireAt: z.date().nullable(),
  }),
);
export type WorkItemDocument = DocumentOf<typeof workItems>;
export type StoredWorkItem = Stored<WorkItemDocument>;
/** An item that somebody is at. */
export type LeasedWorkItem = StoredWorkItem & { lease: string };

export interface NewWork {
  kind: WorkKind;
  subjectId: string;
  label: string;
  args?: Record<string, string>;
  askedBy: string | null;
}

/** Somebody else is at the item, or it has begun anew. */
export class LeaseLost extends Error {}

/** Longer than any page takes; after a crash nobody goes on before. */
const LEASE_SECONDS = 90;
/** The index entries of a row with a search come to some 30 kB, and a commit holds 10 MiB of them. */
const PAGE_SIZE = 200;
/** With the pauses between them about four hours. */
const MOST_ATTEMPTS = 10;
const KEPT_MINUTES = 14 * 24 * 60;

/** One subject has one item of a kind: asked for again, it begins anew. */
export const workItemId = (kind: WorkKind, subjectId: string) => `${kind}-${subjectId}`;

/** 1, 2, 4 … 60 minutes between two attempts. */
function backoffMinutes(attempts: number): number {
  return Math.min(60, 2 ** (attempts - 1));
}

/** An item at its beginning. */
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

/** The item as it is stored, if it is still the one that was leased. Raises `LeaseLost`. */
async function findLeased(store: Store, transaction: Transaction, { _id, lease }: LeasedWorkItem) {
  const current = await findInTransaction(store, transaction, workItems, _id);
  if (current?.lease !== lease) throw new LeaseLost(_id);
  return { ...current, lease };
}

/** Work items: who is at which, how far it has come, and when it is tried again. */
export function createWorkItemRepository(store: Store) {
  return {
    ...tableOf(store, workItems, (filters: Filters) => ({
      filters: filtersOf(filters),
      orderBy: NEWEST_FIRST,
    })),

    find: (id: string) => findById(store, workItems, id),

    /** Whether the same work was given up, and so has to be asked for again. */
    async isGivenUp(transaction: Transaction, kind: WorkKind, subjectId: string): Promise<boolean> {
      const item = await findInTransaction(store, transaction, workItems, workItemId(kind, subjectId));
      return item?.state === 'failed';
    },

    /** Whether the same work is queued, or somebody is at it. */
    async isUnderWay(transaction: Transaction, kind: WorkKind, subjectId: string): Promise<boolean> {
      const item = await findInTransaction(store, transaction, workItems, workItemId(kind, subjectId));
      return item !== null && item.nextAttemptAt !== null;
    },

    /** Whoever is at it can store nothing any more. */
    async remove(kind: WorkKind, subjectId: string): Promise<void> {
      await refOf(store, workItems, workItemId(kind, subjectId)).delete();
    },

    /**
     * Queues work in the caller's transaction and answers its id. The same work that is under way begins anew: what it
     * has seen to by then may have changed.
     */
    queue(transaction: Transaction, work: NewWork, now: Date): string {
      const id = workItemId(work.kind, work.subjectId);
      transaction.set(refOf(store, workItems, id), newWorkItem(work, now));
      return id;
    },

    /** What may be taken up, the longest waiting first; a few of them. */
    async listDue(now: Date, limit: number): Promise<StoredWorkItem[]> {
      const { items } = await listPage(store, workItems, {
        filters: [['nextAttemptAt', '<=', now]],
        orderBy: ['nextAttemptAt', 'asc'],
        limit,
      });
      return items;
    },

    /** Takes an item up. Null when it has ended, or somebody else is at it; given up when that was tried too often. */
    lease(id: string, now: Date): Promise<LeasedWorkItem | null> {
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
    },

    findLeased: (transaction: Transaction, item: LeasedWorkItem) => findLeased(store, transaction, item),

    /** Stores in the transaction of a page what the item has come to by it. */
    advance(
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
      // Nobody asks how work stands that the clock has asked for.
      if (changes.state === 'done' && item.askedBy === null)
        transaction.delete(refOf(store, workItems, item._id));
      else updateItem(store, transaction, item._id, changes);
      return { ...item, ...changes };
    },

    /** Leaves an item for whoever comes next, or for later. */
    release(item: LeasedWorkItem, nextAttemptAt: Date): Promise<void> {
      return inTransaction(store, async (transaction) => {
        const current = await findLeased(store, transaction, item);
        if (current.nextAttemptAt)
          updateItem(store, transaction, item._id, { lease: null, attempts: 0, nextAttemptAt });
      });
    },

    /** Plans the next attempt after a failure, with smaller pages, or gives the item up. Answers whether it did. */
    markFailed(item: LeasedWorkItem, error: string, now: Date): Promise<boolean> {
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
    },
  };
}

export type WorkItemRepository = ReturnType<typeof createWorkItemRepository>;
