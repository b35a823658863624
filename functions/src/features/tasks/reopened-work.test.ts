import { UNDO_SECONDS } from '@prarambh/contract/constants';
import { expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { auditOf } from '../../testing/documents';
import { type Person, signedIn } from '../../testing/people';
import { assignTask, reviewWork, submitWork, tasksOf, workOf } from '../../testing/task-builders';

const api = await useApi();
const { clock } = api.platform;
const admin = await signedIn(api, { role: 'admin' });
const LINK = 'https://example.test/work';
const APPROVED = 'Your work “Build a landing page” is approved. Well done!';
const REOPENED = 'Your work “Build a landing page” is being looked at again.';

async function sent(student: Person) {
  const { _id } = await assignTask(api, admin, student);
  return submitWork(api, student, { assignedTask: _id, links: [LINK] });
}

const reopening = ({ _id }: { _id: string }) => ({ token: admin.token, params: { id: _id } });
const reopen = async (work: { _id: string }) =>
  (await api.call('POST /tasks/:id/reopen', reopening(work))).data;
const refusalOf = async (work: { _id: string }) =>
  (await api.refusal('POST /tasks/:id/reopen', reopening(work))).message;

/** Returns the student's notifications about the submission. */
const toldOf = async ({ token }: Person) =>
  (await api.call('GET /notifications', { token })).data
    .map(({ message }) => message)
    .filter((message) => message.startsWith('Your work'));

test('a review that is undone within ten seconds is told to nobody', async () => {
  const student = await signedIn(api);
  const work = await sent(student);
  await reviewWork(api, admin, work, { status: 'approved' });
  expect(await tasksOf(api, student)).toMatchObject([{ status: 'completed' }]);
  clock.advance({ seconds: UNDO_SECONDS - 1 });
  expect(await toldOf(student)).toEqual([]);
  expect(await reopen(work)).toMatchObject({ status: 'pending', decidedBy: null, decidedAt: null });
  clock.advance({ seconds: 60 });
  expect(await toldOf(student)).toEqual([]);
  expect(await tasksOf(api, student)).toMatchObject([{ status: 'in-progress', isAwaitingReview: true }]);
  expect((await auditOf(api, work._id)).map(({ action }) => action)).toEqual([
    'approveSubmission',
    'reopenSubmission',
  ]);
});

test('a student who was told of a review is told that the submission is reviewed again', async () => {
  const student = await signedIn(api);
  const work = await sent(student);
  await reviewWork(api, admin, work, { status: 'approved' });
  clock.advance({ seconds: UNDO_SECONDS });
  expect(await toldOf(student)).toEqual([APPROVED]);
  await reopen(work);
  expect((await toldOf(student)).toSorted()).toEqual([APPROVED, REOPENED]);
  await reviewWork(api, admin, work, { status: 'rejected', feedback: 'The form sends nothing.' });
  expect(await workOf(api, student)).toMatchObject([{ status: 'rejected' }]);
  expect(await tasksOf(api, student)).toMatchObject([{ status: 'in-progress', isAwaitingReview: false }]);
});

test('a submission cannot be reopened while it waits, while another of its task waits, or once its task is completed', async () => {
  const student = await signedIn(api);
  const { _id: assignedTask } = await assignTask(api, admin, student);
  const first = await submitWork(api, student, { assignedTask, links: [LINK] });
  expect(await refusalOf(first)).toBe('This work is already waiting for review.');
  await reviewWork(api, admin, first, { status: 'rejected' });
  const second = await submitWork(api, student, { assignedTask, links: [LINK] });
  expect(await refusalOf(first)).toMatch(/has sent other work for this task\. Please decide on that\.$/);
  await reviewWork(api, admin, second, { status: 'approved' });
  expect(await refusalOf(first)).toBe('The task of this work is completed.');
  await reopen(second);
  expect(await tasksOf(api, student)).toMatchObject([{ status: 'in-progress', isAwaitingReview: true }]);
});
