import type { HelpFilters, HelpQuery } from '@prarambh/contract/help';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, dataOf } from './client';
import { cursorOf } from './cursor';
import { untilLoaded } from './use-news';

export const helpKeys = {
  mine: ['help', 'mine'] as const,
  staff: ['help', 'staff'] as const,
  details: ['help', 'detail'] as const,
};

/** The caller's help queries, last changed first. `hasHelpNews` says when to ask for them anew. */
export const myHelpQueries = infiniteQueryOptions({
  queryKey: helpKeys.mine,
  queryFn: ({ pageParam, signal }) => call('GET /help-queries/my', { query: cursorOf(pageParam), signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
  refetchInterval: untilLoaded,
  staleTime: 0,
});

/** One help query with more of its messages than the list may have. */
export function helpQuery(id: string) {
  return queryOptions({
    queryKey: [...helpKeys.details, id],
    queryFn: async ({ signal }) => dataOf(await call('GET /help-queries/:id', { params: { id }, signal })),
  });
}

/** Help queries for staff, last changed first, each with its latest messages; news as for the student's chat. */
export function staffHelpQueries(filters: HelpFilters) {
  return infiniteQueryOptions({
    queryKey: [...helpKeys.staff, filters],
    queryFn: ({ pageParam, signal }) =>
      call('GET /help-queries', {
        query: { ...filters, ...cursorOf(pageParam) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: untilLoaded,
    staleTime: 0,
  });
}

export async function hasHelpNews(since: string, signal: AbortSignal): Promise<boolean> {
  return dataOf(await call('GET /help-queries/news', { query: { since }, signal })).hasNews;
}

export async function resolveHelpQuery(id: string): Promise<HelpQuery> {
  return dataOf(await call('PUT /help-queries/:id/resolve', { params: { id } }));
}

export async function startHelpQuery(text: string, idempotencyKey: string): Promise<HelpQuery> {
  return dataOf(await call('POST /help-queries/start', { body: { text }, idempotencyKey }));
}

export async function sendHelpMessage(id: string, text: string, idempotencyKey: string): Promise<HelpQuery> {
  return dataOf(
    await call('POST /help-queries/:id/message', { params: { id }, body: { text }, idempotencyKey }),
  );
}
