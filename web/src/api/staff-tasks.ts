import type { SentBody } from '@prarambh/contract/endpoints';
import type { SubmissionStatus } from '@prarambh/contract/task-status';
import type {
  AssignedTaskQuery,
  ReviewSubmissionBody,
  StaffAssignedTask,
  StaffSubmission,
  SubmissionQuery,
} from '@prarambh/contract/tasks';
import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import { call, dataOf } from './client';
import { cursorOf } from './cursor';

export const staffTaskKeys = {
  submissions: ['tasks', 'staff', 'submissions'] as const,
  assigned: ['tasks', 'staff', 'assigned'] as const,
};

export type SubmissionFilters = Partial<Omit<SubmissionQuery, 'limit' | 'cursor'>>;

/** Work that students have sent in, page by page, with the count of what matches. */
export function staffSubmissions(filters: SubmissionFilters) {
  return infiniteQueryOptions({
    queryKey: [...staffTaskKeys.submissions, filters],
    queryFn: ({ pageParam, signal }) =>
      call('GET /tasks/admin', { query: { ...filters, ...cursorOf(pageParam) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });
}

/** Whether the list with this key shows submissions of a status. */
export function isSubmissionListedUnder(listKey: QueryKey, status: SubmissionStatus): boolean {
  const { status: wanted } = listKey.at(-1) as SubmissionFilters;
  return wanted === undefined || wanted === status;
}

/** One submission as it stands now. */
export async function getSubmission(id: string): Promise<StaffSubmission> {
  return dataOf(await call('GET /tasks/:id', { params: { id } }));
}

export async function reviewSubmission(id: string, body: ReviewSubmissionBody): Promise<StaffSubmission> {
  return dataOf(await call('PUT /tasks/:id/status', { params: { id }, body }));
}

export type AssignedTaskFilters = Partial<Omit<AssignedTaskQuery, 'limit' | 'cursor'>>;

/** Assigned tasks page by page, with the count of what matches. */
export function staffAssignedTasks(filters: AssignedTaskFilters) {
  return infiniteQueryOptions({
    queryKey: [...staffTaskKeys.assigned, filters],
    queryFn: ({ pageParam, signal }) =>
      call('GET /assigned-tasks', { query: { ...filters, ...cursorOf(pageParam) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });
}

export async function assignTask(
  body: SentBody<'POST /assigned-tasks'>,
  idempotencyKey: string,
): Promise<StaffAssignedTask> {
  return dataOf(await call('POST /assigned-tasks', { body, idempotencyKey }));
}
