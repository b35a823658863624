import { TASK_FILES_MAX, TASK_MESSAGES_MAX } from '@prarambh/contract/task-status';
import { describe, expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { pngImage } from '../../testing/builders';
import { runJobOf } from '../../testing/jobs';
import { type Person, signedIn } from '../../testing/people';
import { assignTask, attachFile, sendFile, tasksOf } from '../../testing/task-builders';
import { finishWork } from '../../testing/work';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin', name: 'Meera Nair' });
const other = await signedIn(api, { role: 'admin' });

const PDF = { bytes: Buffer.from('%PDF-1.7\n%âãÏÓ\n'), name: 'brief.pdf', type: 'application/pdf' };

const write = async ({ token }: Person, { _id }: { _id: string }, text = 'Which colours?') =>
  (await api.call('POST /assigned-tasks/:id/messages', { token, params: { id: _id }, body: { text } })).data;
const read = async ({ token }: Person, { _id }: { _id: string }) =>
  (await api.call('GET /assigned-tasks/:id/messages', { token, params: { id: _id } })).data;
const told = async ({ token }: Person) => (await api.call('GET /notifications', { token })).data;
const withdraw = ({ _id }: { _id: string }) =>
  api.call('POST /assigned-tasks/:id/withdraw', { token: admin.token, params: { id: _id }, body: {} });
const open = (address: string) => fetch(new URL(address, api.url));

async function given() {
  const student = await signedIn(api, { name: 'Asha Verma' });
  return { student, task: await assignTask(api, admin, student) };
}

describe('the thread under a task', () => {
  test('is read by its student and by admins, in the order in which it was written', async () => {
    const { student, task } = await given();
    expect((await read(student, task)).messages).toEqual([]);
    await write(student, task, 'Which colours?');
    await write(admin, task, 'Those of the logo.');
    expect((await read(other, task)).messages.map(({ from, text }) => [from, text])).toEqual([
      ['user', 'Which colours?'],
      ['admin', 'Those of the logo.'],
    ]);
    expect((await tasksOf(api, student))[0]?.messageCount).toBe(2);
  });

  test('tells whoever gave the task, and the student, with the way there', async () => {
    const { student, task } = await given();
    await write(student, task);
    const [toMentor] = await told(admin);
    expect(toMentor).toMatchObject({
      message: 'Asha Verma has written to you under the task “Build a landing page”.',
      link: `/admin-dashboard/assign-tasks?task=${task._id}`,
    });
    expect((await told(other)).map(({ message }) => message)).not.toContain(toMentor?.message);
    await write(admin, task);
    expect((await told(student))[0]).toMatchObject({
      message: 'Your mentor has written to you under the task “Build a landing page”.',
      link: `/dashboard/my-tasks#${task._id}`,
    });
  });

  test('tells all admins once whoever gave the task has left', async () => {
    const gone = await signedIn(api, { role: 'admin' });
    const student = await signedIn(api, { name: 'Ravi Rao' });
    const task = await assignTask(api, gone, student);
    await api.call('DELETE /users/:id', { token: admin.token, params: { id: gone.uid } });
    await write(student, task);
    expect((await told(other))[0]?.message).toContain('Ravi Rao has written to you');
  });

  test('takes a message that is sent again after a lost answer once', async () => {
    const { student, task } = await given();
    const sent = {
      token: student.token,
      params: { id: task._id },
      body: { text: 'Hello' },
      headers: { 'Idempotency-Key': 'hello-1' },
    };
    await api.call('POST /assigned-tasks/:id/messages', sent);
    expect((await api.call('POST /assigned-tasks/:id/messages', sent)).data.messages).toHaveLength(1);
  });

  test('is full at some point, and says where to go on', async () => {
    const { student, task } = await given();
    await write(student, task);
    const thread = api.platform.firestore.doc(`taskThreads/${task._id}`);
    const [first] = (await thread.get()).get('messages');
    await thread.update({ messages: Array.from({ length: TASK_MESSAGES_MAX }, () => first) });
    expect((await read(student, task)).isFull).toBe(true);
    const refused = await api.refusal('POST /assigned-tasks/:id/messages', {
      token: student.token,
      params: { id: task._id },
      body: { text: 'One more' },
    });
    expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('Help & Support Chat') });
  });

  test('takes nothing for a student whose account is closed, and goes with the account', async () => {
    const { student, task } = await given();
    await write(student, task);
    const params = { id: student.uid };
    await api.call('DELETE /users/:id', { token: admin.token, params });
    const refused = await api.refusal('POST /assigned-tasks/:id/messages', {
      token: admin.token,
      params: { id: task._id },
      body: { text: 'Still there?' },
    });
    expect(refused.status).toBe(404);
    await api.call('DELETE /users/:id/permanent', { token: admin.token, params });
    await finishWork(api);
    expect((await api.platform.firestore.doc(`taskThreads/${task._id}`).get()).exists).toBe(false);
  });
});

describe('a file that staff attach to a task', () => {
  test.each([
    ['a PDF', PDF],
    ['a picture', { bytes: pngImage(), name: 'drawing.png', type: 'image/png' }],
    ['an archive', {}],
  ] as [string, { bytes?: Buffer; name?: string; type?: string }][])(
    'is %s, and the student is told and opens it',
    async (_kind, file) => {
      const { student, task } = await given();
      await attachFile(api, admin, task, file);
      const [attached] = (await tasksOf(api, student))[0]?.files ?? [];
      expect(attached?.name).toBe(file.name ?? 'starter.zip');
      expect((await open(attached?.address ?? '')).status).toBe(200);
      expect((await told(student))[0]).toMatchObject({
        message: `Your task “Build a landing page” has a new file: ${attached?.name}.`,
        link: `/dashboard/my-tasks#${task._id}`,
      });
    },
  );

  test('is refused where it is of another kind, comes from a student, or is one too many', async () => {
    const { student, task } = await given();
    const html = { bytes: Buffer.from('<script>'), name: 'a.html', type: 'text/html' };
    expect((await sendFile(api, admin, task, html)).status).toBe(415);
    expect((await sendFile(api, student, task)).status).toBe(403);
    for (let count = 0; count < TASK_FILES_MAX; count += 1) await attachFile(api, admin, task);
    expect((await sendFile(api, admin, task)).status).toBe(409);
    expect((await sendFile(api, admin, { _id: 'nothing' })).status).toBe(404);
  });

  test('stays through the nightly tidying, and is gone once it is taken off', async () => {
    const { student, task } = await given();
    const [file] = (await attachFile(api, admin, task, PDF)).files;
    api.platform.clock.advance({ minutes: 60 * 24 * 2 });
    await runJobOf(api, 'tidy');
    const [attached] = (await tasksOf(api, student))[0]?.files ?? [];
    expect((await open(attached?.address ?? '')).status).toBe(200);
    const params = { id: task._id, fileId: file?._id ?? '' };
    await api.call('DELETE /assigned-tasks/:id/files/:fileId', { token: admin.token, params });
    expect((await tasksOf(api, student))[0]?.files).toEqual([]);
    expect((await open(attached?.address ?? '')).status).toBe(404);
  });

  test('goes with a task that is withdrawn, and with its student', async () => {
    const [one, two] = [await given(), await given()];
    const addresses = [];
    for (const { task } of [one, two]) {
      const [file] = (await attachFile(api, admin, task)).files;
      addresses.push(file?.address ?? '');
    }
    await withdraw(one.task);
    const params = { id: two.student.uid };
    await api.call('DELETE /users/:id/permanent', { token: admin.token, params });
    await finishWork(api);
    for (const address of addresses) expect((await open(address)).status).toBe(404);
    expect(
      (
        await api.platform.firestore
          .collection('taskFiles')
          .where('taskId', 'in', [one.task._id, two.task._id])
          .get()
      ).size,
    ).toBe(0);
  });
});
