import type { SentQuery } from '@prarambh/contract/endpoints';
import type { Internship } from '@prarambh/contract/internships';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client';

const A_CALL = 100;

/** Loads all open internships for a choice list, in as many calls as needed. */
export const allOpenInternships = queryOptions({
  queryKey: ['GET /internships/public', 'all'],
  queryFn: async ({ signal }) => {
    const all: Internship[] = [];
    let cursor: string | null = null;
    do {
      const query: SentQuery<'GET /internships/public'> = { limit: A_CALL, ...(cursor && { cursor }) };
      const page = await call('GET /internships/public', { query, signal });
      all.push(...page.data);
      cursor = page.nextCursor;
    } while (cursor !== null);
    return all;
  },
});
