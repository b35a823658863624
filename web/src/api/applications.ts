import type { Application } from '@prarambh/contract/applications';
import type { SentBody } from '@prarambh/contract/endpoints';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, dataOf } from './client';
import { cursorOf } from './cursor';
import { upload } from './upload';

const CARDS_A_PAGE = 20;

export const applicationKeys = {
  all: ['applications'] as const,
  mine: ['applications', 'mine'] as const,
  detail: (id: string) => ['applications', 'detail', id] as const,
};

/** The caller's applications page by page, newest first. Coming back to the tab shows what staff have decided since. */
export const myApplications = infiniteQueryOptions({
  queryKey: [...applicationKeys.mine, 'list'],
  queryFn: ({ pageParam, signal }) =>
    call('GET /applications/my-applications', {
      query: { limit: CARDS_A_PAGE, ...cursorOf(pageParam) },
      signal,
    }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
  refetchOnWindowFocus: true,
});

const LOOK_BACK = 100;

/** The caller's latest applications, as they are now; asked before somebody pays in vain. */
export const latestApplications = queryOptions({
  queryKey: [...applicationKeys.mine, 'latest'],
  queryFn: async ({ signal }) =>
    dataOf(await call('GET /applications/my-applications', { query: { limit: LOOK_BACK }, signal })),
  staleTime: 0,
});

/** The one for an internship that still counts, or null. */
export function currentOf(applications: readonly Application[], internshipId: string): Application | null {
  const isCurrent = ({ internship, status }: Application) =>
    internship._id === internshipId && status !== 'Rejected';
  return applications.find(isCurrent) ?? null;
}

/** One application of the caller. */
export function application(id: string) {
  return queryOptions({
    queryKey: applicationKeys.detail(id),
    queryFn: async ({ signal }) => dataOf(await call('GET /applications/:id', { params: { id }, signal })),
  });
}

/** Sends the proof of payment and returns the address to apply with. */
export async function uploadScreenshot(file: File, onProgress: (share: number) => void): Promise<string> {
  const answer = await upload('POST /applications/upload-payment-screenshot', {
    field: 'paymentScreenshot',
    file,
    onProgress,
  });
  return answer.url;
}

/** Applies. The same key sent again answers with the application that the first call made. */
export async function createApplication(
  body: SentBody<'POST /applications'>,
  idempotencyKey: string,
): Promise<Application> {
  return dataOf(await call('POST /applications', { body, idempotencyKey }));
}
