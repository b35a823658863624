import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from './client';
import { cursorOf } from './cursor';

/** The caller's payments page by page, newest first. */
export const myTransactions = infiniteQueryOptions({
  queryKey: ['transactions', 'mine'],
  queryFn: ({ pageParam, signal }) =>
    call('GET /transactions/my-transactions', {
      query: cursorOf(pageParam),
      signal,
    }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
  refetchOnWindowFocus: true,
});
