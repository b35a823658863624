import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from './client';

const A_PAGE = 50;

export const meetingKeys = { all: ['meetings'] as const };

/** The caller's meetings until they expire, latest first. */
export const myMeetings = infiniteQueryOptions({
  queryKey: [...meetingKeys.all, 'mine'],
  queryFn: ({ pageParam, signal }) =>
    call('GET /meetings', {
      query: pageParam === null ? { limit: A_PAGE } : { limit: A_PAGE, cursor: pageParam },
      signal,
    }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
  refetchOnWindowFocus: true,
});
