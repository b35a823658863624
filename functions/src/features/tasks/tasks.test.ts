import { describe, expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { addInternship } from '../../testing/builders';
import { auditOf, documentsWhere } from '../../testing/documents';
import { signedIn } from '../../testing/people';
import { assignTask, reviewWork, submitWork, tasksOf, workOf } from '../../testing/task-builders';
import { finishWork } from '../../testing/work';
import { countTaskProgress } from './task-progress.service';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin', name: 'Meera Iyer' });
const LINK = 'https://example.test/work';

const DAY = 24 * 60;
const statusesOf = async (student: { token: string }) =>
  (await tasksOf(api, student)).map(({ status }) => status);
const noticesOf = async ({ uid }: { uid: string }) =>
  (await documentsWhere(api, 'notifications', 'audience', [`user:${uid}`])).map(({ message }) => message);

describe('a task', () => {
  test('an assigned task shows the student all its fields, and the student is notified', async () => {
    const student = await signedIn(api);
    const task = await assignTask(api, admin, student);
    const [seen] = await tasksOf(api, student);
    expect(seen).toEqual({
      _id: task._id,
      title: 'Build a landing page',
      description: 'One page, responsive, with a form.',
      domain: 'Web',
      dueDate: task.dueDate,
      assignedDate: task.assignedDate,
      status: 'assigned',
      isAwaitingReview: false,
      internship: { _id: task.internship._id, title: 'Web Development', company: 'Prarambh' },
      assignedBy: { name: 'Meera Iyer', email: admin.email },
      files: [],
      messageCount: 0,
      openWork: null,
    });
    expect(await noticesOf(student)).toEqual([
      'You have a new task: “Build a landing page” for “Web Development”.',
    ]);
    expect(await auditOf(api, task._id)).toMatchObject([
      { action: 'assignTask', actor: { name: 'Meera Iyer' } },
    ]);
  });

  test('a task moves from assigned over in progress to completed with its submission and approval', async () => {
    const student = await signedIn(api);
    const task = await assignTask(api, admin, student);
    const work = await submitWork(api, student, { assignedTask: task._id, links: [LINK] });
    expect(await tasksOf(api, student)).toMatchObject([{ status: 'in-progress', isAwaitingReview: true }]);
    await reviewWork(api, admin, work, { status: 'rejected', feedback: 'The form does not send.' });
    expect(await tasksOf(api, student)).toMatchObject([{ status: 'in-progress', isAwaitingReview: false }]);
    expect(await workOf(api, student)).toMatchObject([
      { status: 'rejected', feedback: 'The form does not send.' },
    ]);
    await submitWork(api, student, { edits: work._id, links: [LINK, `${LINK}/2`] });
    expect(await workOf(api, student)).toMatchObject([{ _id: work._id, status: 'pending', feedback: null }]);
    await reviewWork(api, admin, work, { status: 'approved' });
    expect(await statusesOf(student)).toEqual(['completed']);
    // The student is told when the decision can no longer be undone.
    api.platform.clock.advance({ minutes: 1 });
    expect((await noticesOf(student)).toSorted()).toEqual([
      'You have a new task: “Build a landing page” for “Web Development”.',
      'Your work “Build a landing page” is approved. Well done!',
      'Your work “Build a landing page” needs another try. Feedback: The form does not send.',
    ]);
    expect((await auditOf(api, work._id)).map(({ action }) => action)).toEqual([
      'rejectSubmission',
      'approveSubmission',
    ]);
  });

  test('a task is overdue after its deadline, but neither while its submission is reviewed nor when completed', async () => {
    const student = await signedIn(api);
    const task = await assignTask(api, admin, student);
    api.platform.clock.advance({ minutes: 8 * DAY });
    expect(await statusesOf(student)).toEqual(['overdue']);
    const work = await submitWork(api, student, { assignedTask: task._id, links: [LINK] });
    expect(await statusesOf(student)).toEqual(['in-progress']);
    await reviewWork(api, admin, work, { status: 'rejected' });
    expect(await statusesOf(student)).toEqual(['overdue']);
    await submitWork(api, student, { edits: work._id, links: [LINK] });
    await reviewWork(api, admin, work, { status: 'approved' });
    expect(await statusesOf(student)).toEqual(['completed']);
  });

  test('a task is assigned again once all its submissions are deleted', async () => {
    const student = await signedIn(api);
    const task = await assignTask(api, admin, student);
    const { _id: id } = await submitWork(api, student, { assignedTask: task._id, links: [LINK] });
    await api.call('DELETE /tasks/:id', { token: student.token, params: { id } });
    expect(await workOf(api, student)).toEqual([]);
    expect(await tasksOf(api, student)).toMatchObject([{ status: 'assigned', isAwaitingReview: false }]);
  });

  test('a task can be assigned to students only, for existing internships, with all fields', async () => {
    const student = await signedIn(api);
    const internship = await addInternship(api, admin);
    const body = {
      userId: student.uid,
      internshipId: internship._id,
      title: 'T',
      description: 'D',
      domain: 'Web',
      dueDate: '2026-12-01T10:00:00.000Z',
    };
    const refused = (overrides: object) =>
      api.refusal('POST /assigned-tasks', { token: admin.token, body: { ...body, ...overrides } });
    for (const userId of ['unknown', admin.uid, '__x__']) {
      expect(await refused({ userId })).toMatchObject({
        status: 404,
        message: 'User not found.',
      });
    }
    expect(await refused({ internshipId: 'unknown' })).toMatchObject({ status: 404 });
    for (const field of Object.keys(body)) {
      expect(await refused({ [field]: undefined })).toMatchObject({ status: 400, errors: [{ path: field }] });
    }
    expect(await refused({ title: ' ' })).toMatchObject({ status: 400, message: 'Title is required.' });
    expect(await refused({ colour: 'red' })).toMatchObject({ status: 400 });
    expect(await tasksOf(api, student)).toEqual([]);
  });
});

test('the progress in an internship counts its assigned and completed tasks', async () => {
  const student = await signedIn(api);
  const internship = await addInternship(api, admin);
  expect(await countTaskProgress(api.platform, student.uid, internship._id)).toEqual({
    assigned: 0,
    completed: 0,
  });
  const task = await assignTask(api, admin, student, { internship });
  await assignTask(api, admin, student, { internship });
  await assignTask(api, admin, student);
  const work = await submitWork(api, student, { assignedTask: task._id, links: [LINK] });
  await reviewWork(api, admin, work, { status: 'approved' });
  expect(await countTaskProgress(api.platform, student.uid, internship._id)).toEqual({
    assigned: 2,
    completed: 1,
  });
});

test('staff find tasks by student, title and internship, and by the displayed status', async () => {
  const internship = await addInternship(api, admin, { title: 'Quantum Weaving' });
  const student = await signedIn(api, { name: 'Lakshmi Rao' });
  const list = async (query: Record<string, string>) => {
    const answer = await api.call('GET /assigned-tasks', { token: admin.token, query });
    expect(answer.total).toBe(answer.data.length);
    return answer.data.map(({ title }) => title);
  };
  const at = (days: number) =>
    new Date(api.platform.clock.now().getTime() + days * DAY * 60_000).toISOString();
  for (const [title, days] of [
    ['Late', -2],
    ['Later', -1],
    ['Soon', 1],
    ['Handed in', -3],
    ['Done', -3],
  ] as const) {
    api.platform.clock.advance({ seconds: 1 });
    const task = await assignTask(api, admin, student, { internship, title, dueDate: at(days) });
    if (days > -3) continue;
    const work = await submitWork(api, student, { assignedTask: task._id, links: [LINK] });
    if (title === 'Done') await reviewWork(api, admin, work, { status: 'approved' });
  }
  expect(await list({ q: 'quantum' })).toEqual(['Done', 'Handed in', 'Soon', 'Later', 'Late']);
  expect(await list({ q: 'LAKSHMI', status: 'overdue' })).toEqual(['Late', 'Later']);
  expect(await list({ q: 'lakshmi', status: 'assigned' })).toEqual(['Soon']);
  expect(await list({ q: 'lakshmi', status: 'in-progress' })).toEqual(['Handed in']);
  expect(await list({ q: 'lakshmi', status: 'completed' })).toEqual(['Done']);
  await api.call('PUT /internships/:id', {
    token: admin.token,
    params: { id: internship._id },
    body: { title: 'Loom Engineering' },
  });
  await finishWork(api);
  expect(await list({ q: 'loom' })).toHaveLength(5);
  const { data } = await api.call('GET /tasks/admin', { token: admin.token, query: { q: 'loom' } });
  expect(data.map(({ internship: { title } }) => title)).toEqual(['Loom Engineering', 'Loom Engineering']);
});

test('staff find tasks and submissions by a student’s new name', async () => {
  const student = await signedIn(api, { name: 'Old Name' });
  const task = await assignTask(api, admin, student);
  await submitWork(api, student, { assignedTask: task._id, links: [LINK] });
  await api.call('PUT /profile', { token: student.token, body: { name: 'Yamini Newname' } });
  await finishWork(api);
  for (const list of ['GET /assigned-tasks', 'GET /tasks/admin'] as const) {
    const { data } = await api.call(list, { token: admin.token, query: { q: 'yamini' } });
    expect(data.map(({ user }) => user.name)).toEqual(['Yamini Newname']);
  }
});
