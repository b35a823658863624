import { z } from 'zod';
import { Id, IsoDateTime, ok, PageQuery, table } from './shapes';

/** The kinds of bulk jobs (bulk-jobs.ts). */
export const BULK_JOB_KINDS = [
  'decideApplications',
  'issueCertificates',
  'issueOfferLetters',
  'assignTask',
  'approveMatched',
] as const;
export type BulkJobKind = (typeof BULK_JOB_KINDS)[number];

/** The result of a bulk job for one record. `unfinished`: open tasks. `held`: has a document already. */
export const BULK_JOB_OUTCOMES = ['done', 'held', 'unfinished', 'refused'] as const;

/**
 * Kinds of work that a request only starts, because it grows with the stored data
 * (docs/architecture/bulk-jobs.md, "Work items").
 */
export const WORK_KINDS = [
  'renameInternship',
  'renamePerson',
  'erasePerson',
  'exportRows',
  'approveAutomatically',
  'giveTasks',
  'giveTasksOnApproval',
  ...BULK_JOB_KINDS,
] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** `running`: partly done. `failed`: given up after many attempts; `error` says why. */
export const WORK_STATES = ['queued', 'running', 'done', 'failed'] as const;
export type WorkState = (typeof WORK_STATES)[number];

/** One work item with its progress. */
export const WorkItem = z.strictObject({
  _id: Id,
  kind: z.enum(WORK_KINDS),
  /** ID of its internship, account or file. */
  subjectId: Id,
  /** Name of the subject for staff; empty after an erasure. */
  label: z.string(),
  state: z.enum(WORK_STATES),
  /** Number of processed records; the total is null until it is counted. */
  done: z.number().int(),
  total: z.number().int().nullable(),
  /** True if the caller started it. */
  isOwn: z.boolean(),
  createdAt: IsoDateTime,
  endedAt: IsoDateTime.nullable(),
  /** Error of the latest attempt, or null. */
  error: z.string().nullable(),
});
export type WorkItem = z.infer<typeof WorkItem>;

/** `open`: queued, running or failed. */
const workFilters = { filter: z.enum(['open', 'failed']).optional() };
export const WorkFilters = z.strictObject(workFilters);
export type WorkFilters = z.infer<typeof WorkFilters>;

export const WorkItemParams = z.object({ id: Id });

/** Endpoints of work that continues after its request. */
export const workEndpoints = {
  'GET /work-items': {
    operation: 'listWorkItems',
    tag: 'System',
    summary:
      'Renames, deletions, exports and bulk jobs under way and of the last two weeks, newest first; co-admins see their own',
    roles: ['admin', 'co-admin'],
    query: z.strictObject({ ...PageQuery.shape, ...workFilters }),
    response: table(WorkItem),
  },
  'GET /work-items/:id': {
    operation: 'getWorkItem',
    tag: 'System',
    summary: 'Progress of a rename, a deletion, an export or a bulk job; co-admins see their own',
    roles: ['admin', 'co-admin'],
    params: WorkItemParams,
    response: ok(WorkItem),
  },
} as const;
