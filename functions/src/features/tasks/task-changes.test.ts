import { describe, expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { auditOf, documentsWhere } from '../../testing/documents';
import { type Person, signedIn } from '../../testing/people';
import { assignTask, reviewWork, submitWork, tasksOf, workOf } from '../../testing/task-builders';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });
const { token } = admin;
const links = ['https://example.test/work'];

const wordsTo = async ({ uid }: Person) =>
  (await documentsWhere(api, 'notifications', 'audience', [`user:${uid}`])).map(({ message }) => message);
const of = ({ _id }: { _id: string }) => ({ token, params: { id: _id } });

describe('an assigned task', () => {
  test('a changed task notifies its student and is found by its new title', async () => {
    const student = await signedIn(api);
    const task = await assignTask(api, admin, student);
    const body = { title: 'Build a Zeppelin page', note: 'Sorry for the mix-up.' };
    await api.call('PUT /assigned-tasks/:id', { ...of(task), body });
    expect(await tasksOf(api, student)).toMatchObject([
      { title: 'Build a Zeppelin page', description: task.description, dueDate: task.dueDate },
    ]);
    expect(await wordsTo(student)).toContain(
      'Your task “Build a landing page” was changed. Sorry for the mix-up.',
    );
    const { total } = await api.call('GET /assigned-tasks', { token, query: { q: 'zeppelin' } });
    expect(total).toBe(1);
    expect((await auditOf(api, task._id)).map(({ action }) => action)).toContain('updateTask');
  });

  test('an overdue task is open again once its deadline is extended', async () => {
    const student = await signedIn(api);
    const dueDate = new Date(api.platform.clock.now().getTime() - 60_000).toISOString();
    const task = await assignTask(api, admin, student, { dueDate });
    expect(await tasksOf(api, student)).toMatchObject([{ status: 'overdue' }]);
    const later = '2099-11-25T12:30:00.000Z';
    await api.call('PUT /assigned-tasks/:id', { ...of(task), body: { dueDate: later } });
    expect(await tasksOf(api, student)).toMatchObject([{ status: 'assigned', dueDate: later }]);
    expect(await wordsTo(student)).toContainEqual(
      expect.stringContaining('It is now due on 25/11/2099, 18:00 IST.'),
    );
  });

  test('a change without differences notifies nobody', async () => {
    const student = await signedIn(api);
    const task = await assignTask(api, admin, student);
    const before = await wordsTo(student);
    await api.call('PUT /assigned-tasks/:id', { ...of(task), body: { title: task.title } });
    expect(await wordsTo(student)).toEqual(before);
  });

  test('a withdrawn task notifies its student, who keeps returned submissions', async () => {
    const student = await signedIn(api);
    const task = await assignTask(api, admin, student);
    const work = await submitWork(api, student, { assignedTask: task._id, links });
    expect(await api.refusal('POST /assigned-tasks/:id/withdraw', { ...of(task), body: {} })).toMatchObject({
      status: 409,
      message: 'Work for this task is waiting for review. Please decide on that first.',
    });
    await reviewWork(api, admin, work, { status: 'rejected' });
    await api.call('POST /assigned-tasks/:id/withdraw', { ...of(task), body: { note: 'It was a test.' } });
    expect(await tasksOf(api, student)).toEqual([]);
    expect(await workOf(api, student)).toMatchObject([{ status: 'rejected' }]);
    expect(await wordsTo(student)).toContain(
      'Your task “Build a landing page” for “Web Development” was withdrawn. You do not have to do it any more. It was a test.',
    );
  });

  test('a completed task can neither be changed nor withdrawn', async () => {
    const student = await signedIn(api);
    const task = await assignTask(api, admin, student);
    const work = await submitWork(api, student, { assignedTask: task._id, links });
    await reviewWork(api, admin, work, { status: 'approved' });
    const refused = { status: 409, message: 'This task is completed already.' };
    const changed = { ...of(task), body: { title: 'Other' } };
    expect(await api.refusal('PUT /assigned-tasks/:id', changed)).toMatchObject(refused);
    const withdrawn = { ...of(task), body: {} };
    expect(await api.refusal('POST /assigned-tasks/:id/withdraw', withdrawn)).toMatchObject(refused);
  });
});
