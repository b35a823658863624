import type { BulkJob } from '@prarambh/contract/bulk-jobs';
import type { BulkJobKind } from '@prarambh/contract/work';
import { type QueryClient, queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { messageOf } from '../../api/api-error';
import { call } from '../../api/client';
import { invalidate, type ReadOperation } from '../../api/queries';
import { askBeforeLeaving } from '../../components/states/ask-before-leaving';
import { toast } from '../../components/states/toast-store';
import { outcomeOf } from './bulk-job-words';
import { followBulkJob, isUnderWay, latestBulkJobs, putBulkJob } from './follow-bulk-job';

const SOON_MS = 5000;
const DAY_MS = 24 * 60 * 60 * 1000;

const storedAs = (kind: BulkJobKind) => `dismissed:${kind}`;

/** Id of the result that was dismissed on this device; null if there is none or the browser stores nothing. */
function readDismissed(kind: BulkJobKind): string | null {
  try {
    return localStorage.getItem(storedAs(kind));
  } catch {
    return null;
  }
}

function storeDismissed(kind: BulkJobKind, id: string): void {
  try {
    localStorage.setItem(storedAs(kind), id);
  } catch {
    // Without storage the result appears again at the next visit.
  }
}

/** Shows the answer of a call about a job; `failed` is said if it fails. Returns the job, or null. */
async function showJobOf(
  queryClient: QueryClient,
  answer: Promise<{ data: BulkJob }>,
  failed: string,
): Promise<BulkJob | null> {
  try {
    const { data } = await answer;
    putBulkJob(queryClient, data);
    return data;
  } catch (error) {
    toast.error(messageOf(error, failed));
    return null;
  }
}

const isRecent = ({ endedAt }: BulkJob) => endedAt !== null && Date.now() - Date.parse(endedAt) < DAY_MS;

const followedJobs = (kind: BulkJobKind) =>
  queryOptions({
    ...latestBulkJobs(kind),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? SOON_MS : false),
  });

/**
 * Returns the id of the dismissed result of a kind, and a function that dismisses one. The query cache holds the id,
 * because a page and its dialog may show the same job.
 */
function useDismissed(kind: BulkJobKind) {
  const queryClient = useQueryClient();
  const queryKey = [storedAs(kind)];
  const initialData = () => readDismissed(kind);
  const { data: dismissed } = useQuery({ queryKey, queryFn: skipToken, initialData });
  const dismiss = ({ _id }: BulkJob): void => {
    storeDismissed(kind, _id);
    queryClient.setQueryData(queryKey, _id);
  };
  return { dismissed, dismiss };
}

/** Follows the user's own job after a reload, and returns a function that follows a new one. */
function useFollow(own: BulkJob | null, changes: readonly ReadOperation[]) {
  const queryClient = useQueryClient();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  async function follow(job: BulkJob): Promise<void> {
    try {
      const ended = await askBeforeLeaving(() => followBulkJob(queryClient, job, changes));
      // A user who has left the page learns the result by a toast.
      if (ended && !isShown.current) toast.info(outcomeOf(ended));
    } catch (error) {
      toast.error(messageOf(error, 'It continues in the background. Please look here again in a minute.'));
    }
  }

  const takeUp = useEffectEvent((left: BulkJob) => void follow(left));
  const isLeft = own !== null && isUnderWay(own);
  const leftId = isLeft ? own._id : null;
  useEffect(() => {
    if (own && leftId === own._id) takeUp(own);
  }, [own, leftId]);
  return follow;
}

/**
 * Bulk jobs of a kind, by the user and by colleagues. Follows the user's own job to its end, also after a
 * reload; its result stays until it is dismissed. `changes` lists the queries to refetch in between.
 */
export function useBulkJobs(kind: BulkJobKind, changes: readonly ReadOperation[]) {
  const queryClient = useQueryClient();
  const { data: jobs = [], isPending } = useQuery(followedJobs(kind));
  const { dismissed, dismiss } = useDismissed(kind);
  const own = jobs.find(({ isOwn }) => isOwn) ?? null;
  const isOpen = own !== null && (isUnderWay(own) || (own._id !== dismissed && isRecent(own)));
  const follow = useFollow(own, changes);

  return {
    /** The user's own job: running, or the latest result until it is dismissed. */
    current: isOpen ? own : null,
    /** The user's latest job, even if it was dismissed: null if there is none, undefined while that is not known. */
    latest: isPending ? undefined : own,
    /** All other jobs of the last two weeks, newest first. */
    others: jobs.filter((job) => !(isOpen && job === own)),

    follow(job: BulkJob): void {
      putBulkJob(queryClient, job);
      void follow(job);
    },

    async stop({ _id: id }: BulkJob): Promise<void> {
      const answer = call('POST /bulk-jobs/:id/stop', { params: { id } });
      await showJobOf(queryClient, answer, 'Could not stop it. Please try again.');
    },

    /** Reverses a job as a whole, in a new job. */
    async reverse({ _id: id }: BulkJob): Promise<void> {
      const answer = call('POST /bulk-jobs/:id/reverse', { params: { id } });
      const job = await showJobOf(queryClient, answer, 'Could not reverse it. Please try again.');
      if (job) void follow(job);
      void invalidate(queryClient, 'GET /bulk-jobs');
    },

    dismiss,
  };
}

export type BulkJobs = ReturnType<typeof useBulkJobs>;
