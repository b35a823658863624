import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { PROJECT_FILE_MAX_BYTES } from '@prarambh/contract/task-status';
import { expect, test } from 'vitest';
import { useApi } from '../testing/api';
import { zipOf } from '../testing/archives';
import { runJobOf } from '../testing/jobs';
import { type Person, signedIn } from '../testing/people';
import { assignTask } from '../testing/task-builders';

const MIB = 1024 * 1024;
const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });

const open = async ({ token }: Person, size: number, name = 'project.zip') =>
  (await api.call('POST /upload-sessions', { token, body: { name, size } })).data;

/** The local site forwards sessions to the emulator; this test calls the emulator directly. */
const atStorage = (session: string) =>
  session.replace('http://localhost:3000', process.env.STORAGE_EMULATOR_HOST ?? '');

const arrivedAt = (range: string | null | undefined) => (range ? Number(range.split('-')[1]) + 1 : 0);

/** Sends the rest of a file in one chunk; `cutAfter` breaks the connection after so many bytes. */
function sendRest(
  session: string,
  bytes: Buffer,
  from: number,
  cutAfter?: number,
): Promise<number | undefined> {
  const range = `bytes ${from}-${bytes.length - 1}/${bytes.length}`;
  return new Promise((resolve) => {
    const headers = { 'content-range': range, 'content-length': bytes.length - from };
    const sent = request(atStorage(session), { method: 'PUT', headers });
    sent.on('response', ({ statusCode }) => resolve(statusCode));
    sent.on('error', () => resolve(undefined));
    if (cutAfter === undefined) sent.end(bytes.subarray(from));
    else sent.write(bytes.subarray(from, from + cutAfter), () => setTimeout(() => sent.destroy(), 50));
  });
}

const ask = (session: string, size: number) =>
  fetch(atStorage(session), {
    method: 'PUT',
    headers: { 'content-range': `bytes */${size}` },
    redirect: 'manual',
  });

async function sendWhole(session: string, bytes: Buffer) {
  expect(await sendRest(session, bytes, 0)).toBe(200);
}

const formOf = (assignedTask: string) => {
  const form = new FormData();
  form.append('assignedTask', assignedTask);
  form.append('title', 'My project');
  return form;
};

const submit = ({ token }: Person, assignedTask: string, id: string, key?: string) =>
  api.fetch('/tasks', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Upload-Id': id, ...(key && { 'Idempotency-Key': key }) },
    body: formOf(assignedTask),
  });

async function studentWithTask() {
  const student = await signedIn(api);
  return { student, task: (await assignTask(api, admin, student))._id };
}

const filesIn = async (folder: string) =>
  (await api.platform.bucket.getFiles({ prefix: `${folder}/` }))[0].length;

test('a project of 20 MB arrives byte for byte although the network is lost five times', async () => {
  const { student, task } = await studentWithTask();
  const bytes = await zipOf({ 'video.mp4': randomBytes(PROJECT_FILE_MAX_BYTES - 1024) });
  const { _id, session } = await open(student, bytes.length, 'मेरा काम.zip');
  let from = 0;
  for (let cut = 1; cut <= 5; cut += 1) {
    await sendRest(session, bytes, from, cut * 700_000);
    const before = from;
    await expect
      .poll(async () => {
        const { status, headers } = await ask(session, bytes.length);
        expect(status).toBe(308);
        from = arrivedAt(headers.get('range'));
        return from;
      })
      .toBeGreaterThan(before);
  }
  expect(from).toBeLessThan(bytes.length / 2);
  expect(await sendRest(session, bytes, from)).toBe(200);

  const response = await submit(student, task, _id);

  expect(response.status).toBe(201);
  const { data } = (await response.json()) as { data: { projectFile: string } };
  const file = await fetch(new URL(data.projectFile, api.url));
  expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
  expect(file.headers.get('content-disposition')).toContain(encodeURIComponent('मेरा काम.zip'));
});

test('a file above the limit is refused before its upload starts, and Storage takes no more than was declared', async () => {
  const { student } = await studentWithTask();
  const body = { name: 'project.zip', size: PROJECT_FILE_MAX_BYTES + 1 };
  expect(await api.refusal('POST /upload-sessions', { token: student.token, body })).toMatchObject({
    status: 400,
    message: 'The file is larger than 20 MB. Please upload a smaller one.',
  });
  const { session } = await open(student, 9 * MIB);
  expect(await sendRest(session, randomBytes(9 * MIB + 1), 0)).toBe(400);
});

test('a large upload of another kind is refused and removed', async () => {
  const { student, task } = await studentWithTask();
  const bytes = randomBytes(9 * MIB);
  const { _id, session } = await open(student, bytes.length);
  await sendWhole(session, bytes);
  const response = await submit(student, task, _id);
  expect([response.status, await response.json()]).toMatchObject([
    415,
    { message: 'Please upload a .zip, .rar or .7z file.' },
  ]);
  expect(await filesIn(`incoming/${student.uid}`)).toBe(0);
  expect(await filesIn(`projects/${student.uid}`)).toBe(0);
});

test('no person can submit or download another person’s upload, or one that has not arrived', async () => {
  const [{ student }, other] = [await studentWithTask(), await studentWithTask()];
  const bytes = await zipOf({ 'video.mp4': randomBytes(9 * MIB) });
  const [arrived, unsent] = [await open(student, bytes.length), await open(other.student, bytes.length)];
  await sendWhole(arrived.session, bytes);
  for (const id of [arrived._id, unsent._id, `../${student.uid}/${arrived._id}`, 'x']) {
    expect((await submit(other.student, other.task, id)).status).toBe(404);
  }
  expect((await api.fetch(`/files/incoming/${student.uid}/${arrived._id}`)).status).toBe(404);
});

test('a submission whose answer was lost can be repeated', async () => {
  const { student, task } = await studentWithTask();
  const bytes = await zipOf({ 'video.mp4': randomBytes(9 * MIB) });
  const { _id, session } = await open(student, bytes.length);
  await sendWhole(session, bytes);
  const [first, second] = [
    await submit(student, task, _id, 'key-1'),
    await submit(student, task, _id, 'key-1'),
  ];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(await filesIn(`projects/${student.uid}`)).toBe(1);
});

test('tidy removes uploads that arrived a day ago, accepted or not', async () => {
  const { student } = await studentWithTask();
  const bytes = randomBytes(9 * MIB);
  await sendWhole((await open(student, bytes.length)).session, bytes);
  await runJobOf(api, 'tidy');
  expect(await filesIn(`incoming/${student.uid}`)).toBe(1);
  api.platform.clock.advance({ minutes: 25 * 60 });
  await runJobOf(api, 'tidy');
  expect(await filesIn(`incoming/${student.uid}`)).toBe(0);
});
