import type { HelpQuery } from '@prarambh/contract/help';
import { describe, expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { auditOf, documentsWhere } from '../../testing/documents';
import { type Person, signedIn } from '../../testing/people';
import { finishWork } from '../../testing/work';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin', name: 'Meera Iyer' });

const start = async ({ token }: Person, text: string) =>
  (await api.call('POST /help-queries/start', { token, body: { text } })).data;
const say = async ({ token }: Person, { _id: id }: HelpQuery, text: string) =>
  (await api.call('POST /help-queries/:id/message', { token, params: { id }, body: { text } })).data;
const refusedSaying = ({ token }: Person, id: string, text = 'Hello') =>
  api.refusal('POST /help-queries/:id/message', { token, params: { id }, body: { text } });
const resolve = async ({ _id: id }: HelpQuery) =>
  (await api.call('PUT /help-queries/:id/resolve', { token: admin.token, params: { id } })).data;
const mine = async ({ token }: Person) => (await api.call('GET /help-queries/my', { token })).data;
const spoken = ({ messages }: HelpQuery) => messages.map(({ from, text }) => `${from}: ${text}`);

describe('a help query', () => {
  test('a help query lists the messages of student and support in order, and every answer notifies the student', async () => {
    const student = await signedIn(api);
    const query = await start(student, '  My certificate?  ');
    expect(query).toMatchObject({ status: 'open', messageCount: 1, user: { name: student.name } });
    await say(admin, query, 'It is on its way.');
    const after = await say(student, query, '<b>Thanks</b> 🙏');
    expect(spoken(after)).toEqual([
      'user: My certificate?',
      'admin: It is on its way.',
      'user: <b>Thanks</b> 🙏',
    ]);
    expect(await mine(student)).toEqual([after]);
    const notices = await documentsWhere(api, 'notifications', 'audience', [`user:${student.uid}`]);
    expect(notices.map(({ title }) => title)).toEqual(['Support has answered']);
    expect(await auditOf(api, query._id)).toMatchObject([{ action: 'answerHelpQuery' }]);
  });

  test('a message names its sender by role, whatever the request says', async () => {
    const student = await signedIn(api);
    const query = await start(student, 'One');
    const send = (person: Person, from: string) =>
      api.call('POST /help-queries/:id/message', {
        token: person.token,
        params: { id: query._id },
        body: { text: 'Two', from } as { text: string },
      });
    await send(student, 'admin');
    await send(admin, 'user');
    expect((await mine(student)).flatMap(spoken)).toEqual(['user: One', 'user: Two', 'admin: Two']);
  });

  test('a resolved help query takes no message and answers with the code closed', async () => {
    const student = await signedIn(api);
    const query = await start(student, 'One');
    const resolved = await resolve(query);
    expect(resolved.status).toBe('resolved');
    for (const person of [student, admin]) {
      expect(await refusedSaying(person, query._id)).toMatchObject({
        status: 400,
        code: 'closed',
        message: 'This query is resolved.',
      });
    }
    api.platform.clock.advance({ minutes: 1 });
    expect(await resolve(query)).toEqual(resolved);
    expect((await auditOf(api, query._id)).map(({ action }) => action)).toEqual(['resolveHelpQuery']);
  });

  test('only its student and admins can read a help query', async () => {
    const [student, other] = [await signedIn(api), await signedIn(api)];
    const { _id: id } = await start(student, 'Private');
    expect(await refusedSaying(other, id)).toMatchObject({ status: 404, code: 'not_found' });
    const read = { token: other.token, params: { id } };
    expect(await api.refusal('GET /help-queries/:id', read)).toMatchObject({ status: 404 });
    expect(await mine(other)).toEqual([]);
    for (const unknown of ['unknown', '__x__']) {
      expect(await refusedSaying(student, unknown)).toMatchObject({ status: 404 });
    }
    for (const { token } of [student, admin]) {
      const { data } = await api.call('GET /help-queries/:id', { token, params: { id } });
      expect(spoken(data)).toEqual(['user: Private']);
    }
  });

  test('a message has 1 to 2000 characters', async () => {
    const student = await signedIn(api);
    const query = await start(student, 'x'.repeat(2000));
    for (const text of ['', '   ', 'x'.repeat(2001)]) {
      expect(await refusedSaying(student, query._id, text)).toMatchObject({
        status: 400,
        code: 'invalid',
        errors: [{ path: 'text' }],
      });
      const body = { text };
      expect(await api.refusal('POST /help-queries/start', { token: student.token, body })).toMatchObject({
        status: 400,
      });
    }
  });

  test('messages that both sides send at once are all stored', async () => {
    const student = await signedIn(api);
    const query = await start(student, '0');
    await Promise.all([1, 2, 3, 4].map((n) => say(n % 2 ? student : admin, query, String(n))));
    const [after] = await mine(student);
    expect(after?.messageCount).toBe(5);
    expect(after?.messages.map(({ text }) => text).toSorted()).toEqual(['0', '1', '2', '3', '4']);
  });
});

describe('the student’s list', () => {
  test('the student’s list is sorted by last change, and a new query may be started beside an open one', async () => {
    const student = await signedIn(api);
    const first = await start(student, 'First');
    api.platform.clock.advance({ seconds: 1 });
    const second = await start(student, 'Second');
    expect((await mine(student)).map(({ _id }) => _id)).toEqual([second._id, first._id]);
    api.platform.clock.advance({ seconds: 1 });
    await say(student, first, 'More');
    expect((await mine(student)).map(({ _id }) => _id)).toEqual([first._id, second._id]);
  });

  test('the student’s list contains the latest 200 messages of each query and the total number', async () => {
    const student = await signedIn(api);
    const old = await start(student, 'Old');
    api.platform.clock.advance({ seconds: 1 });
    const query = await start(student, '1');
    const { firestore } = api.platform;
    const batch = firestore.batch();
    const ref = firestore.collection('helpQueries').doc(query._id);
    for (let number = 2; number <= 205; number += 1) {
      const message = { number, from: 'user', text: String(number), files: [], createdAt: new Date() };
      batch.set(ref.collection('messages').doc(String(number).padStart(8, '0')), message);
    }
    batch.update(ref, { messageCount: 205, latest: [] });
    await batch.commit();
    const [current, earlier] = await mine(student);
    expect(current?.messages).toHaveLength(200);
    expect([current?.messages[0]?.text, current?.messages.at(-1)?.text]).toEqual(['6', '205']);
    expect(current?.messageCount).toBe(205);
    expect(earlier).toMatchObject({ _id: old._id, messages: [{ text: 'Old' }], messageCount: 1 });
  });
});

test('staff find queries by name and email, and by status', async () => {
  const student = await signedIn(api, { name: 'Zoya Quadri' });
  const query = await start(student, 'Hello');
  const found = async (sent: { q?: string; status?: 'open' | 'resolved' }) => {
    const { data, total } = await api.call('GET /help-queries', { token: admin.token, query: sent });
    expect(total).toBe(data.length);
    return data.map(({ _id }) => _id);
  };
  expect(await found({ q: 'quadri' })).toEqual([query._id]);
  expect(await found({ q: student.email, status: 'open' })).toEqual([query._id]);
  expect(await found({ q: 'zoya', status: 'resolved' })).toEqual([]);
  await resolve(query);
  expect(await found({ q: 'zoya', status: 'resolved' })).toEqual([query._id]);
  await api.call('PUT /profile', { token: student.token, body: { name: 'Zubaida Quadri' } });
  await finishWork(api);
  expect(await found({ q: 'zubaida' })).toEqual([query._id]);
});

test('both lists return whole conversations, or only as many messages as requested', async () => {
  const student = await signedIn(api, { name: 'Chatty Charu' });
  const query = await start(student, '1');
  for (let number = 2; number <= 12; number += 1)
    await say(number % 2 ? student : admin, query, String(number));
  const list = async (messages?: number) =>
    (
      await api.call('GET /help-queries', {
        token: admin.token,
        query: { q: 'charu', ...(messages && { messages }) },
      })
    ).data;
  const { data: whole } = await api.call('GET /help-queries/:id', {
    token: admin.token,
    params: { id: query._id },
  });
  const said = Array.from({ length: 12 }, (_, index) => String(index + 1));
  expect(whole.messages.map(({ text }) => text)).toEqual(said);
  expect(await list()).toEqual([whole]);
  expect(await list(10)).toEqual([{ ...whole, messages: whole.messages.slice(2) }]);
  const [own] = await mine(student);
  expect(own?.messages.map(({ text }) => text)).toEqual(said);
});
