import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from './client';
import { cursorOf } from './cursor';

const A_PAGE = 50;

export const meetingKeys = { all: ['meetings'] as const };

/** The caller's meetings until they expire, latest first. */
export const myMeetings = infiniteQueryOptions({
  queryKey: [...meetingKeys.all, 'mine'],
  queryFn: ({ pageParam, signal }) =>
    call('GET /meetings', {
      query: { limit: A_PAGE, ...cursorOf(pageParam) },
      signal,
    }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
  refetchOnWindowFocus: true,
});
