import type { Certificate } from '@prarambh/contract/certificates';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, dataOf } from './client';
import { cursorOf } from './cursor';

export const certificateKeys = {
  all: ['certificates'] as const,
  mine: ['certificates', 'mine'] as const,
  progress: ['certificates', 'progress'] as const,
};

/** The caller's certificates page by page, newest first. */
export const myCertificates = infiniteQueryOptions({
  queryKey: certificateKeys.mine,
  queryFn: ({ pageParam, signal }) =>
    call('GET /certificates/my-certificates', {
      query: cursorOf(pageParam),
      signal,
    }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
  refetchOnWindowFocus: true,
});

/** The caller's internships with tasks and no certificate yet. */
export const certificateProgress = queryOptions({
  queryKey: certificateKeys.progress,
  queryFn: async ({ signal }) => dataOf(await call('GET /certificates/progress', { signal })),
  staleTime: 0,
  refetchOnWindowFocus: true,
});

/** Issues the caller's certificate for an internship whose tasks are completed. */
export async function generateCertificate(internshipId: string): Promise<Certificate> {
  return dataOf(await call('POST /certificates/generate-self', { body: { internshipId } }));
}
