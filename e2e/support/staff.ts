import { expect } from 'vitest';
import { DEMO_PASSWORD, http, login, newInternship, PASSWORD } from './api';

interface WithId {
  _id: string;
}

export interface ReviewedWork extends WithId {
  title: string;
  filePath: string | null;
}

/** Signs in as the demo admin. */
export const asAdmin = () => login('admin@prarambh.test', DEMO_PASSWORD);

/** Returns the ID of a student with the password PASSWORD. */
export async function idOf(email: string): Promise<string> {
  const { body } = await http<WithId>('GET', '/auth/me', { token: await login(email, PASSWORD) });
  return body.data._id;
}

/** Approves the application with this UTR. */
export async function approveApplication(utr: string): Promise<void> {
  const token = await asAdmin();
  const listed = await http<WithId[]>('GET', `/applications?q=${utr}`, { token });
  const id = listed.body.data[0]?._id ?? 'none';
  const json = { status: 'Approved' };
  expect((await http('PUT', `/applications/${id}/status`, { token, json })).status).toBe(200);
}

interface NewTask {
  title: string;
  /** Default: a new internship. */
  internshipId?: string;
}

/** Assigns a student a task that is due tomorrow. */
export async function assignTask(email: string, { title, internshipId }: NewTask): Promise<void> {
  const { status } = await http('POST', '/assigned-tasks', {
    token: await asAdmin(),
    json: {
      userId: await idOf(email),
      internshipId: internshipId ?? (await newInternship())._id,
      title,
      description: 'One page that works on a phone.',
      domain: 'Frontend',
      dueDate: new Date(Date.now() + 86_400_000).toISOString(),
    },
  });
  expect(status).toBe(201);
}

/** Decides the only pending submission with this title; returns it. */
export async function reviewWork(
  title: string,
  json: { status: 'approved' | 'rejected'; feedback?: string },
): Promise<ReviewedWork> {
  const token = await asAdmin();
  const q = encodeURIComponent(title);
  const listed = await http<ReviewedWork[]>('GET', `/tasks/admin?status=pending&q=${q}`, { token });
  const [work] = listed.body.data;
  if (!work) throw new Error(`Nothing called ${title} waits for a review`);
  expect((await http('PUT', `/tasks/${work._id}/status`, { token, json })).status).toBe(200);
  return work;
}

/** Answers a student's help query, and resolves it if requested. */
export async function answerHelp(email: string, text: string): Promise<{ resolve(): Promise<void> }> {
  const token = await asAdmin();
  const listed = await http<WithId[]>('GET', `/help-queries?q=${encodeURIComponent(email)}`, { token });
  const id = listed.body.data[0]?._id ?? 'none';
  const answered = await http('POST', `/help-queries/${id}/message`, {
    token,
    json: { text, from: 'admin' },
  });
  expect(answered.status).toBe(201);
  return {
    async resolve() {
      expect((await http('PUT', `/help-queries/${id}/resolve`, { token })).status).toBe(200);
    },
  };
}

/** Schedules a meeting for only this student. */
export async function scheduleMeeting(
  email: string,
  overrides: { title: string; link?: string; date?: string },
): Promise<void> {
  const { status } = await http('POST', '/meetings', {
    token: await asAdmin(),
    json: {
      date: '2031-03-04T11:00:00.000Z',
      link: 'https://meet.example.test/review',
      expireAfterMinutes: 45,
      targetType: 'users',
      selectedUsers: [await idOf(email)],
      ...overrides,
    },
  });
  expect(status).toBe(201);
}
