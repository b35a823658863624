import type { Internship } from '@prarambh/contract/internships';
import type { OwnTask, ReviewSubmissionBody, StaffAssignedTask, Submission } from '@prarambh/contract/tasks';
import type { TestApi } from './api';
import { archiveSample } from './archives';
import { addInternship } from './builders';
import type { ApiClient, Refusal } from './client';
import type { Person } from './people';
import { rar5Of } from './rar-files';
import { ZIP } from './zip';

export const taskWords = {
  title: 'Build a landing page',
  description: 'One page, responsive, with a form.',
  domain: 'Web',
  dueDate: '2031-03-04T11:00:00.000Z',
};

/** Assigns a task to a student as an admin, due in a week. */
export async function assignTask(
  api: TestApi,
  admin: Person,
  student: { uid: string },
  overrides: { internship?: Internship } & Record<string, unknown> = {},
) {
  const { internship = await addInternship(api, admin), ...fields } = overrides;
  const dueDate = new Date(api.platform.clock.now().getTime() + 7 * 24 * 60 * 60 * 1000).toISOString();
  const body = {
    userId: student.uid,
    internshipId: internship._id,
    ...taskWords,
    dueDate,
    ...fields,
  };
  return (await api.call('POST /assigned-tasks', { token: admin.token, body })).data;
}

export const RAR = rar5Of([{ name: 'README.md', data: Buffer.from('Run npm start.\n') }]);
export const SEVEN_ZIP = archiveSample('project.7z');

export interface SentWork {
  assignedTask?: string;
  title?: string;
  links?: string[];
  file?: { bytes?: Buffer; name?: string; type?: string };
  /** Changes this submission instead of sending a new one. */
  edits?: string;
  idempotencyKey?: string;
}

/** Sends the form of the upload page. */
export function sendWork(api: ApiClient, { token }: { token: string }, work: SentWork): Promise<Response> {
  const { assignedTask, title, links = [], file, edits, idempotencyKey } = work;
  const form = new FormData();
  if (assignedTask !== undefined) form.append('assignedTask', assignedTask);
  if (title !== undefined) form.append('title', title);
  for (const link of links) form.append('fileLinks', link);
  if (file) {
    const { bytes = ZIP, name = 'project.zip', type = 'application/zip' } = file;
    form.append('projectFile', new Blob([new Uint8Array(bytes)], { type }), name);
  }
  return api.fetch(edits ? `/tasks/${edits}` : '/tasks', {
    method: edits ? 'PUT' : 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    },
    body: form,
  });
}

/** Submits work, which must succeed. */
export async function submitWork(
  api: ApiClient,
  student: { token: string },
  work: SentWork,
): Promise<Submission> {
  const response = await sendWork(api, student, work);
  const body = (await response.json()) as { data: Submission };
  if (!response.ok) throw new Error(`Sending work answered ${response.status}: ${JSON.stringify(body)}`);
  return body.data;
}

/** Submits work, which must fail. */
export async function refusedWork(api: TestApi, student: Person, work: SentWork): Promise<Refusal> {
  const response = await sendWork(api, student, work);
  return { status: response.status, ...((await response.json()) as Omit<Refusal, 'status'>) };
}

/** Decides on a submission, which must succeed. */
export async function reviewWork(
  api: ApiClient,
  admin: { token: string },
  { _id }: { _id: string },
  body: ReviewSubmissionBody,
) {
  return (await api.call('PUT /tasks/:id/status', { token: admin.token, params: { id: _id }, body })).data;
}

export async function tasksOf(api: TestApi, { token }: { token: string }): Promise<OwnTask[]> {
  return (await api.call('GET /assigned-tasks/my-tasks', { token })).data;
}

export async function workOf(api: TestApi, { token }: { token: string }): Promise<Submission[]> {
  return (await api.call('GET /tasks/my-uploads', { token })).data;
}

/** Sends the dialog of a task with a file. */
export function sendFile(
  api: TestApi,
  { token }: { token: string },
  { _id }: { _id: string },
  { bytes = ZIP, name = 'starter.zip', type = 'application/zip' }: NonNullable<SentWork['file']> = {},
): Promise<Response> {
  const form = new FormData();
  form.append('taskFile', new Blob([new Uint8Array(bytes)], { type }), name);
  return api.fetch(`/assigned-tasks/${_id}/files`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
}

/** Attaches a file to a task, which must succeed. */
export async function attachFile(
  api: TestApi,
  admin: Person,
  task: { _id: string },
  file: Parameters<typeof sendFile>[3] = {},
): Promise<StaffAssignedTask> {
  const response = await sendFile(api, admin, task, file);
  const body = (await response.json()) as { data: StaffAssignedTask };
  if (!response.ok) throw new Error(`Attaching a file answered ${response.status}: ${JSON.stringify(body)}`);
  return body.data;
}
