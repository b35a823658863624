import type { ApplicationQuery, StaffApplication } from '@prarambh/contract/applications';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../api/client';
import { read } from '../../../api/queries';
import { readDraft, saveDraft } from '../../../components/forms/draft-storage';

export type QueueFilters = Partial<Omit<ApplicationQuery, 'limit' | 'cursor' | 'status' | 'sort'>>;

const AT_ONCE = 20;
/** So many before the end the next ones are asked for. */
const AHEAD = 5;
/** What was loaded ahead of a payment is fresh enough for as long as it takes to get there. */
const CASE_STALE_MS = 60_000;

const caseOf = (id: string) => ({
  ...read('GET /applications/:id/review', { params: { id } }),
  staleTime: CASE_STALE_MS,
});

/**
 * What waits for a decision, the oldest first, as it was when the queue was begun: what is decided keeps its place, so
 * that one can go back to it. The next payment and its proof are loaded ahead. After a reload the queue goes on at the
 * payment that was shown; the tab remembers it under `placeKey`.
 */
export function useReviewQueue(filters: QueueFilters, placeKey: string) {
  const queryClient = useQueryClient();
  const [moved, setIndex] = useState<number | null>(null);
  const [before] = useState(() => readDraft(placeKey));
  const [changed, setChanged] = useState<ReadonlyMap<string, StaffApplication>>(new Map());
  const query = { ...filters, status: 'Pending', sort: 'oldest', limit: AT_ONCE } as const;
  const found = useInfiniteQuery({
    // Not among the lists of tables, which what is decided leaves.
    queryKey: ['review queue', query],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /applications', { query: { ...query, ...(cursor && { cursor }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const listed = found.data?.pages.flatMap(({ data }) => data) ?? [];
  const entries = listed.map((row) => changed.get(row._id) ?? row);

  const index =
    moved ??
    Math.max(
      0,
      listed.findIndex(({ _id }) => _id === before),
    );
  const shownId = listed[index]?._id;
  useEffect(() => {
    if (shownId) saveDraft(placeKey, shownId);
  }, [placeKey, shownId]);

  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = found;
  const isNearEnd = index >= listed.length - AHEAD;
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [isNearEnd, hasNextPage, isFetchingNextPage, isError, fetchNextPage]);

  const next = listed[index + 1];
  const nextId = next?._id;
  const nextProof = next?.paymentScreenshot;
  useEffect(() => {
    if (nextId) void queryClient.prefetchQuery(caseOf(nextId));
    if (nextProof) new Image().src = nextProof;
  }, [queryClient, nextId, nextProof]);

  const last = listed.length;
  return {
    found,
    entries,
    index,
    /** How many there are in all, decided ones of this queue included. */
    total: Math.max(found.data?.pages[0]?.total ?? 0, listed.length),
    go: (to: number) => setIndex(Math.min(Math.max(to, 0), last)),
    goTo(id: string) {
      const place = listed.findIndex(({ _id }) => _id === id);
      if (place >= 0) setIndex(place);
    },
    /** Shows how an application is now. */
    replace: (row: StaffApplication, isOlder: (shown: StaffApplication) => boolean) =>
      setChanged((before) => {
        const shown = before.get(row._id) ?? listed.find(({ _id }) => _id === row._id);
        return !shown || isOlder(shown) ? new Map(before).set(row._id, row) : before;
      }),
    /** Begins again with what waits by now. */
    async restart() {
      setIndex(0);
      setChanged(new Map());
      await queryClient.resetQueries({ queryKey: ['review queue'] });
    },
  };
}

/** An application with those that it is compared with. */
export const useReviewCase = (id: string | undefined) =>
  useQuery({ ...caseOf(id ?? ''), enabled: id !== undefined });
