import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from './client';

/** The caller's payments page by page, newest first. */
export const myTransactions = infiniteQueryOptions({
  queryKey: ['transactions', 'mine'],
  queryFn: ({ pageParam, signal }) =>
    call('GET /transactions/my-transactions', {
      query: pageParam === null ? {} : { cursor: pageParam },
      signal,
    }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
  refetchOnWindowFocus: true,
});
