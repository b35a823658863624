import type { Role } from '@prarambh/contract/roles';
import type { BulkJobKind } from '@prarambh/contract/work';
import { type StoredWorkItem, workItemId } from '../../bulk-jobs/work-item.repository';
import type { Core } from '../../core';
import type { IdempotencyKey } from '../../db/idempotency';
import type { PageOf } from '../../db/query';
import { inTransaction } from '../../db/store';
import { conflict, forbidden, notFound } from '../../errors';
import type { Caller } from '../../people/caller';
import { type AuditEntry, recordAudit } from '../../records/audit';
import {
  bulkJobRepository,
  ended,
  type NewBulkJob,
  type StoredBulkJob,
  tellAtOf,
} from './bulk-job.repository';
import { bulkJobKinds } from './bulk-job-kinds';

/** How long one call carries a bulk job out while its page is open. */
const WATCHED_MS = 3000;
/** How long the call that creates a bulk job carries it out. It completes at least one page, so small ones are done. */
const FIRST_MS = 1000;

/** A job with its work item; null once the job has ended. */
export interface BulkJobStatus {
  job: StoredBulkJob;
  work: StoredWorkItem | null;
}

/** A job to create, with the body as it was sent. */
type BulkJobRequest = Omit<NewBulkJob, 'by' | 'request' | 'isReversal'> & {
  isReversal?: boolean;
  body: object;
  audit?: Pick<AuditEntry, 'action' | 'target' | 'after'>;
};

/** Creates bulk jobs and shows, continues and stops them. */
export function createBulkJobService(core: Core) {
  const { store, clock, workItems, work, idempotency } = core;
  const graceMinutes = core.platform.config.bulkGraceMinutes;
  const bulkJobs = bulkJobRepository(store);
  const kinds = bulkJobKinds(core);

  async function statusOf(job: StoredBulkJob): Promise<BulkJobStatus> {
    const item = job.endedAt ? null : await workItems.find(workItemId(job.kind, job._id));
    return { job, work: item };
  }

  /** Raises `not_found`, also for the job of another user. */
  async function getOwn(caller: Caller, id: string): Promise<StoredBulkJob> {
    const job = await bulkJobs.find(id);
    if (job?.by._id !== caller.uid) throw notFound('This no longer exists.');
    return job;
  }

  return {
    /** Lists the jobs of a kind, newest first. Raises `forbidden` if the role may not start them. */
    async list({ role }: { role: Role }, kind: BulkJobKind, page: PageOf) {
      if (!kinds[kind].roles.includes(role)) throw forbidden('Your account is not allowed to do this.');
      const { items, nextCursor } = await bulkJobs.list(kind, page);
      return { items: await Promise.all(items.map(statusOf)), nextCursor };
    },

    /** Creates a bulk job, or finds the one that the same request has created, and carries out its first page. */
    async create(
      caller: Caller,
      { body, audit, isReversal = false, ...about }: BulkJobRequest,
      key: IdempotencyKey | null,
    ): Promise<BulkJobStatus> {
      const { uid, role, user } = caller;
      const now = clock.now();
      const { kind, label } = about;
      const attempt = { operation: `${isReversal ? 'reverse' : 'create'} ${kind}`, uid, key, now };
      const { _id } = await inTransaction(store, (transaction) =>
        idempotency.once(transaction, attempt, {
          find: (id) => bulkJobs.findInTransaction(transaction, id),
          make() {
            const by = { _id: uid, name: user.name, role };
            const request = JSON.stringify(body);
            const at = { now, graceMinutes };
            const job = bulkJobs.create(transaction, { ...about, isReversal, by, request }, at);
            if (audit) recordAudit(store, transaction, { caller, at: now, ...audit });
            workItems.queue(transaction, { kind, subjectId: job._id, label, askedBy: uid }, now);
            return job;
          },
        }),
      );
      await work.goOn(workItemId(kind, _id), FIRST_MS);
      return statusOf((await bulkJobs.find(_id)) ?? fail(_id));
    },

    /** Carries out a job of the caller for a few seconds, so that its page need not wait for the scheduled job. */
    async proceed(caller: Caller, id: string): Promise<BulkJobStatus> {
      const before = await getOwn(caller, id);
      if (before.endedAt) return statusOf(before);
      await work.goOn(workItemId(before.kind, id), WATCHED_MS);
      return statusOf(await getOwn(caller, id));
    },

    /**
     * Creates the job that takes back everything that a job of the caller has done, or finds it, and carries out its first
     * page (P10). Raises `not_found`, and `conflict` while the job is under way, when its grace period is over, and for
     * one that cannot be reversed as a whole.
     */
    async reverse({ uid, role, user }: Caller, id: string): Promise<BulkJobStatus> {
      const now = clock.now();
      const reversal = await inTransaction(store, async (transaction) => {
        const job = await bulkJobs.findInTransaction(transaction, id);
        if (job?.by._id !== uid) throw notFound('This no longer exists.');
        if (job.reversedBy) return { ...job, _id: job.reversedBy };
        assertReversible(job, now);
        const { kind, decision, internshipId, recordIds: ids } = job;
        const label = `Reverse: ${job.label}`;
        const by = { _id: uid, name: user.name, role };
        const request = JSON.stringify({ ids, tellAt: tellAtOf(job).toISOString() });
        const about = { kind, label, decision, internshipId, total: ids.length, isReversal: true };
        const created = bulkJobs.create(transaction, { ...about, by, request }, { now, graceMinutes });
        bulkJobs.update(transaction, id, { reversedBy: created._id });
        workItems.queue(transaction, { kind, subjectId: created._id, label, askedBy: uid }, now);
        return created;
      });
      await work.goOn(workItemId(reversal.kind, reversal._id), FIRST_MS);
      return statusOf((await bulkJobs.find(reversal._id)) ?? fail(reversal._id));
    },

    /** Stops a job of the caller. The page under way still counts. Raises `not_found`. */
    async stop(caller: Caller, id: string): Promise<BulkJobStatus> {
      await getOwn(caller, id);
      const { kind } = await inTransaction(store, async (transaction) => {
        const job = await bulkJobs.findInTransaction(transaction, id);
        if (!job) throw notFound('This no longer exists.');
        if (!job.endedAt) {
          bulkJobs.update(transaction, id, ended(`Stopped by ${caller.user.name}.`, clock.now()));
        }
        return job;
      });
      await workItems.remove(kind, id);
      return statusOf(await getOwn(caller, id));
    },
  };
}

function assertReversible({ endedAt, reversibleUntil, done, recordIds }: StoredBulkJob, now: Date): void {
  if (!endedAt) throw conflict('Please wait until it has ended, or stop it first.');
  if (!reversibleUntil || done > recordIds.length) throw conflict('This cannot be reversed as a whole.');
  if (now >= reversibleUntil)
    throw conflict('The time to reverse this as a whole is over. Please choose the records in the table.');
}

function fail(id: string): never {
  throw new Error(`The job ${id} that was just created is gone`);
}
