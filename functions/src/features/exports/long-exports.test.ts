import { PassThrough } from 'node:stream';
import type { ExportFile } from '@prarambh/contract/exports';
import { temporaryFolder } from '@prarambh/emulators/testing/temporary-folder';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createCore } from '../../app/product-core';
import { workItemId } from '../../bulk-jobs/work-item.repository';
import { startApi, type TestApi } from '../../testing/api';
import { addMessages, fetchFile, filesOf, requestFile, rowsIn } from '../../testing/export-files';
import { runJobOf } from '../../testing/jobs';
import { type Person, signedIn } from '../../testing/people';
import type { TestOptions } from '../../testing/platform';
import { runUntilKilled } from '../../testing/run-until-killed';
import { finishWork } from '../../testing/work';
import { exportsFeature } from './feature';

afterEach(() => vi.restoreAllMocks());

async function newApi(options?: TestOptions): Promise<TestApi> {
  const api = await startApi(options);
  onTestFinished(() => api.close());
  return api;
}

/** Requests a file whose parts have 500 rows each. */
async function begun(api: TestApi, admin: Person): Promise<ExportFile> {
  const file = await requestFile(api, admin);
  const item = api.platform.firestore.doc(`workItems/${workItemId('exportRows', file._id)}`);
  await item.update({ pageSize: 20 });
  return file;
}

/** Writes the next part, as the work item does. */
function makePart({ platform }: TestApi, { _id }: ExportFile) {
  const [step] = exportsFeature(createCore(platform)).plan.steps;
  if (!step || !('repeatable' in step)) throw new Error('The work has no such step');
  return step.repeatable({ subjectId: _id, args: {}, cursor: null, pageSize: 20 });
}

async function finished(api: TestApi, admin: Person): Promise<ExportFile> {
  await finishWork(api);
  const [file] = await filesOf(api, admin);
  if (!file) throw new Error('There is no file');
  return file;
}

/** Returns the numbers of the messages in a file, in order. */
const numbersIn = (file: Buffer) => rowsIn(file).map((row) => Number(/^Visitor (\d+),/.exec(row)?.[1]));

const downTo = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => from - index);

test('several parts make one file, with every row once and equal byte for byte', async () => {
  const api = await newApi();
  const admin = await signedIn(api, { role: 'admin' });
  await addMessages(api.platform, 0, 1700);
  await begun(api, admin);
  const file = await finished(api, admin);
  expect(file).toMatchObject({ state: 'ready', rows: 1700, total: 1700, parts: 4 });
  const whole = await fetchFile(api, admin, file);
  expect(numbersIn(whole)).toEqual(downTo(1699, 0));
  const { token } = admin;
  const streamed = await api.send('GET /contact-queries/export', { token });
  expect(whole.equals(Buffer.from(await streamed.arrayBuffer()))).toBe(true);
  const { data } = await api.call('GET /notifications', { token });
  expect(data[0]).toMatchObject({
    title: 'Your file is ready',
    message: expect.stringMatching(
      /^The file with 1,700 contact queries can be downloaded above the table until .* IST\.$/,
    ),
  });
});

test('the progress of a file is visible, and no part can be downloaded before the file is complete', async () => {
  const api = await newApi();
  const admin = await signedIn(api, { role: 'admin' });
  await addMessages(api.platform, 0, 1100);
  const file = await begun(api, admin);
  await makePart(api, file);
  expect(await filesOf(api, admin)).toMatchObject([{ state: 'preparing', rows: 500, total: 1100, parts: 1 }]);
  const params = { id: file._id, part: '1' };
  const { token } = admin;
  expect(await api.refusal('GET /exports/:id/parts/:part', { token, params })).toMatchObject({ status: 404 });
  await finishWork(api);
  expect((await api.send('GET /exports/:id/parts/:part', { token, params })).status).toBe(200);
});

test('rows that stay while others change are in the file exactly once', async () => {
  const api = await newApi();
  const { firestore } = api.platform;
  const admin = await signedIn(api, { role: 'admin' });
  await addMessages(api.platform, 0, 1100);
  const file = await begun(api, admin);
  await makePart(api, file);
  await addMessages(api.platform, 1100, 1110);
  for (const gone of ['m1050', 'm10']) await firestore.doc(`contactQueries/${gone}`).delete();
  await firestore.doc('contactQueries/m20').update({ name: 'Visitor 20000' });
  const whole = await fetchFile(api, admin, await finished(api, admin));
  expect(numbersIn(whole)).toEqual(
    downTo(1099, 0)
      .filter((number) => number !== 10)
      .map((number) => (number === 20 ? 20_000 : number)),
  );
});

test('two workers at the same part add it once', async () => {
  const api = await newApi();
  const { bucket } = api.platform;
  const admin = await signedIn(api, { role: 'admin' });
  await addMessages(api.platform, 0, 1100);
  const file = await begun(api, admin);
  await Promise.all([makePart(api, file), makePart(api, file)]);
  const made = await finished(api, admin);
  expect(made).toMatchObject({ rows: 1100, parts: 3 });
  expect(numbersIn(await fetchFile(api, admin, made))).toEqual(downTo(1099, 0));
  expect((await bucket.getFiles({ prefix: 'job-files/' }))[0]).toHaveLength(3);
});

test('an export is retried while Storage is down; after ten attempts it is given up, says so and can be requested again', async () => {
  const api = await newApi();
  const { bucket, clock } = api.platform;
  const admin = await signedIn(api, { role: 'admin' });
  await addMessages(api.platform, 0, 600);
  const file = await requestFile(api, admin);
  const down = () => new PassThrough().destroy(new Error('down'));
  const files = Object.getPrototypeOf(bucket.file('any')) as { createWriteStream(): PassThrough };
  const spy = vi.spyOn(files, 'createWriteStream').mockImplementation(down);
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    expect(await filesOf(api, admin)).toMatchObject([{ _id: file._id, state: 'preparing' }]);
    await runJobOf(api, 'carryOutWork');
    clock.advance({ minutes: 61 });
  }
  expect(await filesOf(api, admin)).toMatchObject([{ _id: file._id, state: 'failed', rows: 0 }]);
  spy.mockRestore();
  expect(await requestFile(api, admin)).toMatchObject({ _id: file._id, state: 'preparing' });
  expect(await finished(api, admin)).toMatchObject({ state: 'ready', rows: 600 });
});

test('an export stops if the requester’s account is closed or gets another role meanwhile', async () => {
  const api = await newApi();
  const { firestore, bucket } = api.platform;
  const admin = await signedIn(api, { role: 'admin' });
  await addMessages(api.platform, 0, 1100);
  for (const change of [{ isActive: false }, { role: 'accountant' }]) {
    const other = await signedIn(api, { role: 'admin' });
    const file = await begun(api, other);
    await makePart(api, file);
    await firestore.doc(`users/${other.uid}`).update(change);
    await finishWork(api);
    expect((await firestore.doc(`exports/${file._id}`).get()).exists).toBe(false);
    const told = firestore
      .collection('notifications')
      .where('audience', 'array-contains', `user:${other.uid}`);
    expect((await told.get()).size).toBe(0);
  }
  expect(await filesOf(api, admin)).toEqual([]);
  // The parts written so far expire with the other job files.
  expect((await bucket.getFiles({ prefix: 'job-files/' }))[0]).toHaveLength(2);
});

describe('an export after kill -9', () => {
  test.each([
    ['behind a part that no record names yet', 3],
    ['behind a part that the file has, of which the queue does not know', 4],
  ])('an export that is killed %s resumes, and no row is lost or doubled', async (_, transactions) => {
    const data = { projectId: `demo-exports-${transactions}`, dataDir: temporaryFolder() };
    const before = await startApi({ data });
    const admin = await signedIn(before, { role: 'admin' });
    await addMessages(before.platform, 0, 1300);
    await begun(before, admin);
    await before.close();
    await exportUntilKilled([data.projectId, data.dataDir, String(transactions)]);

    const after = await newApi({ data });
    expect(await filesOf(after, admin)).toMatchObject([
      { state: 'preparing', rows: (transactions - 2) * 500 },
    ]);
    after.platform.clock.advance({ minutes: 2 });
    const file = await finished(after, admin);
    expect(file).toMatchObject({ state: 'ready', rows: 1300, parts: 3 });
    expect(numbersIn(await fetchFile(after, admin, file))).toEqual(downTo(1299, 0));
  });
});

async function exportUntilKilled(args: string[]): Promise<void> {
  expect(await runUntilKilled('export-until-killed.ts', args)).toBe('stopped');
}
