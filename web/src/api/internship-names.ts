import type { SentQuery } from '@prarambh/contract/endpoints';
import type { InternshipName } from '@prarambh/contract/internships';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client';

const A_CALL = 100;
/** New internships are rare, and filters are used for internships that already have applications. */
const FRESH_MS = 5 * 60_000;

/** Loads the names of all internships, closed ones included, in as many calls as needed. */
export const internshipNames = queryOptions({
  queryKey: ['GET /internships/names', 'all'],
  staleTime: FRESH_MS,
  queryFn: async ({ signal }) => {
    const all: InternshipName[] = [];
    let cursor: string | null = null;
    do {
      const query: SentQuery<'GET /internships/names'> = { limit: A_CALL, ...(cursor && { cursor }) };
      const page = await call('GET /internships/names', { query, signal });
      all.push(...page.data);
      cursor = page.nextCursor;
    } while (cursor !== null);
    return all;
  },
});
