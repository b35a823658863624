import { HOME_INTERNSHIPS } from '@prarambh/contract/constants';
import type { SentBody, SentQuery } from '@prarambh/contract/endpoints';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, dataOf } from './client';
import { cursorOf } from './cursor';

const CARDS_A_PAGE = 24;

export const internshipKeys = {
  all: ['internships'] as const,
  public: ['internships', 'public'] as const,
  staff: ['internships', 'staff'] as const,
};

/** The newest open internships, for the home page. */
export const latestInternships = queryOptions({
  queryKey: [...internshipKeys.public, 'latest'],
  queryFn: async ({ signal }) =>
    dataOf(await call('GET /internships/public', { query: { limit: HOME_INTERNSHIPS }, signal })),
});

/** Open internships page by page, newest first. */
export const openInternships = infiniteQueryOptions({
  queryKey: [...internshipKeys.public, 'list'],
  queryFn: ({ pageParam, signal }) =>
    call('GET /internships/public', {
      query: { limit: CARDS_A_PAGE, ...cursorOf(pageParam) },
      signal,
    }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});

/** One internship as visitors see it, also when it is full or closed. */
export function publicInternship(id: string) {
  return queryOptions({
    queryKey: [...internshipKeys.public, 'detail', id],
    queryFn: async ({ signal }) =>
      dataOf(await call('GET /internships/public/:id', { params: { id }, signal })),
    // Seats go while people read; a minute-old count would promise one that is gone.
    staleTime: 0,
  });
}

/** One internship for a signed-in person, as it stands this moment: never from a cache on the way. */
export function currentInternship(id: string) {
  return queryOptions({
    queryKey: [...internshipKeys.all, 'current', id],
    queryFn: async ({ signal }) => dataOf(await call('GET /internships/:id', { params: { id }, signal })),
    staleTime: 0,
  });
}

/** What staff narrow the list of internships down by. */
export type InternshipFilters = Omit<NonNullable<SentQuery<'GET /internships'>>, 'limit' | 'cursor'>;

/** All internships for staff page by page, with the count of those that match. */
export function staffInternships(filters: InternshipFilters) {
  return infiniteQueryOptions({
    queryKey: [...internshipKeys.staff, filters],
    queryFn: ({ pageParam, signal }) =>
      call('GET /internships', {
        query: { ...filters, ...cursorOf(pageParam) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });
}

export const createInternship = (body: SentBody<'POST /internships'>, idempotencyKey: string) =>
  call('POST /internships', { body, idempotencyKey });

/** Changes the given fields only. */
export const updateInternship = (id: string, body: SentBody<'PUT /internships/:id'>) =>
  call('PUT /internships/:id', { params: { id }, body });

/** Archives an internship. */
export const deleteInternship = ({ _id }: { _id: string }) =>
  call('DELETE /internships/:id', { params: { id: _id } });
