import { BulkDecisionBody, REFUSALS_KEPT } from '@prarambh/contract/bulk-jobs';
import { ROLES } from '@prarambh/contract/roles';
import { BULK_JOB_KINDS, type BulkJobKind } from '@prarambh/contract/work';
import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { listPage, type PageOf } from '../../firestore/query';
import { singleDocuments } from '../../firestore/single-documents';
import { type DocumentOf, defineCollection, type Store, type Stored } from '../../firestore/store';
import { addDays, addMinutes } from '../../shared/clock';
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
    /** True if it reverses the changes of another job or of staff (P10). */
    isReversal: z.boolean(),
    /** Time until which it can be reversed as a whole; null for a reversal. */
    reversibleUntil: z.date().nullable(),
    reversedBy: z.string().nullable(),
    /** The records that it has created or changed, up to RECORDS_KEPT. */
    recordIds: z.array(z.string()),
    /** Cursor of the next page; null before the first and after the last. */
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
    /** The reason why it was stopped; null otherwise. */
    stopped: z.string().nullable(),
    expireAt: z.date(),
  }),
);
export type BulkJobDocument = DocumentOf<typeof bulkJobs>;
export type StoredBulkJob = Stored<BulkJobDocument>;

const KEPT_DAYS = 14;

/** This many ids fit into a document easily. A job with more records cannot be reversed as a whole. */
const RECORDS_KEPT = 20_000;

/**
 * A reversal that begins at the last moment has this long until the mails are sent, or the grace period if that is
 * shorter.
 */
const REVERSING_MS = 60_000;

/**
 * The request of a reversal, parsed for each page: the records, and the time at which students were to be told; null
 * for chosen records.
 */
export const ReversalRequest = z.object({
  ids: z.array(z.string()),
  tellAt: z.iso.datetime().nullable(),
});

export type NewBulkJob = Pick<
  BulkJobDocument,
  'kind' | 'label' | 'decision' | 'internshipId' | 'by' | 'request' | 'total' | 'isReversal'
>;

function newBulkJob(
  job: NewBulkJob,
  { now, graceMinutes }: { now: Date; graceMinutes: number },
): BulkJobDocument {
  return {
    ...job,
    reversibleUntil: job.isReversal ? null : addMinutes(now, graceMinutes),
    reversedBy: null,
    recordIds: [],
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

/** Returns the time at which students are told of a job's changes; at once if it runs longer than that. */
export function tellAtOf({ reversibleUntil, createdAt }: BulkJobDocument): Date {
  if (!reversibleUntil) return createdAt;
  const graceMs = reversibleUntil.getTime() - createdAt.getTime();
  return new Date(reversibleUntil.getTime() + Math.min(REVERSING_MS, graceMs));
}

/** Returns the number of records that a job has processed. */
export const processedIn = ({ done, held, unfinished, refused }: BulkJobDocument) =>
  done + held + unfinished + refused;

/** Returns the changes that add the outcomes of a page to a job. */
export function withPage(job: BulkJobDocument, page: BulkJobPage, now: Date): Partial<BulkJobDocument> {
  const count = (wanted: string) => page.outcomes.filter(({ outcome }) => outcome === wanted).length;
  const refusals = page.outcomes
    .filter(({ outcome }) => outcome === 'refused')
    .map(({ _id, name, message }) => ({ _id, name, message }));
  const recordIds = page.outcomes
    .filter(({ outcome }) => outcome === 'done')
    .map(({ _id, recordId }) => recordId ?? _id);
  const share = (processedIn(job) + page.outcomes.length) / Math.max(1, job.total ?? 1);
  return {
    cursor: page.cursor,
    percent: page.cursor === null ? 100 : (page.percent ?? Math.min(100, Math.round(100 * share))),
    done: job.done + count('done'),
    held: job.held + count('held'),
    unfinished: job.unfinished + count('unfinished'),
    refused: job.refused + refusals.length,
    recordIds: [...job.recordIds, ...recordIds].slice(0, RECORDS_KEPT),
    refusals: [...job.refusals, ...refusals].slice(0, REFUSALS_KEPT),
    ...(page.cursor === null && ended(null, now)),
  };
}

/** Returns the changes that end a job; `stopped` is the reason if it ended early. */
export const ended = (stopped: string | null, now: Date) => ({ endedAt: now, stopped, request: '' });

export const { find, findInTransaction, update } = singleDocuments(bulkJobs);

export const list = (store: Store, kind: BulkJobKind, page: PageOf) =>
  listPage(store, bulkJobs, { ...page, filters: [['kind', '==', kind]], orderBy: ['createdAt', 'desc'] });

export const create = (
  store: Store,
  transaction: Transaction,
  job: NewBulkJob,
  at: { now: Date; graceMinutes: number },
): StoredBulkJob => singleDocuments(bulkJobs).create(store, transaction, newBulkJob(job, at));
