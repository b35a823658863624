import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../api/client';

const historyOf = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['GET /users/:id/history', id],
    queryFn: ({ pageParam, signal }) =>
      call('GET /users/:id/history', {
        params: { id },
        query: pageParam === null ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** A person's events, latest first, page by page. */
export const usePersonHistory = (id: string) => useInfiniteQuery(historyOf(id));
