import type { DocumentKind, JobRunFilters } from '@prarambh/contract/system';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from './client';
import { cursorOf } from './cursor';

const MINUTE_MS = 60_000;

/** What a clock starts, each with its last run; asked for again every minute while the page is open. */
export const systemJobs = queryOptions({
  queryKey: ['system', 'jobs'],
  queryFn: async ({ signal }) => (await call('GET /system/jobs', { signal })).data,
  staleTime: 0,
  refetchInterval: MINUTE_MS,
});

/** What all visitors together may do within an hour; asked for again every minute while the page is open. */
export const systemCeilings = queryOptions({
  queryKey: ['system', 'ceilings'],
  queryFn: async ({ signal }) => (await call('GET /system/ceilings', { signal })).data,
  staleTime: 0,
  refetchInterval: MINUTE_MS,
});

/** Runs of jobs page by page, newest first. */
export function systemRuns(filters: JobRunFilters) {
  return infiniteQueryOptions({
    queryKey: ['system', 'runs', filters],
    queryFn: ({ pageParam, signal }) =>
      call('GET /system/job-runs', { query: { ...filters, ...cursorOf(pageParam) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });
}

/** Mails that could not be sent in their time, newest first. */
export const givenUpMails = infiniteQueryOptions({
  queryKey: ['system', 'given-up-mails'],
  queryFn: ({ pageParam, signal }) =>
    call('GET /system/given-up-mails', { query: cursorOf(pageParam), signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
  staleTime: 0,
});

/** Valid documents of a kind that have no PDF, newest first. */
export function missingFiles(kind: DocumentKind) {
  return infiniteQueryOptions({
    queryKey: ['system', 'missing-files', kind],
    queryFn: ({ pageParam, signal }) =>
      call('GET /system/missing-files', { query: { kind, ...cursorOf(pageParam) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });
}
