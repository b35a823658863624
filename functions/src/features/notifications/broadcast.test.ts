import type { SendNotificationBody } from '@prarambh/contract/notifications';
import { describe, expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { auditOf } from '../../testing/documents';
import { addPerson, type Person, signedIn } from '../../testing/people';

const api = await useApi();
const admin = await signedIn(api, { role: 'admin', name: 'Meera Nair' });
const student = await signedIn(api, { name: 'Asha Verma', email: 'asha@iitm.example.test' });
const stranger = await signedIn(api, { email: 'other@elsewhere.example.test' });
const coadmin = await signedIn(api, { role: 'co-admin', email: 'boss@elsewhere.example.test' });
const accountant = await signedIn(api, { role: 'accountant', email: 'books@elsewhere.example.test' });

const everybody = { admin, student, stranger, coadmin, accountant };

const send = (target: SendNotificationBody['target'], message = 'Hello') =>
  api.call('POST /notifications', { token: admin.token, body: { message, target } });
const refused = (body: Record<string, unknown>) =>
  api.refusal('POST /notifications', { token: admin.token, body });
const stored = async () => (await api.platform.firestore.collection('notifications').get()).size;

async function hears({ token }: Person, id: string): Promise<boolean> {
  const { data } = await api.call('GET /notifications', { token });
  return data.some(({ _id }) => _id === id);
}

/** Returns the people who find a notification in their inbox. */
async function listeners(id: string): Promise<string[]> {
  const heard = await Promise.all(
    Object.entries(everybody).map(async ([name, person]) => ((await hears(person, id)) ? name : null)),
  );
  return heard.filter((name) => name !== null);
}

describe('the recipients of an admin’s notification', () => {
  test.each([
    [{ type: 'all' }, Object.keys(everybody), 'all users (5)'],
    [{ type: 'co-admins' }, ['coadmin'], '1 co-admin'],
    [{ type: 'accountants' }, ['accountant'], '1 accountant'],
    [{ type: 'user', email: ' Asha@IITM.example.test ' }, ['student'], 'Asha Verma'],
    [
      { type: 'domain', domain: '@Elsewhere.Example.Test' },
      ['stranger', 'coadmin', 'accountant'],
      '3 users with the domain elsewhere.example.test',
    ],
  ] as [SendNotificationBody['target'], string[], string][])('%j', async (target, people, words) => {
    const before = await stored();
    const { data, message } = await send(target);
    expect(message).toBe(`Notification sent successfully to ${words}.`);
    expect(data.recipients).toBe(people.length);
    expect(await listeners(data._id)).toEqual(people);
    expect(await stored()).toBe(before + 1);
    expect(await auditOf(api, data._id)).toMatchObject([
      { action: 'sendNotification', target: { label: words }, after: { message: 'Hello' } },
    ]);
  });
});

test('a notification has the title Notification by default and shows its time', async () => {
  const { data } = await send({ type: 'all' }, '  Classes start on Monday.  ');
  const [newest] = (await api.call('GET /notifications', { token: student.token })).data;
  expect(newest).toEqual({
    _id: data._id,
    title: 'Notification',
    message: 'Classes start on Monday.',
    said: null,
    date: data.createdAt,
    createdAt: data.createdAt,
    read: false,
    link: null,
  });
});

test.each([
  [{ message: '  ', target: { type: 'all' } }, 'message', 'Please enter a notification message.'],
  [{ target: { type: 'all' } }, 'message', 'Please enter a notification message.'],
  [{ message: 'Hi', target: { type: 'user' } }, 'target.email', 'Please enter a user email.'],
  [{ message: 'Hi', target: { type: 'user', email: ' ' } }, 'target.email', 'Please enter a user email.'],
  [
    { message: 'Hi', target: { type: 'domain', domain: '' } },
    'target.domain',
    'Please enter an email domain.',
  ],
  [{ message: 'Hi', target: { type: 'domain' } }, 'target.domain', 'Please enter an email domain.'],
])('%j is refused with the sentence for its field', async (body, path, message) => {
  expect(await refused(body)).toMatchObject({ status: 400, message, errors: [{ path, message }] });
});

test('a notification with an unknown target or unknown fields is refused', async () => {
  for (const target of [undefined, {}, { type: 'students' }, { type: 'all', colour: 'red' }]) {
    expect(await refused({ message: 'Hi', target })).toMatchObject({ status: 400 });
  }
  expect(await refused({ message: 'Hi', target: { type: 'all' }, audience: ['all'] })).toMatchObject({
    status: 400,
  });
});

test('a broadcast ignores the address fields that its target type does not use', async () => {
  const target = { type: 'all', email: '', domain: '' };
  const body = { message: 'Hi', target } as never;
  const { data } = await api.call('POST /notifications', { token: admin.token, body });
  expect(data.recipients).toBeGreaterThan(0);
});

test('a notification to an email or a domain without an active account reaches nobody', async () => {
  const closed = await addPerson(api, { email: 'gone@closed.example.test', isActive: false });
  const before = await stored();
  expect(await refused({ message: 'Hi', target: { type: 'user', email: closed.email } })).toMatchObject({
    status: 404,
    message: 'User not found.',
  });
  for (const domain of ['closed.example.test', 'tm.example.test', 'nowhere.test']) {
    expect(await refused({ message: 'Hi', target: { type: 'domain', domain } })).toMatchObject({
      status: 404,
      message: 'No users found with that email domain.',
    });
  }
  expect(await stored()).toBe(before);
});

describe('a sent notification', () => {
  test('a preview says how many people a notification would reach and sends nothing', async () => {
    const before = await stored();
    const body = { target: { type: 'domain' as const, domain: 'elsewhere.example.test' } };
    const { data } = await api.call('POST /notifications/audience', { token: admin.token, body });
    expect(data).toEqual({ recipients: 3, audience: '3 users with the domain elsewhere.example.test' });
    expect(await stored()).toBe(before);
    const unknown = { target: { type: 'domain', domain: 'nowhere.example.test' } };
    expect(
      await api.refusal('POST /notifications/audience', { token: admin.token, body: unknown } as never),
    ).toMatchObject({ status: 404, message: 'No users found with that email domain.' });
  });

  test('a sent notification stays in the history, and leaves all inboxes and counts once withdrawn', async () => {
    const { token } = admin;
    const { data: sent } = await send({ type: 'all' }, 'Sent by mistake');
    const metrics = async () => (await api.call('GET /dashboard/stats', { token: student.token })).data;
    const before = (await metrics()) as { notifications: number };
    await api.call('PUT /notifications/:id/read', { token: stranger.token, params: { id: sent._id } });
    const { data: history } = await api.call('GET /notifications/sent', { token });
    expect(history[0]).toMatchObject({
      message: 'Sent by mistake',
      audience: 'all users (5)',
      recipients: 5,
      sentBy: 'Meera Nair',
      withdrawnAt: null,
    });
    const params = { id: sent._id };
    await api.call('POST /notifications/:id/withdraw', { token, params });
    expect(await listeners(sent._id)).toEqual([]);
    expect(await metrics()).toMatchObject({ notifications: before.notifications - 1 });
    const [withdrawn] = (await api.call('GET /notifications/sent', { token })).data;
    expect(withdrawn).toMatchObject({ _id: sent._id, withdrawnBy: 'Meera Nair' });
    expect(await api.refusal('POST /notifications/:id/withdraw', { token, params })).toMatchObject({
      status: 409,
      message: expect.stringContaining('Meera Nair withdrew this notification on'),
    });
    expect((await auditOf(api, sent._id)).map(({ action }) => action)).toContain('withdrawNotification');
  });
});
