import type { AuditFilters } from '@prarambh/contract/audit';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from './client';
import { cursorOf } from './cursor';

/** Changes by staff page by page, newest first. */
export function auditTrail(filters: AuditFilters) {
  return infiniteQueryOptions({
    queryKey: ['audit', filters],
    queryFn: ({ pageParam, signal }) =>
      call('GET /audit', {
        query: { ...filters, ...cursorOf(pageParam) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });
}
