import { type ApplicationStatus, PENDING_STATUSES } from '@prarambh/contract/application-status';
import type { Application, ApplicationQuery } from '@prarambh/contract/applications';
import type { SentBody } from '@prarambh/contract/endpoints';
import { infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query';
import { call, dataOf } from './client';
import { cursorOf } from './cursor';
import { upload } from './upload';

const CARDS_A_PAGE = 20;

export const applicationKeys = {
  all: ['applications'] as const,
  mine: ['applications', 'mine'] as const,
  detail: (id: string) => ['applications', 'detail', id] as const,
  staff: ['applications', 'staff'] as const,
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

/** What staff narrow the list down by; a subset of the contract's query. */
export type ApplicationFilters = Partial<Omit<ApplicationQuery, 'limit' | 'cursor'>>;

/** All applications for staff page by page, newest first, with the count of those that match. */
export function staffApplications(filters: ApplicationFilters) {
  return infiniteQueryOptions({
    queryKey: [...applicationKeys.staff, filters],
    queryFn: ({ pageParam, signal }) =>
      call('GET /applications', { query: { ...filters, ...cursorOf(pageParam) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });
}

/** Whether the list of staff with this key shows applications of a status; 'Pending' is both that are undecided (E01). */
export function isListedUnder(listKey: QueryKey, status: ApplicationStatus): boolean {
  const { status: wanted } = listKey.at(-1) as ApplicationFilters;
  if (wanted === 'Pending') return PENDING_STATUSES.some((pending) => pending === status);
  return wanted === undefined || wanted === status;
}

const WAITING_SHOWN = 5;

/** The latest applications that wait for a decision; a glance for the accountant's home. */
export const waitingApplications = queryOptions({
  queryKey: [...applicationKeys.all, 'waiting'],
  queryFn: ({ signal }) =>
    call('GET /applications', { query: { status: 'Pending', limit: WAITING_SHOWN }, signal }),
  staleTime: 0,
});

/** One application as it stands now, for staff; null when it is gone. The list is the only staff call that reads. */
export async function findStaffApplication({ _id, utr }: Pick<Application, '_id' | 'utr'>) {
  const found = dataOf(await call('GET /applications', { query: { q: utr } }));
  return found.find((candidate) => candidate._id === _id) ?? null;
}

/** Approves or rejects several; each has its own result. */
export async function decideApplications(body: SentBody<'POST /applications/decisions'>) {
  return dataOf(await call('POST /applications/decisions', { body }));
}

/** Reviews, approves or rejects. */
export async function changeStatus(
  id: string,
  body: { status: ApplicationStatus; rejectionReason?: string },
) {
  return dataOf(await call('PUT /applications/:id/status', { params: { id }, body }));
}
