import type { SentBody, SentQuery } from '@prarambh/contract/endpoints';
import type { Internship } from '@prarambh/contract/internships';
import type { StaffMeeting } from '@prarambh/contract/meetings';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, dataOf } from './client';
import { cursorOf } from './cursor';
import { internshipKeys } from './internships';
import { meetingKeys } from './meetings';

/** What those who plan narrow the list of meetings down by. */
export type MeetingFilters = Omit<NonNullable<SentQuery<'GET /meetings'>>, 'limit' | 'cursor'>;

/** Every meeting page by page, with the count of those that match; one path answers by role. */
export function staffMeetings(filters: MeetingFilters) {
  return infiniteQueryOptions({
    queryKey: [...meetingKeys.all, 'staff', filters],
    queryFn: async ({ pageParam, signal }) => {
      const answer = await call('GET /meetings', { query: { ...filters, ...cursorOf(pageParam) }, signal });
      return { ...answer, data: answer.data as StaffMeeting[], total: answer.total ?? 0 };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });
}

/** One meeting as it stands now, with the names of those who are invited. */
export function meetingDetails(id: string) {
  return queryOptions({
    queryKey: [...meetingKeys.all, 'details', id],
    queryFn: async ({ signal }) => dataOf(await call('GET /meetings/:id', { params: { id }, signal })),
    staleTime: 0,
    gcTime: 0,
  });
}

export type SentMeeting = SentBody<'POST /meetings'>;

export const scheduleMeeting = (body: SentMeeting, idempotencyKey: string) =>
  call('POST /meetings', { body, idempotencyKey });

export const updateMeeting = (id: string, body: SentMeeting) =>
  call('PUT /meetings/:id', { params: { id }, body });

export const deleteMeeting = ({ _id }: { _id: string }) =>
  call('DELETE /meetings/:id', { params: { id: _id } });

const PEOPLE_A_PAGE = 20;

/** People who can be invited, by name, email or student ID. */
export function invitablePeople(q: string) {
  return infiniteQueryOptions({
    queryKey: ['users', 'invitable', q],
    queryFn: ({ pageParam, signal }) =>
      call('GET /users', {
        query: { limit: PEOPLE_A_PAGE, sort: 'name', ...(q && { q }), ...cursorOf(pageParam) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

const INTERNSHIPS_A_CALL = 100;

/** Every internship that is open, for a choice among them; in as many calls as it takes. */
export const allOpenInternships = queryOptions({
  queryKey: [...internshipKeys.public, 'all'],
  queryFn: async ({ signal }) => {
    const all: Internship[] = [];
    let cursor: string | null = null;
    do {
      const query: SentQuery<'GET /internships/public'> = { limit: INTERNSHIPS_A_CALL, ...cursorOf(cursor) };
      const page = await call('GET /internships/public', { query, signal });
      all.push(...page.data);
      cursor = page.nextCursor;
    } while (cursor !== null);
    return all;
  },
});
