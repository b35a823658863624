import type { Submission } from '@prarambh/contract/tasks';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call, dataOf } from './client';
import { cursorOf } from './cursor';
import { upload } from './upload';

const TASKS_A_PAGE = 100;

export const taskKeys = {
  all: ['tasks'] as const,
  mine: ['tasks', 'mine'] as const,
  submissions: ['tasks', 'submissions'] as const,
};

/** The caller's assigned tasks page by page, newest first. Coming back to the tab shows what staff have decided since. */
export const myTasks = infiniteQueryOptions({
  queryKey: taskKeys.mine,
  queryFn: ({ pageParam, signal }) =>
    call('GET /assigned-tasks/my-tasks', { query: { limit: TASKS_A_PAGE, ...cursorOf(pageParam) }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
  refetchOnWindowFocus: true,
});

/** The work the caller has sent in, newest first. */
export const mySubmissions = infiniteQueryOptions({
  queryKey: taskKeys.submissions,
  queryFn: ({ pageParam, signal }) => call('GET /tasks/my-uploads', { query: cursorOf(pageParam), signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
  refetchOnWindowFocus: true,
});

interface Work {
  task: { _id: string; internshipId: string };
  title: string;
  fileLinks: readonly string[];
  projectFile: File | null;
  /** The submission that is changed; null sends a new one. */
  edits: string | null;
  /** New work with the same key counts once. */
  idempotencyKey: string;
}

/** Sends work in, or changes what was sent in before. */
export async function sendWork(
  { task, title, fileLinks, projectFile, edits, idempotencyKey }: Work,
  onProgress: (share: number) => void,
): Promise<Submission> {
  const form = {
    field: 'projectFile',
    file: projectFile,
    texts: { assignedTask: task._id, internship: task.internshipId, title, fileLinks },
    onProgress,
  } as const;
  if (edits === null) return dataOf(await upload('POST /tasks', { ...form, idempotencyKey }));
  return dataOf(await upload('PUT /tasks/:id', { ...form, params: { id: edits } }));
}

export async function deleteSubmission(id: string): Promise<void> {
  await call('DELETE /tasks/:id', { params: { id } });
}
