import { NOTIFICATION_TEMPLATES } from '@prarambh/contract/notification-templates';
import { describe, expect, test } from 'vitest';
import { type AudienceKey, notifications } from '../../domain/notifications';
import { useApi } from '../../testing/api';
import { type Person, signedIn } from '../../testing/people';
import { addMeeting } from '../../testing/student-life';
import { countUsage } from '../../testing/usage';

const api = await useApi();

let made = 0;

/** Creates a notification with an audience, `seconds` after the API's current time. */
async function tell(audience: AudienceKey[], seconds = 0): Promise<string> {
  made += 1;
  const id = `told-${made}`;
  api.platform.clock.advance({ seconds: 0.001 });
  const createdAt = new Date(api.platform.clock.now().getTime() + seconds * 1000);
  await api.platform.firestore
    .collection(notifications.name)
    .doc(id)
    .set({
      ...{ title: 'Notification', message: `Message ${made}`, audience, createdAt },
      ...{ about: null, link: null, said: null },
    });
  return id;
}

const inbox = async ({ token }: Person) => (await api.call('GET /notifications', { token })).data;
const idsOf = async (person: Person) => (await inbox(person)).map(({ _id }) => _id);
const read = ({ token }: Person, id: string) =>
  api.send('PUT /notifications/:id/read', { token, params: { id } });

describe('the inbox of a person', () => {
  test('an inbox shows notifications for all, for the role, for the mail domain, and for the person', async () => {
    const student = await signedIn(api, { email: 'lata@iitm.example.test' });
    const coadmin = await signedIn(api, { role: 'co-admin', email: 'boss@other.example.test' });
    const all = await tell(['all']);
    const coadmins = await tell(['role:co-admin']);
    const own = await tell([`user:${student.uid}`]);
    const domain = await tell(['domain:iitm.example.test']);
    await tell(['domain:tm.example.test']);
    await tell([`user:${coadmin.uid}x`]);
    expect(await idsOf(student)).toEqual([domain, own, all]);
    expect(await idsOf(coadmin)).toEqual([coadmins, all]);
  });

  test('an inbox shows nothing from before the account was created', async () => {
    const early = await tell(['all'], -60);
    const student = await signedIn(api);
    expect(await idsOf(student)).not.toContain(early);
    expect((await read(student, early)).status).toBe(404);
  });

  test('an inbox shows a notification once, even if several of its keys match', async () => {
    const student = await signedIn(api);
    const id = await tell(['all', 'role:user', `user:${student.uid}`]);
    expect((await idsOf(student)).filter((found) => found === id)).toEqual([id]);
  });

  test('an inbox lists the newest first, page by page', async () => {
    const student = await signedIn(api, { email: 'paged@paged.example.test' });
    const told: string[] = [];
    for (let index = 0; index < 5; index += 1) told.unshift(await tell(['domain:paged.example.test']));
    const first = await api.call('GET /notifications', { token: student.token, query: { limit: 3 } });
    const second = await api.call('GET /notifications', {
      token: student.token,
      query: { limit: 3, cursor: first.nextCursor ?? '' },
    });
    expect([...first.data, ...second.data].map(({ _id }) => _id).slice(0, 5)).toEqual(told);
    expect(second.nextCursor).toBeNull();
  });
});

describe('reading notifications', () => {
  test('marking a notification as read affects the reader only, and may be repeated', async () => {
    const [reader, other] = [await signedIn(api), await signedIn(api)];
    const id = await tell(['role:user']);
    expect((await read(reader, id)).status).toBe(200);
    expect((await read(reader, id)).status).toBe(200);
    const ofReader = (await inbox(reader)).find(({ _id }) => _id === id);
    const ofOther = (await inbox(other)).find(({ _id }) => _id === id);
    expect([ofReader?.read, ofOther?.read]).toEqual([true, false]);
  });

  test('marking another person’s or an unknown notification answers 404', async () => {
    const [student, other] = [await signedIn(api), await signedIn(api)];
    const foreign = await tell([`user:${other.uid}`]);
    for (const id of [foreign, await tell(['role:admin']), 'nothing', '__all__', 'everything']) {
      expect((await read(student, id)).status, id).toBe(404);
    }
    expect((await inbox(other)).find(({ _id }) => _id === foreign)?.read).toBe(false);
  });

  test('marking all as read covers the notifications so far, and none that follow', async () => {
    const [student, other] = [await signedIn(api), await signedIn(api)];
    const [first, second] = [await tell(['role:user']), await tell([`user:${student.uid}`])];
    api.platform.clock.advance({ seconds: 5 });
    await api.call('PUT /notifications/read-all', { token: student.token });
    api.platform.clock.advance({ seconds: 5 });
    const later = await tell(['role:user']);
    const states = new Map((await inbox(student)).map((item) => [item._id, item.read]));
    expect([first, second, later].map((id) => states.get(id))).toEqual([true, true, false]);
    expect((await inbox(other)).find(({ _id }) => _id === first)?.read).toBe(false);
  });
});

test('the student’s notification count includes read ones', async () => {
  const student = await signedIn(api, { email: 'count@count.example.test' });
  const countOf = async () => {
    const { data } = await api.call('GET /dashboard/stats', { token: student.token });
    return (data as { notifications: number }).notifications;
  };
  const before = await countOf();
  const id = await tell(['domain:count.example.test']);
  await tell(['role:admin']);
  await read(student, id);
  expect(await countOf()).toBe(before + 1);
});

describe('the unread count', () => {
  const unreadOf = async ({ token }: Person) =>
    (await api.call('GET /notifications/unread', { token })).data.unread;
  const pass = () => api.platform.clock.advance({ seconds: 5 });

  test('the unread count includes unread notifications of the reader only, marked one by one or all at once', async () => {
    const [reader, other] = [await signedIn(api), await signedIn(api)];
    const [before, beforeOther] = [await unreadOf(reader), await unreadOf(other)];
    const [first] = [await tell([`user:${reader.uid}`]), await tell(['role:user'])];
    await tell(['role:admin']);
    expect(await unreadOf(reader)).toBe(before + 2);
    await read(reader, first);
    await read(reader, first);
    expect(await unreadOf(reader)).toBe(before + 1);
    expect(await unreadOf(other)).toBe(beforeOther + 1);
    pass();
    await api.call('PUT /notifications/read-all', { token: reader.token });
    pass();
    expect(await unreadOf(reader)).toBe(0);
    await read(reader, first);
    await tell([`user:${reader.uid}`]);
    expect(await unreadOf(reader)).toBe(1);
  });

  test('the unread count costs at most seven reads for any inbox', async () => {
    const reader = await signedIn(api);
    const before = await unreadOf(reader);
    for (let made = 0; made < 8; made += 1) {
      const id = await tell([`user:${reader.uid}`]);
      if (made % 2 === 0) await read(reader, id);
    }
    const { result, reads } = await countUsage(api.platform.firestore, () => unreadOf(reader));
    expect(result).toBe(before + 4);
    expect(reads).toBeLessThanOrEqual(7);
  });
});

test('a meeting notification links to the meetings page of each role', async () => {
  const [student, accountant] = [await signedIn(api), await signedIn(api, { role: 'accountant' })];
  const admin = await signedIn(api, { role: 'admin' });
  await addMeeting(api, admin, [student.uid, accountant.uid]);
  const linkOf = async (person: Person) =>
    (await inbox(person)).find(({ title }) => title === 'Meeting scheduled')?.link;
  expect(await linkOf(student)).toBe('/dashboard/meetings');
  expect(await linkOf(accountant)).toBe('/accountant/meetings');
});

describe('automatic notifications', () => {
  async function saidTo(person: Person, said: { notice: string; values: Record<string, string> }) {
    const id = await tell([`user:${person.uid}`]);
    await api.platform.firestore.collection(notifications.name).doc(id).update({ said });
    return (await inbox(person))[0]?.said;
  }

  test('an automatic notification is shown in today’s wording, even if it was sent in an older one', async () => {
    const values = { task: 'Build a page' };
    expect(await saidTo(await signedIn(api), { notice: 'taskChanged', values })).toEqual({
      template: NOTIFICATION_TEMPLATES.taskChanged.message,
      values,
    });
  });

  test('an automatic notification keeps its old wording if its template is gone', async () => {
    const student = await signedIn(api);
    expect(await saidTo(student, { notice: 'taskForgotten', values: {} })).toBeNull();
    expect(await saidTo(student, { notice: 'toString', values: {} })).toBeNull();
  });
});
