import type { Internship } from '@prarambh/contract/internships';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useApi } from '../testing/api';
import { addInternship, apply } from '../testing/builders';
import { runJobOf } from '../testing/jobs';
import { addManyApplications } from '../testing/many-applications';
import { signedIn } from '../testing/people';
import { finishWork } from '../testing/work';

const api = await useApi();
const { firestore, clock } = api.platform;
const admin = await signedIn(api, { role: 'admin' });
const { token } = admin;

/** More rows than the request itself processes. */
const MANY = 650;
let internship: Internship;

beforeEach(async () => {
  internship = await addInternship(api, admin, { title: 'Web Development' });
  await addManyApplications(firestore, internship, MANY);
});

afterEach(() => vi.restoreAllMocks());

const rename = (title: string) =>
  api.call('PUT /internships/:id', { token, params: { id: internship._id }, body: { title } });
const ref = () => firestore.collection('workItems').doc(`renameInternship-${internship._id}`);
const item = async () => {
  const { id } = ref();
  return (await api.call('GET /work-items/:id', { token, params: { id } })).data;
};

/** Returns the number of applications with each title. */
async function titles(): Promise<Record<string, number>> {
  const rows = await firestore.collection('applications').where('internshipId', '==', internship._id).get();
  const counts: Record<string, number> = {};
  for (const row of rows.docs) {
    const title = String(row.get('internship.title'));
    counts[title] = (counts[title] ?? 0) + 1;
  }
  return counts;
}

/** Stores an unreadable row after the first page, at which the work stops; returns a function that removes it. */
async function obstruct(): Promise<() => Promise<unknown>> {
  const row = firestore.collection('applications').doc(`crowd-5_${internship._id}_broken`);
  await row.set({ internshipId: internship._id });
  return () => row.delete();
}

/** Waits until no request works on a page after its answer. */
const idle = () => expect.poll(leases).toEqual([]);
async function leases() {
  const { docs } = await firestore.collection('workItems').where('lease', '!=', null).get();
  return docs.filter((one) => one.get('nextAttemptAt') !== null).map(({ id }) => id);
}

describe('a rename of an internship with many applications', () => {
  test('a rename is answered before all rows are renamed, reports its progress, and is finished by the job', async () => {
    // The first page takes as long as the request is willing to wait.
    const now = vi.spyOn(performance, 'now');
    let ms = 0;
    now.mockImplementation(() => (ms += 1000));
    await rename('Site Building');
    now.mockRestore();
    await idle();
    expect(await item()).toMatchObject({
      state: 'running',
      done: 50,
      total: null,
      isOwn: true,
      error: null,
    });
    expect(await titles()).toEqual({ 'Site Building': 50, 'Web Development': MANY - 50 });
    await finishWork(api);
    expect(await item()).toMatchObject({ state: 'done', done: MANY, total: MANY, label: 'Site Building' });
    expect(await titles()).toEqual({ 'Site Building': MANY });
  });

  test('a second rename during the first leaves the last name everywhere', async () => {
    const clear = await obstruct();
    await rename('First');
    await runJobOf(api, 'carryOutWork');
    expect(await titles()).toHaveProperty('First');
    await clear();
    await Promise.all([rename('Second'), runJobOf(api, 'carryOutWork')]);
    await Promise.all([rename('Third'), finishWork(api)]);
    await finishWork(api);
    expect(await titles()).toEqual({ Third: MANY });
  });

  test('an application created during a rename gets the right name', async () => {
    const student = await signedIn(api);
    const clear = await obstruct();
    await rename('Renamed');
    const application = await apply(api, student, internship);
    expect(application.internship.title).toBe('Renamed');
    await clear();
    clock.advance({ minutes: 2 });
    await finishWork(api);
    expect(await titles()).toEqual({ Renamed: MANY + 1 });
  });

  test('a rename leaves other changes of a row untouched', async () => {
    const clear = await obstruct();
    await rename('Renamed');
    const row = firestore.collection('applications').doc(`crowd-7_${internship._id}_1`);
    await firestore.collection('applications').doc(`crowd-8_${internship._id}_1`).delete();
    await clear();
    clock.advance({ minutes: 2 });
    await Promise.all([row.update({ status: 'Approved' }), finishWork(api)]);
    expect((await row.get()).data()).toMatchObject({ status: 'Approved', internship: { title: 'Renamed' } });
    expect(await titles()).toEqual({ Renamed: MANY - 1 });
  });

  test('a rename writes only rows with another name, and repeating a name queues no work', async () => {
    await rename('Same');
    await finishWork(api);
    const { createdAt } = await item();
    clock.advance({ seconds: 1 });
    await rename('Same');
    expect((await item()).createdAt).toBe(createdAt);
  });

  test('two simultaneous runs process each row once', async () => {
    const clear = await obstruct();
    await rename('Twice');
    await idle();
    await clear();
    clock.advance({ minutes: 2 });
    await Promise.all([runJobOf(api, 'carryOutWork'), runJobOf(api, 'carryOutWork')]);
    await finishWork(api);
    expect(await item()).toMatchObject({ state: 'done', done: MANY });
  });
});

describe('work that fails', () => {
  test('failed work is tried again later, with smaller pages, and shows the reason', async () => {
    const clear = await obstruct();
    await rename('Later');
    await runJobOf(api, 'carryOutWork');
    const error = 'A document of applications does not fit its schema';
    const { done } = await item();
    expect(await item()).toMatchObject({ state: 'running', error });
    await clear();
    await runJobOf(api, 'carryOutWork');
    expect(await item()).toMatchObject({ state: 'running', done, error });
    clock.advance({ minutes: 1 });
    await finishWork(api);
    expect(await item()).toMatchObject({ state: 'done', done: MANY, error: null });
    expect((await ref().get()).get('pageSize')).toBeLessThan(200);
  });

  test('failed work is given up after many attempts, which staff see, and starts over when requested again', async () => {
    const clear = await obstruct();
    await rename('Stuck');
    // Smaller pages first get closer to the row; only attempts in a row without progress count.
    for (let attempt = 1; attempt <= 20; attempt += 1) {
      await runJobOf(api, 'carryOutWork');
      clock.advance({ minutes: 60 });
    }
    await clear();
    await runJobOf(api, 'carryOutWork');
    expect(await item()).toMatchObject({ state: 'failed', error: expect.stringContaining('schema') });
    const given = await api.call('GET /work-items', { token, query: { filter: 'failed' } });
    expect(given.data.map(({ label }) => label)).toEqual(['Stuck']);
    await rename('Stuck');
    await finishWork(api);
    expect(await titles()).toEqual({ Stuck: MANY });
  });

  test('another worker continues the work of a dead process, which can no longer store anything', async () => {
    const goOn = await beginAndHang();
    clock.advance({ minutes: 2 });
    await finishWork(api);
    expect(await titles()).toEqual({ Hung: MANY });
    const before = await item();
    await goOn();
    expect(await item()).toEqual(before);
  });

  /** Starts a rename and stops in the middle of a page; returns a function that continues it. */
  async function beginAndHang(): Promise<() => Promise<void>> {
    const run = firestore.runTransaction.bind(firestore);
    let go: (() => void) | undefined;
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    let late: Promise<unknown> | undefined;
    vi.spyOn(firestore, 'runTransaction')
      .mockImplementationOnce(run)
      .mockImplementationOnce(run)
      .mockImplementationOnce((...rest) => {
        const page = held.then(() => run(...rest));
        late = page.catch(() => undefined);
        return page;
      });
    const renamed = rename('Hung');
    await vi.waitFor(() => expect(late).toBeDefined());
    vi.restoreAllMocks();
    return async () => {
      go?.();
      await Promise.all([late, renamed]);
    };
  }
});

test('co-admins see their own work items; admins see all of them', async () => {
  await rename('Seen');
  const coadmin = await signedIn(api, { role: 'co-admin' });
  const params = { id: ref().id };
  expect(await api.refusal('GET /work-items/:id', { token: coadmin.token, params })).toMatchObject({
    status: 404,
  });
  expect((await api.call('GET /work-items', { token: coadmin.token })).data).toEqual([]);
  const own = { kind: 'renamePerson', subjectId: 'x', label: 'Ravi', askedBy: coadmin.uid };
  const stored = (await ref().get()).data();
  await firestore.doc('workItems/renamePerson-x').set({ ...stored, ...own });
  const { data } = await api.call('GET /work-items', { token: coadmin.token, query: { filter: 'open' } });
  expect(data).toMatchObject([{ label: 'Ravi', isOwn: true }]);
  const other = await signedIn(api, { role: 'admin' });
  const all = await api.call('GET /work-items/:id', { token: other.token, params });
  expect(all.data).toMatchObject({ label: 'Seen', isOwn: false });
});
