import type { MeetingStatus } from '@prarambh/contract/meetings';
import { beforeEach, expect, test } from 'vitest';
import { useApi } from '../../testing/api';
import { runJobOf } from '../../testing/jobs';
import { change, inMinutes, schedule } from '../../testing/meetings';
import { type Person, signedIn } from '../../testing/people';

const api = await useApi();
const { clock, firestore } = api.platform;
const admin = await signedIn(api, { role: 'admin' });
const coadmin = await signedIn(api, { role: 'co-admin' });
const accountant = await signedIn(api, { role: 'accountant' });
const student = await signedIn(api);

const stored = async (id: string) => (await firestore.collection('meetings').doc(id).get()).data();
const expire = () => runJobOf(api, 'expireMeetings');

const seenBy = async ({ token }: Person) =>
  (await api.call('GET /meetings', { token })).data.map(({ _id }) => _id);
const tileOf = async ({ token }: Person) =>
  ((await api.call('GET /dashboard/stats', { token })).data as { meetings: number }).meetings;

/** Returns the titles under a filter; checks that the total and every row's status agree with it. */
async function listed(status: MeetingStatus, query = {}): Promise<string[]> {
  const answer = await api.call('GET /meetings', { token: coadmin.token, query: { status, ...query } });
  expect(answer.total).toBe(answer.data.length);
  for (const row of answer.data) expect(row).toMatchObject({ status });
  return answer.data.map(({ title }) => title);
}

beforeEach(async () => {
  const { docs } = await firestore.collection('meetings').get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
});

test('a meeting leaves lists and tiles at its end and is expired by the job, even if the job runs late', async () => {
  const { _id } = await schedule(api, admin, { expireAfterMinutes: 30 });
  expect([await seenBy(student), await seenBy(accountant), await tileOf(student)]).toEqual([[_id], [_id], 1]);
  clock.advance({ minutes: 90, seconds: 1 });
  expect([await seenBy(student), await seenBy(accountant), await tileOf(student)]).toEqual([[], [], 0]);
  expect((await stored(_id))?.status).toBe('scheduled');
  await expire();
  expect((await stored(_id))?.status).toBe('expired');
  expect(await seenBy(admin)).toEqual([_id]);
});

test('the job leaves a meeting that is still running unchanged', async () => {
  const { _id } = await schedule(api, admin);
  clock.advance({ minutes: 119 });
  await expire();
  expect((await stored(_id))?.status).toBe('scheduled');
  expect(await seenBy(student)).toEqual([_id]);
});

test('staff filter meetings by status, with every other filter, to the second and without the job', async () => {
  await schedule(api, admin, { title: 'Over', expireAfterMinutes: 1 });
  await schedule(api, admin, { title: 'Long', expireAfterMinutes: 600 });
  await schedule(api, admin, { title: 'Never began', date: inMinutes(api, -600) });
  expect(await listed('scheduled')).toEqual(['Long', 'Over']);
  clock.advance({ minutes: 61, seconds: 1 });
  expect(await listed('scheduled')).toEqual(['Long']);
  expect(await listed('expired')).toEqual(['Over', 'Never began']);
  expect(await listed('expired', { targetType: 'all', q: 'over', sort: 'oldest' })).toEqual(['Over']);
});

test('a list without a status filter shows a meeting as expired before the job has run', async () => {
  const { _id, status } = await schedule(api, admin, { expireAfterMinutes: 1 });
  expect(status).toBe('scheduled');
  clock.advance({ minutes: 61, seconds: 1 });
  const { data } = await api.call('GET /meetings', { token: admin.token });
  expect(data).toMatchObject([{ _id, status: 'expired' }]);
  const details = await api.call('GET /meetings/:id', { token: admin.token, params: { id: _id } });
  expect(details.data.status).toBe('expired');
  expect((await stored(_id))?.status).toBe('scheduled');
});

test('moving an expired meeting into the future shows it again to all invited people at once', async () => {
  const meeting = await schedule(api, admin, { expireAfterMinutes: 1 });
  clock.advance({ minutes: 70 });
  await expire();
  const moved = await change(api, admin, meeting, { date: inMinutes(api, 30) });
  expect(moved.status).toBe('scheduled');
  expect([await seenBy(student), await listed('scheduled'), await listed('expired')]).toEqual([
    [meeting._id],
    ['Kick-off'],
    [],
  ]);
  await expire();
  expect((await stored(meeting._id))?.status).toBe('scheduled');
});

test('a longer duration makes an expired meeting upcoming again, and a shorter one expires it', async () => {
  const meeting = await schedule(api, admin, { expireAfterMinutes: 1 });
  clock.advance({ minutes: 70 });
  await expire();
  expect((await change(api, admin, meeting, { expireAfterMinutes: 60 })).status).toBe('scheduled');
  expect(await seenBy(student)).toEqual([meeting._id]);
  expect((await change(api, admin, meeting, { expireAfterMinutes: 5 })).status).toBe('expired');
  expect((await stored(meeting._id))?.status).toBe('expired');
});

test('simultaneous runs and runs without work change nothing else', async () => {
  const { _id } = await schedule(api, admin, { expireAfterMinutes: 1 });
  clock.advance({ minutes: 62 });
  await Promise.all([expire(), expire()]);
  await expire();
  expect((await stored(_id))?.status).toBe('expired');
  const { docs } = await firestore.collection('jobRuns').where('status', '==', 'failed').get();
  expect(docs).toEqual([]);
});

test('the export of meetings contains the status and follows its filter', async () => {
  await schedule(api, admin, { title: 'Over', expireAfterMinutes: 1 });
  await schedule(api, admin, { title: 'Long', expireAfterMinutes: 600 });
  clock.advance({ minutes: 62 });
  const exported = async (query = {}) => {
    const response = await api.send('GET /meetings/export', { token: coadmin.token, query });
    return (await response.text()).trim().split('\r\n');
  };
  const [header, ...rows] = await exported({ sort: 'oldest' });
  expect(header).toMatch(/^Title,Date \(IST\),Status,/);
  expect(rows).toEqual([
    expect.stringMatching(/^Over,[^,]+,Expired,/),
    expect.stringMatching(/^Long,[^,]+,Scheduled,/),
  ]);
  expect(await exported({ status: 'expired' })).toEqual([header, expect.stringMatching(/^Over,/)]);
});
