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

describe('the thread of a task', () => {
  test('the student and admins read a task’s thread in the order of its messages', async () => {
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

  test('a message in a thread notifies the assigner or the student, with a link', async () => {
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

  test('a student’s message notifies all admins once the assigner has left', async () => {
    const gone = await signedIn(api, { role: 'admin' });
    const student = await signedIn(api, { name: 'Ravi Rao' });
    const task = await assignTask(api, gone, student);
    await api.call('DELETE /users/:id', { token: admin.token, params: { id: gone.uid } });
    await write(student, task);
    expect((await told(other))[0]?.message).toContain('Ravi Rao has written to you');
  });

  test('a message that is sent again after a lost answer is stored once', async () => {
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

  test('a full thread refuses further messages and says where to continue', async () => {
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

  test('a thread takes no message for a closed account, and is deleted with the account', async () => {
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
    'an attached file can be %s, and the student is notified and can open it',
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

  test('a file of another type, from a student, or above the limit is refused', async () => {
    const { student, task } = await given();
    const html = { bytes: Buffer.from('<script>'), name: 'a.html', type: 'text/html' };
    expect((await sendFile(api, admin, task, html)).status).toBe(415);
    expect((await sendFile(api, student, task)).status).toBe(403);
    for (let count = 0; count < TASK_FILES_MAX; count += 1) await attachFile(api, admin, task);
    expect((await sendFile(api, admin, task)).status).toBe(409);
    expect((await sendFile(api, admin, { _id: 'nothing' })).status).toBe(404);
  });

  test('an attached file survives tidy, and is deleted once it is detached', async () => {
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
    expect((await api.platform.firestore.doc(`taskFiles/${file?._id}`).get()).exists).toBe(false);
  });

  test('an attached file is deleted with a withdrawn task, and with its student', async () => {
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
