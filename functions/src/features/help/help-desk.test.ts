import { describe, expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { auditOf, documentsWhere } from '../../testing/documents';
import { type Person, signedIn } from '../../testing/people';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin', name: 'Meera Iyer' });
const { token } = admin;

async function ask() {
  const student = await signedIn(api);
  const body = { text: 'My certificate?' };
  const { data } = await api.call('POST /help-queries/start', { token: student.token, body });
  return { student, query: data, of: { token, params: { id: data._id } } };
}

const wordsTo = async ({ uid }: Person) =>
  (await documentsWhere(api, 'notifications', 'audience', [`user:${uid}`])).map(({ message }) => message);

describe('the help desk', () => {
  test('a resolved help query can be reopened and then takes one more answer', async () => {
    const { student, of } = await ask();
    await api.call('PUT /help-queries/:id/resolve', of);
    const { data } = await api.call('PUT /help-queries/:id/reopen', of);
    expect(data.status).toBe('open');
    await api.call('POST /help-queries/:id/message', { ...of, body: { text: 'One more thing.' } });
    const [mine] = (await api.call('GET /help-queries/my', { token: student.token })).data;
    expect(mine).toMatchObject({ status: 'open', messageCount: 2 });
    expect((await auditOf(api, of.params.id)).map(({ action }) => action)).toContain('reopenHelpQuery');
  });

  test('an admin to whom a help query is assigned is notified; students do not see who that is', async () => {
    const { student, of } = await ask();
    const other = await signedIn(api, { role: 'admin', name: 'Ravi Menon' });
    const assign = (userId: string | null) =>
      api.call('PUT /help-queries/:id/assignee', { ...of, body: { userId } });
    expect((await assign(other.uid)).data.assignee).toEqual({ _id: other.uid, name: 'Ravi Menon' });
    expect(await wordsTo(other)).toEqual([`Meera Iyer asks you to answer ${student.name} in Help Queries.`]);
    const { data: listed } = await api.call('GET /help-queries', { token });
    expect(listed[0]).toMatchObject({ assignee: { name: 'Ravi Menon' } });
    const [mine] = (await api.call('GET /help-queries/my', { token: student.token })).data;
    expect(mine?.assignee).toBeNull();
    expect((await assign(null)).data.assignee).toBeNull();
    const sent = { ...of, body: { userId: student.uid } };
    expect(await api.refusal('PUT /help-queries/:id/assignee', sent)).toMatchObject({
      status: 400,
      errors: [{ path: 'userId', message: 'Please choose an admin.' }],
    });
  });
});

test('a help query waits for an answer while the student wrote last, and filters and counts include it', async () => {
  const { student, of } = await ask();
  const waits = async () => {
    const { data } = await api.call('GET /help-queries', { token, query: { status: 'waiting' } });
    const kinds = (await api.call('GET /dashboard/waiting', { token })).data;
    expect(kinds.find(({ kind }) => kind === 'helpQueries')?.count).toBe(data.length);
    return data.some(({ _id }) => _id === of.params.id);
  };
  const send = (by: string) =>
    api.call('POST /help-queries/:id/message', { ...of, token: by, body: { text: 'Hello' } });
  expect(await waits()).toBe(true);
  await send(token);
  expect(await waits()).toBe(false);
  await send(student.token);
  expect(await waits()).toBe(true);
  await api.call('PUT /help-queries/:id/resolve', of);
  expect(await waits()).toBe(false);
  await api.call('PUT /help-queries/:id/reopen', of);
  expect(await waits()).toBe(true);
});

test('the help desk can be filtered by assigned admin, and by unassigned queries', async () => {
  const other = await signedIn(api, { role: 'admin', name: 'Ravi Menon' });
  const [taken, free] = [await ask(), await ask()];
  await api.call('PUT /help-queries/:id/assignee', { ...taken.of, body: { userId: other.uid } });
  const found = async (assignee: string) => {
    const { data, total } = await api.call('GET /help-queries', {
      token,
      query: { assignee, status: 'open' },
    });
    expect(total).toBe(data.length);
    return data.map(({ _id }) => _id);
  };
  expect(await found(other.uid)).toEqual([taken.query._id]);
  expect(await found('nobody')).toContain(free.query._id);
  expect(await found('nobody')).not.toContain(taken.query._id);
  expect(await found(admin.uid)).toEqual([]);
});

test('admins manage canned replies, which are listed by title', async () => {
  const add = (title: string) =>
    api.call('POST /canned-replies', { token, body: { title, text: `${title}!` } });
  const { data: second } = await add('Welcome');
  await add('Payments');
  const titles = async () =>
    (await api.call('GET /canned-replies', { token })).data.map(({ title }) => title);
  expect(await titles()).toEqual(['Payments', 'Welcome']);
  const of = { token, params: { id: second._id } };
  await api.call('PUT /canned-replies/:id', { ...of, body: { title: 'Hello', text: 'Hello there.' } });
  expect(await titles()).toEqual(['Hello', 'Payments']);
  await api.call('DELETE /canned-replies/:id', of);
  expect(await titles()).toEqual(['Payments']);
  expect((await auditOf(api, second._id)).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['createCannedReply', 'updateCannedReply', 'deleteCannedReply']),
  );
});
