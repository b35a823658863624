import { describe, expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { signedIn } from '../../testing/people';
import {
  assignTask,
  refusedWork,
  reviewWork,
  sendWork,
  submitWork,
  tasksOf,
  workOf,
} from '../../testing/task-builders';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin', name: 'Meera Iyer' });
const LINK = 'https://example.test/work';

describe('a refused submission', () => {
  test('a submission without a task, without a link or file, or with too many or unsafe links is refused', async () => {
    const student = await signedIn(api);
    const { _id: assignedTask } = await assignTask(api, admin, student);
    const needed = {
      status: 400,
      message: 'Please select a task and provide at least one link or a project file.',
    };
    expect(await refusedWork(api, student, { links: [LINK] })).toMatchObject(needed);
    expect(await refusedWork(api, student, { assignedTask: '', links: [LINK] })).toMatchObject(needed);
    expect(await refusedWork(api, student, { assignedTask })).toMatchObject(needed);
    expect(await refusedWork(api, student, { assignedTask, links: ['', ' '] })).toMatchObject(needed);
    const six = Array.from({ length: 6 }, () => LINK);
    expect(await refusedWork(api, student, { assignedTask, links: six })).toMatchObject({
      status: 400,
      message: 'Please add at most 5 links.',
    });
    for (const link of ['javascript:alert(1)', 'example', 'ftp://example.test/a']) {
      expect(await refusedWork(api, student, { assignedTask, links: [LINK, link] })).toMatchObject({
        status: 400,
        errors: [{ path: 'fileLinks.1' }],
      });
    }
    expect(await workOf(api, student)).toEqual([]);
  });

  test('a submission for an unknown, completed or another student’s task is refused', async () => {
    const [student, other] = [await signedIn(api), await signedIn(api)];
    const theirs = await assignTask(api, admin, other);
    const send = (assignedTask: string) => refusedWork(api, student, { assignedTask, links: [LINK] });
    for (const id of [theirs._id, 'unknown']) {
      expect(await send(id)).toMatchObject({ status: 404, message: 'This task does not exist.' });
    }
    const own = await assignTask(api, admin, student);
    const work = await submitWork(api, student, { assignedTask: own._id, links: [LINK] });
    await reviewWork(api, admin, work, { status: 'approved' });
    expect(await send(own._id)).toMatchObject({ status: 409, message: 'This task is completed already.' });
  });
});

describe('one waiting submission per task', () => {
  const WAITS = 'Your work for this task is already waiting for review. You can edit it instead.';

  test('a second submission is refused until the first was sent back, also when both arrive at once', async () => {
    const student = await signedIn(api);
    const { _id: assignedTask } = await assignTask(api, admin, student);
    const both = await Promise.all([1, 2].map(() => sendWork(api, student, { assignedTask, links: [LINK] })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await refusedWork(api, student, { assignedTask, links: [LINK] })).toMatchObject({
      status: 409,
      message: WAITS,
    });
    const [first] = await workOf(api, student);
    if (!first) throw new Error('No work is there.');
    await submitWork(api, student, { edits: first._id, links: [`${LINK}/2`] });
    await reviewWork(api, admin, first, { status: 'rejected' });
    await submitWork(api, student, { assignedTask, links: [LINK] });
    expect((await workOf(api, student)).map(({ status }) => status)).toEqual(['pending', 'rejected']);
  });

  test('a rejected submission is not sent again while another waits', async () => {
    const student = await signedIn(api);
    const { _id: assignedTask } = await assignTask(api, admin, student);
    const first = await submitWork(api, student, { assignedTask, links: [LINK] });
    await reviewWork(api, admin, first, { status: 'rejected' });
    const second = await submitWork(api, student, { assignedTask, links: [LINK] });
    expect(await refusedWork(api, student, { edits: first._id, links: [LINK] })).toMatchObject({
      status: 409,
      message: WAITS,
    });
    await reviewWork(api, admin, second, { status: 'approved' });
    expect((await workOf(api, student)).filter(({ status }) => status === 'pending')).toEqual([]);
  });
});

describe('the open submission of a task', () => {
  test('a task shows its student the last submission until it is approved', async () => {
    const student = await signedIn(api);
    const { _id: assignedTask } = await assignTask(api, admin, student);
    const openWork = async () => (await tasksOf(api, student))[0]?.openWork;
    expect(await openWork()).toBeNull();
    const first = await submitWork(api, student, { assignedTask, links: [LINK] });
    expect(await openWork()).toMatchObject({ _id: first._id, status: 'pending' });
    await reviewWork(api, admin, first, { status: 'rejected', feedback: 'The form sends nothing.' });
    expect(await openWork()).toMatchObject({
      _id: first._id,
      status: 'rejected',
      feedback: 'The form sends nothing.',
    });
    const second = await submitWork(api, student, { assignedTask, links: [`${LINK}/2`] });
    expect(await openWork()).toMatchObject({ _id: second._id, fileLinks: [`${LINK}/2`] });
    await api.call('DELETE /tasks/:id', { token: student.token, params: { id: second._id } });
    expect(await openWork()).toMatchObject({ _id: first._id, status: 'rejected' });
    await submitWork(api, student, { edits: first._id, links: [LINK] });
    await reviewWork(api, admin, first, { status: 'approved' });
    expect(await openWork()).toBeNull();
  });

  test('a task shows its student the last submission, however many there are for other tasks', async () => {
    const student = await signedIn(api);
    const old = await assignTask(api, admin, student);
    const sentBack = await submitWork(api, student, { assignedTask: old._id, links: [LINK] });
    await reviewWork(api, admin, sentBack, { status: 'rejected' });
    const later = await assignTask(api, admin, student);
    await submitWork(api, student, { assignedTask: later._id, links: [LINK] });
    const firstPage = { token: student.token, query: { limit: 1 } };
    const { data: uploads } = await api.call('GET /tasks/my-uploads', firstPage);
    expect(uploads.map(({ _id }) => _id)).not.toContain(sentBack._id);
    const told = (await tasksOf(api, student)).find(({ _id }) => _id === old._id);
    expect(told?.openWork).toMatchObject({ _id: sentBack._id, status: 'rejected' });
  });
});

describe('a submission', () => {
  test('only its student can see, change or delete a submission', async () => {
    const [student, other] = [await signedIn(api), await signedIn(api)];
    const task = await assignTask(api, admin, student);
    const { _id: id } = await submitWork(api, student, { assignedTask: task._id, links: [LINK] });
    expect(await refusedWork(api, other, { edits: id, links: [LINK] })).toMatchObject({ status: 404 });
    expect(await api.refusal('DELETE /tasks/:id', { token: other.token, params: { id } })).toMatchObject({
      status: 404,
      message: 'This submission does not exist.',
    });
    expect(await workOf(api, other)).toEqual([]);
    for (const unknown of ['unknown', '__x__']) {
      expect(await refusedWork(api, student, { edits: unknown, links: [LINK] })).toMatchObject({
        status: 404,
      });
    }
    expect(await workOf(api, student)).toHaveLength(1);
  });

  test('an edited submission stays with its task', async () => {
    const student = await signedIn(api);
    const task = await assignTask(api, admin, student);
    const another = await assignTask(api, admin, student);
    const { _id } = await submitWork(api, student, { assignedTask: task._id, links: [LINK] });
    const moved = { edits: _id, assignedTask: another._id, links: [LINK] };
    expect(await refusedWork(api, student, moved)).toMatchObject({
      status: 400,
      errors: [{ path: 'assignedTask' }],
    });
    await submitWork(api, student, { ...moved, assignedTask: task._id, title: 'Second try' });
    expect(await workOf(api, student)).toMatchObject([
      { title: 'Second try', assignedTask: { _id: task._id } },
    ]);
  });

  test('an approved submission can neither be edited nor deleted', async () => {
    const student = await signedIn(api);
    const task = await assignTask(api, admin, student);
    const work = await submitWork(api, student, { assignedTask: task._id, links: [LINK] });
    await reviewWork(api, admin, work, { status: 'approved' });
    expect(await refusedWork(api, student, { edits: work._id, links: [LINK] })).toMatchObject({
      status: 409,
    });
    const deletion = { token: student.token, params: { id: work._id } };
    expect(await api.refusal('DELETE /tasks/:id', deletion)).toMatchObject({ status: 400, code: 'invalid' });
    expect(await workOf(api, student)).toMatchObject([{ status: 'approved' }]);
  });

  test('a second review of a submission is refused and names the first reviewer', async () => {
    const student = await signedIn(api);
    const task = await assignTask(api, admin, student);
    const work = await submitWork(api, student, { assignedTask: task._id, links: [LINK] });
    const both = await Promise.all(
      (['approved', 'rejected'] as const).map((status) =>
        api.send('PUT /tasks/:id/status', { token: admin.token, params: { id: work._id }, body: { status } }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refusal = await api.refusal('PUT /tasks/:id/status', {
      token: admin.token,
      params: { id: work._id },
      body: { status: 'approved' },
    });
    expect(refusal.message).toMatch(
      /^This work was already (approved|rejected) by Meera Iyer on \d+ \w+ \d{4}\.$/,
    );
    for (const body of [{ status: 'pending' }, {}, { status: 'approved', by: 'x' }]) {
      const answer = await api.refusal('PUT /tasks/:id/status', {
        token: admin.token,
        params: { id: work._id },
        body,
      });
      expect(answer).toMatchObject({ status: 400 });
    }
  });
});
