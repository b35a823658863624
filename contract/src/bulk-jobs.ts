import { z } from 'zod';
import { RejectionReason, SeenFlags, SeenRevision } from './applications';
import { BulkCertificateBody, BulkLetterBody } from './document-batches';
import { ROLES } from './roles';
import { Id, IsoDateTime, ok, PageQuery, page } from './shapes';
import { AssignTaskBody } from './tasks';
import { BULK_JOB_KINDS, WORK_STATES } from './work';

/** Maximum applications of one bulk job, whose document holds the ids of all. */
export const BULK_DECISIONS_MAX = 1000;

/** Maximum students of one bulk job; larger groups get tasks by the templates of their internship. */
export const BULK_STUDENTS_MAX = 200;

/** Maximum refusals that a bulk job names. Further ones are only counted. */
export const REFUSALS_KEPT = 300;

/** Applications to decide, each with the flags that the reviewer confirmed and the revision that was read. */
export const BulkDecisionBody = z.strictObject({
  status: z.enum(['Approved', 'Rejected']),
  rejectionReason: RejectionReason,
  applications: z
    .array(z.strictObject({ _id: Id, seenFlags: SeenFlags.default([]), revision: SeenRevision }))
    .min(1, 'Please choose at least one application.')
    .max(
      BULK_DECISIONS_MAX,
      `At most ${BULK_DECISIONS_MAX.toLocaleString('en')} applications can be decided at once.`,
    ),
});
export type BulkDecisionBody = z.infer<typeof BulkDecisionBody>;

/** One task for each of several students. */
export const BulkTaskBody = AssignTaskBody.omit({ userId: true }).extend({
  userIds: z
    .array(Id)
    .min(1, 'Please choose at least one student.')
    .max(BULK_STUDENTS_MAX, `At most ${BULK_STUDENTS_MAX} students can be given a task at once.`),
});
export type BulkTaskBody = z.infer<typeof BulkTaskBody>;

/** Approves only payments that matched at the moment of the summary that the caller has seen. */
export const BulkApprovalBody = z.strictObject({ asOf: IsoDateTime });
export type BulkApprovalBody = z.infer<typeof BulkApprovalBody>;

/** Records to take back one by one: decisions are reopened, documents revoked, tasks withdrawn. */
export const BulkReversalBody = z.strictObject({
  kind: z.enum(['decideApplications', 'issueCertificates', 'issueOfferLetters', 'assignTask']),
  ids: z
    .array(Id)
    .min(1, 'Please choose at least one row.')
    .max(
      BULK_DECISIONS_MAX,
      `At most ${BULK_DECISIONS_MAX.toLocaleString('en')} rows can be taken back at once.`,
    ),
});
export type BulkReversalBody = z.infer<typeof BulkReversalBody>;

/** `stopped`: its starter stopped it, or may not do this any more. */
export const BULK_JOB_STATES = [...WORK_STATES, 'stopped'] as const;

const Count = z.number().int().min(0);

/** One action of staff on many records: its progress, result and refusals. */
export const BulkJob = z.strictObject({
  _id: Id,
  kind: z.enum(BULK_JOB_KINDS),
  /** 'Approve 12 applications', '12 payments, ₹1,788', or the title of the internship or task. */
  label: z.string(),
  /** Only for decisions. */
  decision: BulkDecisionBody.shape.status.nullable(),
  /** Null for decisions. */
  internshipId: Id.nullable(),
  by: z.strictObject({ _id: Id, name: z.string(), role: z.enum(ROLES) }),
  /** True if the caller started it. */
  isOwn: z.boolean(),
  state: z.enum(BULK_JOB_STATES),
  percent: z.number().int().min(0).max(100),
  /** Number of records; null if unknown in advance. */
  total: Count.nullable(),
  done: Count,
  /** Students who already have a document (`held`) or have open tasks (`unfinished`). */
  held: Count,
  unfinished: Count,
  refused: Count,
  /** The first refusals: ID of the application or student, name of the student, reason. */
  refusals: z.array(z.strictObject({ _id: Id, name: z.string(), message: z.string() })),
  createdAt: IsoDateTime,
  endedAt: IsoDateTime.nullable(),
  /** True if the job reverses another job or actions of staff. */
  isReversal: z.boolean(),
  /**
   * End of the time in which its starter can reverse it as a whole, before its mails leave; null if that is
   * impossible.
   */
  reversibleUntil: IsoDateTime.nullable(),
  isReversed: z.boolean(),
  /** Reason why it was stopped, gave up, or failed at its latest attempt; null otherwise. */
  error: z.string().nullable(),
});
export type BulkJob = z.infer<typeof BulkJob>;

export const BulkJobQuery = z.strictObject({ ...PageQuery.shape, kind: z.enum(BULK_JOB_KINDS) });
export const BulkJobParams = z.object({ id: Id });

export const bulkJobEndpoints = {
  'GET /bulk-jobs': {
    operation: 'listBulkJobs',
    tag: 'Bulk jobs',
    summary: 'Bulk jobs of the last two weeks, newest first, with progress and result',
    roles: ['admin', 'accountant'],
    query: BulkJobQuery,
    response: page(BulkJob),
  },
  'POST /bulk-jobs/decisions': {
    operation: 'startBulkDecisions',
    tag: 'Bulk jobs',
    summary: 'Approve or reject many applications',
    roles: ['admin', 'accountant'],
    body: BulkDecisionBody,
    response: ok(BulkJob),
    status: 201,
    idempotent: true,
  },
  'POST /bulk-jobs/certificates': {
    operation: 'startBulkCertificates',
    tag: 'Bulk jobs',
    summary: 'Issue the certificates of an internship to all students who have completed every task',
    roles: ['admin'],
    body: BulkCertificateBody,
    response: ok(BulkJob),
    status: 201,
    idempotent: true,
  },
  'POST /bulk-jobs/offer-letters': {
    operation: 'startBulkOfferLetters',
    tag: 'Bulk jobs',
    summary: 'Issue offer letters to all students who are approved for an internship',
    roles: ['admin'],
    body: BulkLetterBody,
    response: ok(BulkJob),
    status: 201,
    idempotent: true,
  },
  'POST /bulk-jobs/tasks': {
    operation: 'startBulkTasks',
    tag: 'Bulk jobs',
    summary: 'Assign one task to several students',
    roles: ['admin'],
    body: BulkTaskBody,
    response: ok(BulkJob),
    status: 201,
    idempotent: true,
  },
  'POST /bulk-jobs/matched-payments': {
    operation: 'startBulkApproval',
    tag: 'Bulk jobs',
    summary: 'Approve all applications without flags whose payment matched at a given time',
    roles: ['admin', 'accountant'],
    body: BulkApprovalBody,
    response: ok(BulkJob),
    status: 201,
    idempotent: true,
  },
  'POST /bulk-jobs/reversals': {
    operation: 'startBulkReversal',
    tag: 'Bulk jobs',
    summary: 'Reopen decisions, revoke documents or withdraw tasks of chosen rows',
    roles: ['admin'],
    body: BulkReversalBody,
    response: ok(BulkJob),
    status: 201,
    idempotent: true,
  },
  'POST /bulk-jobs/:id/reverse': {
    operation: 'reverseBulkJob',
    tag: 'Bulk jobs',
    summary: 'Reverse a bulk job of the caller as a whole, until its mails leave',
    roles: ['admin', 'accountant'],
    params: BulkJobParams,
    response: ok(BulkJob),
  },
  'POST /bulk-jobs/:id/continue': {
    operation: 'continueBulkJob',
    tag: 'Bulk jobs',
    summary: 'Work on a bulk job of the caller for a few seconds; without calls it continues every minute',
    roles: ['admin', 'accountant'],
    params: BulkJobParams,
    response: ok(BulkJob),
  },
  'POST /bulk-jobs/:id/stop': {
    operation: 'stopBulkJob',
    tag: 'Bulk jobs',
    summary: 'Stop a bulk job of the caller; records processed so far keep their result',
    roles: ['admin', 'accountant'],
    params: BulkJobParams,
    response: ok(BulkJob),
  },
} as const;
