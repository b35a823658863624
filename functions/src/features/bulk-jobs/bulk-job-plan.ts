import type { BulkJobKind } from '@prarambh/contract/work';
import type { WorkPage, WorkPlan } from '../../bulk-jobs/work-kind';
import type { Core } from '../../core';
import { inTransaction } from '../../db/store';
import type { Caller } from '../../people/caller';
import { bulkJobRepository, ended, processedIn, type StoredBulkJob, withPage } from './bulk-job.repository';
import { bulkJobKinds } from './bulk-job-kinds';
import type { BulkJobPage } from './bulk-job-work';

const ENDED: WorkPage = { done: 0, cursor: null };

/** Carries a job out in the name of its starter, a page at a time. */
export function bulkJobPlan(core: Core, kind: BulkJobKind): WorkPlan {
  const { store, clock, users } = core;
  const bulkJobs = bulkJobRepository(store);
  const { roles, carryOut } = bulkJobKinds(core)[kind];

  /** Returns the starter as caller; null if the account is closed or has lost the role. */
  async function findCaller({ by }: StoredBulkJob): Promise<Caller | null> {
    const user = await users.find(by._id);
    if (!user?.isActive || !roles.includes(user.role)) return null;
    return { uid: user._id, role: user.role, signedInAt: clock.now(), user };
  }

  /** Adds a page unless another run did. Returns where the next page begins. */
  function addPage(job: StoredBulkJob, page: BulkJobPage): Promise<string | null> {
    const { _id, cursor } = job;
    return inTransaction(store, async (transaction) => {
      const current = await bulkJobs.findInTransaction(transaction, _id);
      if (!current) return null;
      const { endedAt, stopped } = current;
      // Another run was faster. The cursor alone does not tell the beginning from the end.
      if (current.cursor !== cursor || processedIn(current) !== processedIn(job)) {
        return endedAt ? null : current.cursor;
      }
      const added = withPage(current, page, clock.now());
      bulkJobs.update(transaction, _id, endedAt ? { ...added, ...ended(stopped, endedAt) } : added);
      return endedAt ? null : page.cursor;
    });
  }

  async function stopFor(job: StoredBulkJob): Promise<WorkPage> {
    await inTransaction(store, async (transaction) =>
      bulkJobs.update(transaction, job._id, ended(`${job.by.name} may not do this any more.`, clock.now())),
    );
    return ENDED;
  }

  return {
    steps: [
      {
        count: async (id) => (await bulkJobs.find(id))?.total ?? 0,

        async repeatable({ subjectId }) {
          const job = await bulkJobs.find(subjectId);
          if (!job || job.endedAt) return ENDED;
          const caller = await findCaller(job);
          if (!caller) return stopFor(job);
          const { _id: jobId, request, cursor, createdAt: since } = job;
          const page = await carryOut(caller, { jobId, request, cursor, since });
          return { done: page.outcomes.length, cursor: await addPage(job, page) };
        },
      },
    ],
  };
}
