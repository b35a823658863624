import type { SentQuery } from '@prarambh/contract/endpoints';
import { describe, expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { addInternship } from '../../testing/builders';
import { type Person, signedIn } from '../../testing/people';
import { assignTask, reviewWork, submitWork } from '../../testing/task-builders';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin', name: 'Meera Iyer' });
const internship = await addInternship(api, admin, { title: 'Web Development', company: 'Prarambh' });
const LINK = 'https://example.test/work';
const DAY_MS = 24 * 60 * 60_000;

const inDays = (days: number) => new Date(api.platform.clock.now().getTime() + days * DAY_MS).toISOString();

async function assign(student: Person, title: string, days: number) {
  api.platform.clock.advance({ seconds: 1 });
  return assignTask(api, admin, student, { internship, title, dueDate: inDays(days) });
}

const listed = async (query: SentQuery<'GET /assigned-tasks'>) =>
  (await api.call('GET /assigned-tasks', { token: admin.token, query: { limit: 100, ...query } })).data;

/** Returns the cells of a CSV answer; no cell here contains a comma, a quote or a line break. */
async function csv(path: string): Promise<string[][]> {
  const response = await api.fetch(path, { headers: { Authorization: `Bearer ${admin.token}` } });
  expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = new TextDecoder().decode(bytes);
  return text
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
}

describe('the table of assigned tasks', () => {
  test('the table of tasks is sorted by assignment time and by deadline', async () => {
    const student = await signedIn(api, { name: 'Omkar Sorted' });
    await assign(student, 'A', 3);
    await assign(student, 'B', 1);
    await assign(student, 'C', 2);
    const titles = async (query: SentQuery<'GET /assigned-tasks'>) =>
      (await listed(query)).filter(({ user }) => user.name === student.name).map(({ title }) => title);
    expect(await titles({})).toEqual(['C', 'B', 'A']);
    expect(await titles({ sort: 'oldest' })).toEqual(['A', 'B', 'C']);
    expect(await titles({ sort: 'due-first' })).toEqual(['B', 'C', 'A']);
    expect(await titles({ sort: 'due-last' })).toEqual(['A', 'C', 'B']);
    expect(await titles({ status: 'assigned', sort: 'oldest' })).toEqual(['B', 'C', 'A']);
    expect(await titles({ status: 'assigned', sort: 'due-last' })).toEqual(['A', 'C', 'B']);
    // A search allows one order for each of the two.
    const q = 'omkar';
    for (const sort of ['newest', 'oldest', 'due-first', 'due-last'] as const) {
      expect(await titles({ q, sort })).toEqual(['C', 'B', 'A']);
      expect(await titles({ q, sort, status: 'assigned' })).toEqual(['B', 'C', 'A']);
    }
  });

  test('the table of tasks keeps its order over pages', async () => {
    const student = await signedIn(api, { name: 'Paged Person' });
    for (const title of ['1', '2', '3', '4', '5']) await assign(student, title, 9 - Number(title));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { q: 'paged', status: 'assigned' as const, limit: 2, ...(cursor && { cursor }) };
      const answer = await api.call('GET /assigned-tasks', { token: admin.token, query });
      expect(answer.total).toBe(5);
      seen.push(...answer.data.map(({ title }) => title));
      cursor = answer.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(['5', '4', '3', '2', '1']);
  });

  test('the export of tasks has the filters and order of the table, and the current status', async () => {
    const student = await signedIn(api, { name: 'आरव निर्यात' });
    await assign(student, 'Late', -1);
    await assign(student, '=SUM(1)', 5);
    const [header, ...all] = await csv('/assigned-tasks/export?sort=due-first');
    expect(header?.[0]).toContain('Student Name');
    const rows = all.filter(([name]) => name === student.name);
    expect(rows.map((row) => [row[0], row[4], row.at(-1)])).toEqual([
      ['आरव निर्यात', 'Late', 'overdue'],
      ['आरव निर्यात', "'=SUM(1)", 'assigned'],
    ]);
    expect(await csv(`/assigned-tasks/export?q=${encodeURIComponent('आरव')}&status=overdue`)).toHaveLength(2);
  });
});

describe('the table of submissions', () => {
  test('the table of submissions is sorted by time, and shows reviewer and time of the review', async () => {
    const student = await signedIn(api, { name: 'Ulka Sender' });
    const works = [];
    for (const title of ['First', 'Second']) {
      const task = await assign(student, title, 5);
      api.platform.clock.advance({ seconds: 1 });
      works.push(await submitWork(api, student, { assignedTask: task._id, links: [LINK] }));
    }
    await reviewWork(api, admin, works[0] ?? { _id: '' }, { status: 'rejected', feedback: 'Not yet' });
    const list = async (sort: 'newest' | 'oldest') =>
      (await api.call('GET /tasks/admin', { token: admin.token, query: { sort } })).data.filter(
        ({ user }) => user.name === student.name,
      );
    expect((await list('newest')).map(({ title }) => title)).toEqual(['Second', 'First']);
    const [first, second] = await list('oldest');
    expect(first).toMatchObject({ title: 'First', decidedBy: { name: 'Meera Iyer', role: 'admin' } });
    expect(first?.decidedAt).toMatch(/^\d{4}-/);
    expect(second).toMatchObject({ title: 'Second', decidedBy: null, decidedAt: null });
    const rows = await csv('/tasks/export?q=ulka&status=rejected');
    expect(rows.slice(1).map((row) => [row[0], row[4], row[7], row[10], row[11]])).toEqual([
      ['Ulka Sender', 'First', 'rejected', 'Meera Iyer', 'Not yet'],
    ]);
  });

  test('only admins can read single rows of the table of submissions in their current state', async () => {
    const student = await signedIn(api);
    const task = await assign(student, 'One', 5);
    const { _id: id } = await submitWork(api, student, { assignedTask: task._id, links: [LINK] });
    await reviewWork(api, admin, { _id: id }, { status: 'approved' });
    const { data } = await api.call('GET /tasks/:id', { token: admin.token, params: { id } });
    expect(data).toMatchObject({ _id: id, status: 'approved', decidedBy: { name: 'Meera Iyer' } });
    for (const unknown of ['unknown', '__x__']) {
      const params = { id: unknown };
      expect(await api.refusal('GET /tasks/:id', { token: admin.token, params })).toMatchObject({
        status: 404,
      });
    }
  });
});
