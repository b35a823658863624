import type { BulkJobKind } from '@prarambh/contract/work';
import type { WorkPage, WorkPlan } from '../../bulk-jobs/work-kind';
import type { Core } from '../../core/core';
import { inTransaction } from '../../firestore/store';
import { AppError } from '../../shared/errors';
import type { Caller } from '../../users/caller';
import * as userRepository from '../../users/user.repository';
import * as bulkJobRepository from './bulk-job.repository';
import {
  ended,
  processedIn,
  ReversalRequest,
  type StoredBulkJob,
  tellAtOf,
  withPage,
} from './bulk-job.repository';
import { bulkJobKinds } from './bulk-job-kinds';
import type { BulkJobOutcome, BulkJobPage, BulkJobWork } from './bulk-job-work';
import { nextFew } from './next-few';

const ENDED: WorkPage = { done: 0, cursor: null };

/** Returns the starter as caller; null if the account is closed or has lost the role. */
async function findStarter(
  { store, clock }: Core,
  { by }: StoredBulkJob,
  { roles }: BulkJobWork,
): Promise<Caller | null> {
  const user = await userRepository.find(store, by._id);
  if (!user?.isActive || !roles.includes(user.role)) return null;
  return { uid: user._id, role: user.role, signedInAt: clock.now(), user };
}

/** Adds a page unless another run did. Returns where the next page begins. */
function addPage({ store, clock }: Core, job: StoredBulkJob, page: BulkJobPage): Promise<string | null> {
  const { _id, cursor } = job;
  return inTransaction(store, async (transaction) => {
    const current = await bulkJobRepository.findInTransaction(store, transaction, _id);
    if (!current) return null;
    const { endedAt, stopped } = current;
    // Another run has added this page. The cursor alone does not distinguish the beginning from the end.
    if (current.cursor !== cursor || processedIn(current) !== processedIn(job)) {
      return endedAt ? null : current.cursor;
    }
    const added = withPage(current, page, clock.now());
    bulkJobRepository.update(
      store,
      transaction,
      _id,
      endedAt ? { ...added, ...ended(stopped, endedAt) } : added,
    );
    return endedAt ? null : page.cursor;
  });
}

/** Reverses the changes to the next few records, and names those that stay. */
function reverseFew(
  { takeBack, nameOf }: BulkJobWork,
  caller: Caller,
  { request, cursor, createdAt: since }: StoredBulkJob,
): Promise<BulkJobPage> {
  const { ids, tellAt: told } = ReversalRequest.parse(JSON.parse(request));
  const tellAt = told === null ? null : new Date(told);
  return nextFew(ids, cursor, async (_id): Promise<BulkJobOutcome> => {
    try {
      await takeBack(caller, _id, { since, tellAt });
      return { _id, name: '', outcome: 'done', message: '' };
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'unavailable') throw error;
      const name = (await nameOf(_id)) ?? 'A record that is gone';
      return { _id, name, outcome: 'refused', message: error.message };
    }
  });
}

/** Ends a job whose starter no longer has the permission. */
async function stopForStarter({ store, clock }: Core, { _id, by }: StoredBulkJob): Promise<WorkPage> {
  await inTransaction(store, async (transaction) =>
    bulkJobRepository.update(
      store,
      transaction,
      _id,
      ended(`${by.name} may not do this any more.`, clock.now()),
    ),
  );
  return ENDED;
}

/** Runs a job in the name of its starter, page by page. */
export function bulkJobPlan(core: Core, kind: BulkJobKind): WorkPlan {
  const { store } = core;
  const work = bulkJobKinds(core)[kind];
  return {
    steps: [
      {
        count: async (id) => (await bulkJobRepository.find(store, id))?.total ?? 0,

        async repeatable({ subjectId }) {
          const job = await bulkJobRepository.find(store, subjectId);
          if (!job || job.endedAt) return ENDED;
          const caller = await findStarter(core, job, work);
          if (!caller) return stopForStarter(core, job);
          const { _id: jobId, request, cursor, createdAt: since } = job;
          const page = job.isReversal
            ? await reverseFew(work, caller, job)
            : await work.carryOut(caller, { jobId, request, cursor, since, tellAt: tellAtOf(job) });
          return { done: page.outcomes.length, cursor: await addPage(core, job, page) };
        },
      },
    ],
  };
}
