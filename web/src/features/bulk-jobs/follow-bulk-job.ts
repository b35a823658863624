import type { BulkJob } from '@prarambh/contract/bulk-jobs';
import type { BulkJobKind } from '@prarambh/contract/work';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/client';
import { invalidate, type ReadOperation, read } from '../../api/queries';

/** Number of jobs on a page. */
const LATEST = 10;

/** The latest jobs of a kind, of all staff. */
export const latestBulkJobs = (kind: BulkJobKind) =>
  read('GET /bulk-jobs', { query: { kind, limit: LATEST } });

export const isUnderWay = ({ state }: Pick<BulkJob, 'state'>) => state === 'queued' || state === 'running';

/** Number of records that a job has processed. */
export const processedIn = ({ done, held, unfinished, refused }: BulkJob) =>
  done + held + unfinished + refused;

/** Pause between two calls while the scheduled job works. */
const PAUSE_MS = 1000;
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE_MS));

/** Puts a job into the cached list, a new one at the top. Returns false once the user has signed out. */
export function putBulkJob(queryClient: QueryClient, job: BulkJob): boolean {
  const { queryKey } = latestBulkJobs(job.kind);
  if (queryClient.getQueryState(queryKey) === undefined) return false;
  queryClient.setQueryData<BulkJob[]>(queryKey, (before = []) =>
    before.some(({ _id }) => _id === job._id)
      ? before.map((one) => (one._id === job._id ? job : one))
      : [job, ...before],
  );
  return true;
}

const followed = new Set<string>();

/**
 * Calls the server until a job of the user has ended, also after a change of page, and refetches `changes` in
 * between. Returns the ended job; null if it is already followed or the user has signed out. Throws the error
 * of a failed call; the server then continues alone.
 */
export async function followBulkJob(
  queryClient: QueryClient,
  job: BulkJob,
  changes: readonly ReadOperation[],
): Promise<BulkJob | null> {
  if (followed.has(job._id)) return null;
  followed.add(job._id);
  let latest = job;
  let seen = 0;
  const refresh = async () => {
    if (processedIn(latest) === seen) return;
    seen = processedIn(latest);
    await invalidate(queryClient, ...changes);
  };
  try {
    void refresh();
    while (isUnderWay(latest)) {
      const before = processedIn(latest);
      ({ data: latest } = await call('POST /bulk-jobs/:id/continue', { params: { id: job._id } }));
      if (!putBulkJob(queryClient, latest)) return null;
      void refresh();
      if (isUnderWay(latest) && processedIn(latest) === before) await pause();
    }
    return latest;
  } finally {
    followed.delete(job._id);
  }
}
