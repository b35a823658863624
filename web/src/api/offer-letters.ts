import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from './client';
import { cursorOf } from './cursor';

/** The caller's offer letters page by page, newest first. */
export const myOfferLetters = infiniteQueryOptions({
  queryKey: ['offer-letters', 'mine'],
  queryFn: ({ pageParam, signal }) =>
    call('GET /offer-letters/my-offer-letters', {
      query: cursorOf(pageParam),
      signal,
    }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
  refetchOnWindowFocus: true,
});
