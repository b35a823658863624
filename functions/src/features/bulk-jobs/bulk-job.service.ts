import type { Role } from '@prarambh/contract/roles';
import type { BulkJobKind } from '@prarambh/contract/work';
import * as workItems from '../../bulk-jobs/work-item.repository';
import { type StoredWorkItem, workItemId } from '../../bulk-jobs/work-item.repository';
import { continueWork } from '../../bulk-jobs/work-runner';
import type { Core } from '../../core/core';
import { type AuditEntry, recordAudit } from '../../domain/audit';
import type { IdempotencyKey } from '../../firestore/idempotency';
import { createOnce } from '../../firestore/idempotency';
import type { Page, PageOf } from '../../firestore/query';
import { inTransaction } from '../../firestore/store';
import { conflict, forbidden, notFound } from '../../shared/errors';
import type { Caller } from '../../users/caller';
import * as bulkJobRepository from './bulk-job.repository';
import { ended, type NewBulkJob, type StoredBulkJob, tellAtOf } from './bulk-job.repository';
import { bulkJobKinds } from './bulk-job-kinds';

/** Milliseconds for which one call processes a bulk job while its page is open. */
const WATCHED_MS = 3000;
/**
 * Milliseconds for which the creating call processes a bulk job. It completes at least one page, so small jobs are
 * finished.
 */
const FIRST_MS = 1000;

/** A job with its work item; null once the job has ended. */
export interface BulkJobStatus {
  job: StoredBulkJob;
  work: StoredWorkItem | null;
}

/** A job to create, with the body as it was sent. */
export type BulkJobRequest = Omit<NewBulkJob, 'by' | 'request' | 'isReversal'> & {
  isReversal?: boolean;
  body: object;
  audit?: Pick<AuditEntry, 'action' | 'target' | 'after'>;
};

function assertReversible({ endedAt, reversibleUntil, done, recordIds }: StoredBulkJob, now: Date): void {
  if (!endedAt) throw conflict('Please wait until it has ended, or stop it first.');
  if (!reversibleUntil || done > recordIds.length) throw conflict('This cannot be reversed as a whole.');
  if (now >= reversibleUntil)
    throw conflict('The time to reverse this as a whole is over. Please choose the records in the table.');
}

function fail(id: string): never {
  throw new Error(`The job ${id} that was just created is gone`);
}

async function statusOf({ store }: Core, job: StoredBulkJob): Promise<BulkJobStatus> {
  const item = job.endedAt ? null : await workItems.find(store, workItemId(job.kind, job._id));
  return { job, work: item };
}

async function beginJob(core: Core, { kind, _id }: StoredBulkJob): Promise<BulkJobStatus> {
  await continueWork(core.work, workItemId(kind, _id), FIRST_MS);
  return statusOf(core, (await bulkJobRepository.find(core.store, _id)) ?? fail(_id));
}

/** Throws `not_found`, also for the job of another user. */
async function getOwnJob({ store }: Core, caller: Caller, id: string): Promise<StoredBulkJob> {
  const job = await bulkJobRepository.find(store, id);
  if (job?.by._id !== caller.uid) throw notFound('This no longer exists.');
  return job;
}

/** Lists the jobs of a kind, newest first. Throws `forbidden` if the role may not start them. */
export async function listBulkJobs(
  core: Core,
  { role }: { role: Role },
  kind: BulkJobKind,
  page: PageOf,
): Promise<Page<BulkJobStatus>> {
  const { roles } = bulkJobKinds(core)[kind];
  if (!roles.includes(role)) throw forbidden('Your account is not allowed to do this.');
  const { items, nextCursor } = await bulkJobRepository.list(core.store, kind, page);
  return { items: await Promise.all(items.map((job) => statusOf(core, job))), nextCursor };
}

/** Creates a bulk job, or finds the one that the same request has created, and processes its first page. */
export async function createBulkJob(
  core: Core,
  caller: Caller,
  { body, audit, isReversal = false, ...about }: BulkJobRequest,
  key: IdempotencyKey | null,
): Promise<BulkJobStatus> {
  const { store, clock, config } = core;
  const { uid, role, user } = caller;
  const now = clock.now();
  const { kind, label } = about;
  const attempt = { operation: `${isReversal ? 'reverse' : 'create'} ${kind}`, uid, key, now };
  const created = await inTransaction(store, (transaction) =>
    createOnce(store, transaction, attempt, {
      find: (id) => bulkJobRepository.findInTransaction(store, transaction, id),
      make() {
        const by = { _id: uid, name: user.name, role };
        const request = JSON.stringify(body);
        const at = { now, graceMinutes: config.bulkGraceMinutes };
        const job = bulkJobRepository.create(store, transaction, { ...about, isReversal, by, request }, at);
        if (audit) recordAudit(store, transaction, { caller, at: now, ...audit });
        workItems.queue(store, transaction, { kind, subjectId: job._id, label, askedBy: uid }, now);
        return job;
      },
    }),
  );
  return beginJob(core, created);
}

/** Processes a job of the caller for a few seconds, so that its page need not wait for the scheduled job. */
export async function continueBulkJob(core: Core, caller: Caller, id: string): Promise<BulkJobStatus> {
  const before = await getOwnJob(core, caller, id);
  if (before.endedAt) return statusOf(core, before);
  await continueWork(core.work, workItemId(before.kind, id), WATCHED_MS);
  return statusOf(core, await getOwnJob(core, caller, id));
}

/**
 * Creates or finds the job that reverses everything a job of the caller has done, and processes its first page (P10).
 * Throws `not_found`, and `conflict` while the job is running, after its grace period, and for one that cannot be
 * reversed as a whole.
 */
export async function reverseBulkJob(
  core: Core,
  { uid, role, user }: Caller,
  id: string,
): Promise<BulkJobStatus> {
  const { store, clock, config } = core;
  const now = clock.now();
  const reversal = await inTransaction(store, async (transaction) => {
    const job = await bulkJobRepository.findInTransaction(store, transaction, id);
    if (job?.by._id !== uid) throw notFound('This no longer exists.');
    if (job.reversedBy) return { ...job, _id: job.reversedBy };
    assertReversible(job, now);
    const { kind, decision, internshipId, recordIds: ids } = job;
    const label = `Reverse: ${job.label}`;
    const by = { _id: uid, name: user.name, role };
    const request = JSON.stringify({ ids, tellAt: tellAtOf(job).toISOString() });
    const about = { kind, label, decision, internshipId, total: ids.length, isReversal: true };
    const at = { now, graceMinutes: config.bulkGraceMinutes };
    const created = bulkJobRepository.create(store, transaction, { ...about, by, request }, at);
    bulkJobRepository.update(store, transaction, id, { reversedBy: created._id });
    workItems.queue(store, transaction, { kind, subjectId: created._id, label, askedBy: uid }, now);
    return created;
  });
  return beginJob(core, reversal);
}

/** Stops a job of the caller. Its current page is completed. Throws `not_found`. */
export async function stopBulkJob(core: Core, caller: Caller, id: string): Promise<BulkJobStatus> {
  const { store, clock } = core;
  await getOwnJob(core, caller, id);
  const { kind } = await inTransaction(store, async (transaction) => {
    const job = await bulkJobRepository.findInTransaction(store, transaction, id);
    if (!job) throw notFound('This no longer exists.');
    if (!job.endedAt) {
      bulkJobRepository.update(store, transaction, id, ended(`Stopped by ${caller.user.name}.`, clock.now()));
    }
    return job;
  });
  await workItems.removeDirectly(store, kind, id);
  return statusOf(core, await getOwnJob(core, caller, id));
}
