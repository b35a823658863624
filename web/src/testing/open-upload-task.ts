import type { OwnTask, Submission } from '@prarambh/contract/tasks';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { buildToken, buildUser } from './builders';
import { fileOf } from './files';
import { openApp } from './render-app';
import { respond, success } from './responder';
import { respondToUploads } from './uploads';
import { buildSubmission, buildTask } from './work-builders';

export const page = (items: unknown[]) => success(items, { nextCursor: null });

interface World {
  tasks?: OwnTask[];
  submissions?: Submission[];
  answer?: Parameters<typeof respondToUploads>[0];
  path?: string;
}

/** Opens the submission page with these tasks and earlier submissions. */
export async function openUploadTask({
  tasks = [buildTask()],
  submissions = [],
  answer,
  path = '',
}: World = {}) {
  localStorage.setItem('token', buildToken());
  const server = respond({
    'GET /auth/me': success(buildUser()),
    'GET /assigned-tasks/my-tasks': page(tasks),
    'GET /tasks/my-uploads': page(submissions),
  });
  const uploads = respondToUploads(answer ?? (() => success(buildSubmission()) as { body: unknown }));
  const app = openApp(`/dashboard/upload-task${path}`);
  await screen.findByRole('heading', { name: 'Manage Uploaded Tasks' });
  await waitFor(() => expect(screen.queryByText('Loading the form…')).toBeNull());
  return { ...app, server, uploads };
}

export const zip = fileOf('application/zip', 'project.zip');

export const submitButton = () => screen.getByRole('button', { name: /Submit task|Save and submit again/ });

export const rejected = buildSubmission({
  status: 'rejected',
  feedback: 'The form sends nothing.',
  projectFile: '/api/files/projects/u1/a.zip?e=1&s=2',
});
