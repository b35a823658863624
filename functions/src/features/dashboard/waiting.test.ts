import type { WaitingKind } from '@prarambh/contract/dashboard';
import { expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { addInternship, apply, decide } from '../../testing/builders';
import { type Person, signedIn } from '../../testing/people';
import { assignTask, submitWork } from '../../testing/task-builders';
import { countUsage } from '../../testing/usage';

/**
 * Maximum reads of the call that an admin's page repeats every 30 seconds, with nothing waiting and with
 * plenty.
 */
const READS_OF_NOTHING = 8;
const READS_OF_PLENTY = 22;

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });
const coadmin = await signedIn(api, { role: 'co-admin' });
const accountant = await signedIn(api, { role: 'accountant' });
const { clock, firestore } = api.platform;

const waiting = async ({ token }: Person) => (await api.call('GET /dashboard/waiting', { token })).data;
const waitingOf = async (kind: WaitingKind) => (await waiting(admin)).find((one) => one.kind === kind);
const kindsFor = async (person: Person) => (await waiting(person)).map(({ kind }) => kind);
const nothing = (kind: WaitingKind) => ({ kind, count: 0, since: null });

const pass = () => clock.advance({ minutes: 5 });

test('no work waits at first, and the call costs an admin one read for each list', async () => {
  const { result, reads, writes } = await countUsage(firestore, () => waiting(admin));
  expect(result.every(({ count, since }) => count === 0 && since === null)).toBe(true);
  expect([reads, writes]).toEqual([READS_OF_NOTHING, 0]);
});

test('each role sees the waiting work of the lists that it may read, and of no other', async () => {
  expect(await kindsFor(accountant)).toEqual(['payments']);
  expect(await kindsFor(coadmin)).toEqual(['deletionRequests']);
  expect(await kindsFor(admin)).toEqual([
    'payments',
    'submissions',
    'helpQueries',
    'contactQueries',
    'deletionRequests',
    'overdueTasks',
    'givenUpMails',
  ]);
});

test('a payment waits from its submission until it is decided, also while under review', async () => {
  const internship = await addInternship(api, admin);
  const first = await apply(api, await signedIn(api), internship);
  pass();
  const second = await apply(api, await signedIn(api), internship);
  await decide(api, accountant, first, { status: 'Under Review' });
  expect(await waiting(accountant)).toEqual([{ kind: 'payments', count: 2, since: first.dateApplied }]);
  await decide(api, accountant, first, { status: 'Approved' });
  expect(await waitingOf('payments')).toEqual({ kind: 'payments', count: 1, since: second.dateApplied });
  await decide(api, admin, second, { status: 'Rejected' });
  expect(await waitingOf('payments')).toEqual(nothing('payments'));
});

test('a task is overdue from its deadline until a submission, which then waits for its review', async () => {
  const student = await signedIn(api);
  const task = await assignTask(api, admin, student);
  expect(await waitingOf('overdueTasks')).toEqual(nothing('overdueTasks'));
  clock.advance({ minutes: 8 * 24 * 60 });
  expect(await waitingOf('overdueTasks')).toEqual({ kind: 'overdueTasks', count: 1, since: task.dueDate });
  const work = await submitWork(api, student, { assignedTask: task._id, links: ['https://example.test/a'] });
  expect(await waitingOf('overdueTasks')).toEqual(nothing('overdueTasks'));
  expect(await waitingOf('submissions')).toEqual({
    kind: 'submissions',
    count: 1,
    since: work.submittedAt,
  });
  const review = { params: { id: work._id }, body: { status: 'approved' as const } };
  await api.call('PUT /tasks/:id/status', { token: admin.token, ...review });
  expect(await waitingOf('submissions')).toEqual(nothing('submissions'));
});

test('a help query waits since its latest message until it is answered or resolved', async () => {
  const { token } = await signedIn(api);
  const { data: query } = await api.call('POST /help-queries/start', { token, body: { text: 'Hello' } });
  pass();
  const params = { id: query._id };
  const message = { token, params, body: { text: 'Anybody?' } };
  const { updatedAt: since } = (await api.call('POST /help-queries/:id/message', message)).data;
  expect(await waitingOf('helpQueries')).toEqual({ kind: 'helpQueries', count: 1, since });
  await api.call('POST /help-queries/:id/message', { ...message, token: admin.token });
  expect(await waitingOf('helpQueries')).toEqual(nothing('helpQueries'));
  await api.call('POST /help-queries/:id/message', message);
  expect(await waitingOf('helpQueries')).toMatchObject({ count: 1 });
  await api.call('PUT /help-queries/:id/resolve', { token: admin.token, params });
  expect(await waitingOf('helpQueries')).toEqual(nothing('helpQueries'));
});

test('a contact query waits until it is marked as answered, and again when it is reopened', async () => {
  const { token } = admin;
  const message = { name: 'Ravi', email: 'ravi@example.test', message: 'When does it start?' };
  await api.call('POST /contact-queries', { body: message });
  const [sent] = (await api.call('GET /contact-queries', { token })).data;
  const params = { id: sent?._id ?? '' };
  const change = (status: 'open' | 'answered') =>
    api.call('PUT /contact-queries/:id/status', { token, params, body: { status } });
  const waits = { kind: 'contactQueries', count: 1, since: sent?.createdAt };
  expect(await waitingOf('contactQueries')).toEqual(waits);
  await change('answered');
  expect(await waitingOf('contactQueries')).toEqual(nothing('contactQueries'));
  await change('open');
  expect(await waitingOf('contactQueries')).toEqual(waits);
  await change('answered');
});

test('a deletion request waits for admins and co-admins until it is withdrawn', async () => {
  const { token } = await signedIn(api);
  await api.call('POST /profile/request-deletion', { token, body: { reason: 'I found a job.' } });
  const requests = await api.call('GET /users/deletion-requests', { token: coadmin.token });
  const since = requests.data[0]?.updatedAt;
  for (const person of [admin, coadmin])
    expect(await waiting(person)).toContainEqual({ kind: 'deletionRequests', count: 1, since });
  await api.call('POST /profile/cancel-deletion', { token });
  expect(await waiting(coadmin)).toEqual([nothing('deletionRequests')]);
});

test('a mail that was given up waits until it is removed', async () => {
  const createdAt = clock.now();
  const mail = { to: 'a@example.test', subject: 'Hi', text: '', html: '', status: 'failed', attempts: 3 };
  const ref = firestore.collection('mail').doc('given-up');
  await ref.set({ ...mail, createdAt, nextAttemptAt: createdAt, expireAt: createdAt, lastError: 'No.' });
  const since = createdAt.toISOString();
  expect(await waitingOf('givenUpMails')).toEqual({ kind: 'givenUpMails', count: 1, since });
  await ref.delete();
  expect(await waitingOf('givenUpMails')).toEqual(nothing('givenUpMails'));
});

test('the call for waiting work costs the same for any amount of it', async () => {
  const internship = await addInternship(api, admin, { totalPositions: 20 });
  for (let sent = 0; sent < 12; sent += 1) {
    const student = await signedIn(api);
    await apply(api, student, internship);
    await assignTask(api, admin, student, { internship });
    await api.call('POST /help-queries/start', { token: student.token, body: { text: 'Hello' } });
    await api.call('POST /profile/request-deletion', { token: student.token, body: { reason: 'Done.' } });
  }
  clock.advance({ minutes: 8 * 24 * 60 });
  const { result, reads } = await countUsage(firestore, () => waiting(admin));
  expect(result.filter(({ count }) => count === 12)).toHaveLength(4);
  expect(reads).toBeGreaterThan(READS_OF_NOTHING);
  expect(reads).toBeLessThanOrEqual(READS_OF_PLENTY);
});
