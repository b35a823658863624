import type { Role } from '@prarambh/contract/roles';
import type { BulkJobKind } from '@prarambh/contract/work';
import { type StoredWorkItem, workItemId } from '../../bulk-jobs/work-item.repository';
import type { Core } from '../../core';
import type { IdempotencyKey } from '../../db/idempotency';
import type { PageOf } from '../../db/query';
import { inTransaction } from '../../db/store';
import { forbidden, notFound } from '../../errors';
import type { Caller } from '../../people/caller';
import { type AuditEntry, recordAudit } from '../../records/audit';
import { bulkJobRepository, ended, type NewBulkJob, type StoredBulkJob } from './bulk-job.repository';
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
type BulkJobRequest = Omit<NewBulkJob, 'by' | 'request'> & {
  body: object;
  audit?: Pick<AuditEntry, 'action' | 'target' | 'after'>;
};

/** Creates bulk jobs and shows, continues and stops them. */
export function createBulkJobService(core: Core) {
  const { store, clock, workItems, work, idempotency } = core;
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
      { body, audit, ...about }: BulkJobRequest,
      key: IdempotencyKey | null,
    ): Promise<BulkJobStatus> {
      const { uid, role, user } = caller;
      const now = clock.now();
      const { kind, label } = about;
      const attempt = { operation: `create ${kind}`, uid, key, now };
      const { _id } = await inTransaction(store, (transaction) =>
        idempotency.once(transaction, attempt, {
          find: (id) => bulkJobs.findInTransaction(transaction, id),
          make() {
            const by = { _id: uid, name: user.name, role };
            const job = bulkJobs.create(transaction, { ...about, by, request: JSON.stringify(body) }, now);
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

function fail(id: string): never {
  throw new Error(`The job ${id} that was just created is gone`);
}
