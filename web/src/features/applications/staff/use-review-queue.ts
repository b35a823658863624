import type { ApplicationQuery, StaffApplication } from '@prarambh/contract/applications';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../api/client';
import { read } from '../../../api/queries';
import { readDraft, saveDraft } from '../../../components/forms/draft-storage';

export type QueueFilters = Partial<Omit<ApplicationQuery, 'limit' | 'cursor' | 'status' | 'sort'>>;

const AT_ONCE = 20;
/** Loads the next page this many payments before the end. */
const AHEAD = 5;
/** Preloaded payments stay fresh until the reviewer reaches them. */
const CASE_STALE_MS = 60_000;

const caseOf = (id: string) => ({
  ...read('GET /applications/:id/review', { params: { id } }),
  staleTime: CASE_STALE_MS,
});

function useWaitingPayments(filters: QueueFilters) {
  const query = { ...filters, status: 'Pending', sort: 'oldest', limit: AT_ONCE } as const;
  return useInfiniteQuery({
    // Not a key of the tables' lists, which decided rows leave.
    queryKey: ['review queue', query],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /applications', { query: { ...query, ...(cursor && { cursor }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Stores the id of the shown payment under `placeKey` in the tab. */
function useStoredPlace(placeKey: string, shownId: string | undefined): void {
  useEffect(() => {
    if (shownId) saveDraft(placeKey, shownId);
  }, [placeKey, shownId]);
}

/** Loads the next page of the queue once the reviewer is near the end of the loaded payments. */
function useNextPage(found: ReturnType<typeof useWaitingPayments>, isNearEnd: boolean): void {
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = found;
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [isNearEnd, hasNextPage, isFetchingNextPage, isError, fetchNextPage]);
}

/** Loads a payment and its proof before the reviewer opens it. */
function usePreload(next: StaffApplication | undefined): void {
  const queryClient = useQueryClient();
  const nextId = next?._id;
  const proof = next?.paymentScreenshot;
  useEffect(() => {
    if (nextId) void queryClient.prefetchQuery(caseOf(nextId));
    if (proof) new Image().src = proof;
  }, [queryClient, nextId, proof]);
}

/**
 * Waiting payments at the start of the queue, oldest first. Decided ones keep their position, so the reviewer
 * can go back. Preloads the next payment and its proof. After a reload the queue continues at the same
 * payment, which the tab stores under `placeKey`.
 */
export function useReviewQueue(filters: QueueFilters, placeKey: string) {
  const queryClient = useQueryClient();
  const [moved, setIndex] = useState<number | null>(null);
  const [before] = useState(() => readDraft(placeKey));
  const [changed, setChanged] = useState<ReadonlyMap<string, StaffApplication>>(new Map());
  const found = useWaitingPayments(filters);
  const listed = found.data?.pages.flatMap(({ data }) => data) ?? [];
  const placeOf = (id: unknown) => listed.findIndex(({ _id }) => _id === id);
  const index = moved ?? Math.max(0, placeOf(before));
  useStoredPlace(placeKey, listed[index]?._id);
  useNextPage(found, index >= listed.length - AHEAD);
  usePreload(listed[index + 1]);

  const last = listed.length;
  return {
    found,
    entries: listed.map((row) => changed.get(row._id) ?? row),
    index,
    /** Total including the queue's decided payments. */
    total: Math.max(found.data?.pages[0]?.total ?? 0, listed.length),
    go: (to: number) => setIndex(Math.min(Math.max(to, 0), last)),
    goTo(id: string) {
      const place = placeOf(id);
      if (place >= 0) setIndex(place);
    },
    /** Shows how an application is now. */
    replace: (row: StaffApplication, isOlder: (shown: StaffApplication) => boolean) =>
      setChanged((all) => {
        const shown = all.get(row._id) ?? listed[placeOf(row._id)];
        return !shown || isOlder(shown) ? new Map(all).set(row._id, row) : all;
      }),
    /** Starts again with the currently waiting payments. */
    async restart() {
      setIndex(0);
      setChanged(new Map());
      await queryClient.resetQueries({ queryKey: ['review queue'] });
    },
  };
}

/** An application with those to compare it with. */
export const useReviewCase = (id: string | undefined) =>
  useQuery({ ...caseOf(id ?? ''), enabled: id !== undefined });
