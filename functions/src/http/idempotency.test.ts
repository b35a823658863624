import { describe, expect, test } from 'vitest';
import { useApi } from '../testing/api';
import { zipOf } from '../testing/archives';
import { addInternship, applicationBody, newUtr } from '../testing/builders';
import { documentsWhere } from '../testing/documents';
import { type Person, signedIn } from '../testing/people';
import { assignTask, refusedWork, submitWork, tasksOf, workOf } from '../testing/task-builders';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });
const internship = await addInternship(api, admin, { totalPositions: 100 });
const headers = { 'Idempotency-Key': 'the same for everybody' };

describe('the Idempotency-Key of an application', () => {
  const send = ({ token }: Person, overrides = {}) =>
    api.call('POST /applications', { token, headers, body: applicationBody(internship, overrides) });

  test('another student’s equal key creates another application', async () => {
    const [first, second] = [await signedIn(api), await signedIn(api)];
    const [ours, theirs] = [await send(first), await send(second)];
    expect(theirs.data._id).not.toBe(ours.data._id);
    expect(await documentsWhere(api, 'applications', 'userId', second.uid)).toHaveLength(1);
  });

  test('a retried application gets its current state, and the key expires after a day', async () => {
    const student = await signedIn(api);
    const form = { utr: newUtr() };
    const { data } = await send(student, form);
    await api.call('PUT /applications/:id/status', {
      token: admin.token,
      params: { id: data._id },
      body: { status: 'Approved' },
    });
    expect((await send(student, form)).data).toMatchObject({ _id: data._id, status: 'Approved' });
    api.platform.clock.advance({ minutes: 24 * 60 });
    const { token } = student;
    const late = await api.refusal('POST /applications', {
      token,
      headers,
      body: applicationBody(internship),
    });
    expect(late.message).toBe('You have already applied for this internship.');
    api.platform.clock.advance({ minutes: -24 * 60 });
  });
});

describe('the Idempotency-Key of a submission', () => {
  const idempotencyKey = 'the same for everybody';

  test('simultaneous retries of a submission store it and its file once', async () => {
    const student = await signedIn(api);
    const { _id: assignedTask } = await assignTask(api, admin, student, { internship });
    const send = () => submitWork(api, student, { assignedTask, file: {}, idempotencyKey });
    const sent = await Promise.all([send(), send()]);
    sent.push(await send());
    expect(new Set(sent.map(({ _id }) => _id)).size).toBe(1);
    expect(await workOf(api, student)).toHaveLength(1);
    expect(await tasksOf(api, student)).toMatchObject([{ status: 'in-progress' }]);
    const [files] = await api.platform.bucket.getFiles({ prefix: `projects/${student.uid}/` });
    expect(files).toHaveLength(1);
  });

  test('a submission’s key belongs to its student, and is free again after the submission was withdrawn', async () => {
    const [first, second] = [await signedIn(api), await signedIn(api)];
    const { _id: assignedTask } = await assignTask(api, admin, first, { internship });
    const { _id: theirTask } = await assignTask(api, admin, second, { internship });
    const work = { links: ['https://example.test'], idempotencyKey };
    const sendOurs = () => submitWork(api, first, { ...work, assignedTask });
    const ours = await sendOurs();
    const theirs = await submitWork(api, second, { ...work, assignedTask: theirTask });
    expect(theirs._id).not.toBe(ours._id);
    await api.call('DELETE /tasks/:id', { token: first.token, params: { id: ours._id } });
    expect((await sendOurs())._id).not.toBe(ours._id);
  });
});

describe('the Idempotency-Key of a help message', () => {
  const start = async ({ token }: Person, text: string, key = 'one') =>
    (
      await api.call('POST /help-queries/start', {
        token,
        body: { text },
        headers: { 'Idempotency-Key': key },
      })
    ).data;
  const say = async ({ token }: Person, id: string, text: string, key = 'one') =>
    (
      await api.call('POST /help-queries/:id/message', {
        token,
        params: { id },
        body: { text },
        headers: { 'Idempotency-Key': key },
      })
    ).data;

  test('retries start one help query and store each message once', async () => {
    const student = await signedIn(api);
    const [first, again] = await Promise.all([start(student, 'Hello'), start(student, 'Hello')]);
    expect(again._id).toBe(first._id);
    await say(student, first._id, 'Anybody there?');
    await say(student, first._id, 'Anybody there?');
    const { messages } = await say(student, first._id, 'Anybody there?', 'two');
    expect(messages.map(({ text }) => text)).toEqual(['Hello', 'Anybody there?', 'Anybody there?']);
  });

  test('a retry is answered even after the help query was resolved', async () => {
    const student = await signedIn(api);
    const { _id: id } = await start(student, 'Hello');
    await say(student, id, 'One more thing.');
    await api.call('PUT /help-queries/:id/resolve', { token: admin.token, params: { id } });
    expect(await say(student, id, 'One more thing.')).toMatchObject({ status: 'resolved', messageCount: 2 });
  });

  test('another student’s equal key opens no one else’s help query', async () => {
    const [student, other] = [await signedIn(api), await signedIn(api)];
    const { _id: id } = await start(student, 'Hello');
    await say(student, id, 'Private');
    expect((await start(other, 'Hello'))._id).not.toBe(id);
    const foreign = { token: other.token, params: { id }, body: { text: 'Private' }, headers };
    expect(await api.refusal('POST /help-queries/:id/message', foreign)).toMatchObject({ status: 404 });
  });
});

describe('an Idempotency-Key with other content', () => {
  const reused = { status: 422, code: 'key_reused' };

  test('a repeated key with other content is refused, and the first record stays', async () => {
    const student = await signedIn(api);
    const send = (body: Record<string, unknown>) =>
      api.refusal('POST /applications', { token: student.token, headers, body });
    const body = applicationBody(internship);
    const { data } = await api.call('POST /applications', { token: student.token, headers, body });
    expect(await send({ ...body, utr: newUtr() })).toMatchObject(reused);
    expect(await send({ ...body, certificateName: 'Asha V' })).toMatchObject(reused);
    const again = await api.call('POST /applications', { token: student.token, headers, body });
    expect(again.data).toEqual(data);
    expect(await documentsWhere(api, 'applications', 'userId', student.uid)).toHaveLength(1);
  });

  test('a repeated key with another file is refused, and the file is not kept', async () => {
    const student = await signedIn(api);
    const { _id: assignedTask } = await assignTask(api, admin, student, { internship });
    const work = { assignedTask, idempotencyKey: 'one' };
    await submitWork(api, student, { ...work, file: {} });
    const file = { bytes: await zipOf({ 'more.txt': 'more' }) };
    expect(await refusedWork(api, student, { ...work, file })).toMatchObject(reused);
    const [files] = await api.platform.bucket.getFiles({ prefix: `projects/${student.uid}/` });
    expect(files).toHaveLength(1);
  });

  test('a repeated key with other content is refused for staff too', async () => {
    const announce = (message: string) =>
      api.send('POST /announcements', { token: admin.token, headers, body: { message } });
    expect((await announce('Results are out.')).status).toBe(201);
    expect((await announce('Results are late.')).status).toBe(422);
  });
});
