import { BulkDecisionBody, REFUSALS_KEPT } from '@prarambh/contract/bulk-jobs';
import { ROLES } from '@prarambh/contract/roles';
import { BULK_JOB_KINDS, type BulkJobKind } from '@prarambh/contract/work';
import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { addDays } from '../../clock';
import { listPage, type PageOf } from '../../db/query';
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
import { oncePer } from '../../once-per';
import type { BulkJobPage } from './bulk-job-work';

/** Bulk jobs: request, progress and result. Kept for two weeks. */
export const bulkJobs = defineCollection(
  'bulkJobs',
  z.object({
    kind: z.enum(BULK_JOB_KINDS),
    label: z.string(),
    decision: BulkDecisionBody.shape.status.nullable(),
    internshipId: z.string().nullable(),
    by: z.object({ _id: z.string(), name: z.string(), role: z.enum(ROLES) }),
    /** The body of the call as JSON, which each page parses again; empty once the job has ended. */
    request: z.string(),
    /** Where the next page begins; null before the first and after the last. */
    cursor: z.string().nullable(),
    percent: z.number().int(),
    total: z.number().int().nullable(),
    done: z.number().int(),
    held: z.number().int(),
    unfinished: z.number().int(),
    refused: z.number().int(),
    refusals: z.array(z.object({ _id: z.string(), name: z.string(), message: z.string() })),
    createdAt: z.date(),
    endedAt: z.date().nullable(),
    /** Why it was stopped; null otherwise. */
    stopped: z.string().nullable(),
    expireAt: z.date(),
  }),
);
export type BulkJobDocument = DocumentOf<typeof bulkJobs>;
export type StoredBulkJob = Stored<BulkJobDocument>;

const KEPT_DAYS = 14;

export type NewBulkJob = Pick<
  BulkJobDocument,
  'kind' | 'label' | 'decision' | 'internshipId' | 'by' | 'request' | 'total'
>;

function newBulkJob(job: NewBulkJob, now: Date): BulkJobDocument {
  return {
    ...job,
    cursor: null,
    percent: 0,
    done: 0,
    held: 0,
    unfinished: 0,
    refused: 0,
    refusals: [],
    createdAt: now,
    endedAt: null,
    stopped: null,
    expireAt: addDays(now, KEPT_DAYS),
  };
}

/** How many records a job has processed. */
export const processedIn = ({ done, held, unfinished, refused }: BulkJobDocument) =>
  done + held + unfinished + refused;

/** Returns the changes that add the outcomes of a page to a job. */
export function withPage(job: BulkJobDocument, page: BulkJobPage, now: Date): Partial<BulkJobDocument> {
  const count = (wanted: string) => page.outcomes.filter(({ outcome }) => outcome === wanted).length;
  const refusals = page.outcomes
    .filter(({ outcome }) => outcome === 'refused')
    .map(({ _id, name, message }) => ({ _id, name, message }));
  const share = (processedIn(job) + page.outcomes.length) / Math.max(1, job.total ?? 1);
  return {
    cursor: page.cursor,
    percent: page.cursor === null ? 100 : (page.percent ?? Math.min(100, Math.round(100 * share))),
    done: job.done + count('done'),
    held: job.held + count('held'),
    unfinished: job.unfinished + count('unfinished'),
    refused: job.refused + refusals.length,
    refusals: [...job.refusals, ...refusals].slice(0, REFUSALS_KEPT),
    ...(page.cursor === null && ended(null, now)),
  };
}

/** Returns the changes that end a job; `stopped` says why it ended early. */
export const ended = (stopped: string | null, now: Date) => ({ endedAt: now, stopped, request: '' });

export const bulkJobRepository = oncePer((store: Store) => ({
  find: (id: string) => findById(store, bulkJobs, id),
  findInTransaction: (transaction: Transaction, id: string) =>
    findInTransaction(store, transaction, bulkJobs, id),

  list: (kind: BulkJobKind, page: PageOf) =>
    listPage(store, bulkJobs, { ...page, filters: [['kind', '==', kind]], orderBy: ['createdAt', 'desc'] }),

  create(transaction: Transaction, job: NewBulkJob, now: Date): StoredBulkJob {
    const ref = newRef(store, bulkJobs);
    const document = newBulkJob(job, now);
    transaction.create(ref, document);
    return { ...document, _id: ref.id };
  },

  update(transaction: Transaction, id: string, changes: Partial<BulkJobDocument>): void {
    transaction.update(refOf(store, bulkJobs, id), changes);
  },
}));
