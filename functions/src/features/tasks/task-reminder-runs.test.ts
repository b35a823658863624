import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { nextStart } from '../../jobs/job';
import { startApi, type TestApi } from '../../testing/api';
import { moveTo, runJobOf, runJobOn } from '../../testing/jobs';
import { startTestPlatform, type TestPlatform } from '../../testing/platform';

import { addStudentsWithTask } from '../../testing/reminded-students';
import { runUntilKilled } from '../../testing/run-until-killed';
import { countUsage } from '../../testing/usage';

afterEach(() => vi.restoreAllMocks());

/** Starts a new platform at nine in the morning. */
async function newApi(): Promise<TestApi> {
  const api = await startApi();
  onTestFinished(() => api.close());
  moveTo(api, '09:00');
  return api;
}

const remind = (api: TestApi) => runJobOf(api, 'remindTasks');

/** Returns the addresses of queued and sent mails. */
async function written({ firestore }: Pick<TestPlatform, 'firestore'>): Promise<string[]> {
  const { docs } = await firestore.collection('mail').get();
  return docs.map((mail) => String(mail.get('to'))).toSorted();
}

const addressesOf = (uids: string[]) => uids.map((uid) => `${uid}@example.test`).toSorted();

test('a run that fails half-way continues at its place, and no student gets a second mail', async () => {
  const api = await newApi();
  const uids = await addStudentsWithTask(api.platform, { count: 120 });
  const { firestore } = api.platform;
  const commit = firestore.runTransaction.bind(firestore);
  const spy = vi.spyOn(firestore, 'runTransaction');
  spy.mockImplementationOnce(commit).mockRejectedValueOnce(new Error('down'));
  await expect(remind(api)).rejects.toThrow();
  expect(await written(api.platform)).toHaveLength(50);
  await runJobOf(api, 'deliverMail');
  const { reads } = await countUsage(api.platform.firestore, () => remind(api));
  expect(await written(api.platform)).toEqual(addressesOf(uids));
  await runJobOf(api, 'deliverMail');
  const delivered = api.platform.inbox.messages().map(({ to }) => to);
  expect(delivered.toSorted()).toEqual(addressesOf(uids));
  // The first page was not read again.
  expect(reads).toBeLessThan(70 * 6 + 20);
});

test('two simultaneous runs mail each student once', async () => {
  const api = await newApi();
  const uids = await addStudentsWithTask(api.platform, { count: 120 });
  await Promise.all([remind(api), remind(api)]);
  expect(await written(api.platform)).toEqual(addressesOf(uids));
  const { docs } = await api.platform.firestore.collection('jobRuns').get();
  expect(docs.reduce((sum, run) => sum + Number(run.get('done')), 0)).toBe(120);
});

test('the run after a kill -9 mails the remaining students, and none twice', async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'prarambh-test-'));
  onTestFinished(() => fs.rmSync(dataDir, { recursive: true, force: true }));
  const data = { projectId: 'demo-reminders', dataDir };
  const now = new Date();
  const seconds = (nextStart({ dailyAt: '09:00' }, now).getTime() - now.getTime()) / 1000;

  const before = await startTestPlatform({ data });
  before.clock.advance({ seconds });
  const uids = await addStudentsWithTask(before, { count: 120 });
  await before.close();
  await remindUntilKilled([data.projectId, dataDir, String(seconds)]);

  const after = await startTestPlatform({ data });
  onTestFinished(() => after.close());
  after.clock.advance({ seconds });
  expect(await written(after)).toHaveLength(50);
  await runJobOn(after, 'deliverMail');
  after.clock.advance({ minutes: 30 });
  await runJobOn(after, 'remindTasks');
  await runJobOn(after, 'deliverMail');
  const delivered = after.inbox.messages().map(({ to }) => to);
  expect(delivered.toSorted()).toEqual(addressesOf(uids));
});

test('a student whose records cannot be read is named in the run, and the others get their mails', async () => {
  const api = await newApi();
  const uids = await addStudentsWithTask(api.platform, { count: 3 });
  const { firestore } = api.platform;
  const broken = { userId: uids[1], overdueFrom: new Date(0) };
  await firestore.collection('assignedTasks').doc('broken').set(broken);
  await remind(api);
  expect(await written(api.platform)).toEqual(addressesOf(uids.filter((uid) => uid !== uids[1])));
  const { docs } = await firestore.collection('jobRuns').get();
  expect(docs[0]?.data()).toMatchObject({
    status: 'failed',
    done: 2,
    failures: [{ what: `users/${uids[1]}` }],
  });
});

test('a run reads little more than the due tasks, for any number of students and tasks', async () => {
  const api = await newApi();
  await addStudentsWithTask(api.platform, { count: 60 });
  await addStudentsWithTask(api.platform, { count: 400, prefix: 'later', dueInDays: 10 });
  await addStudentsWithTask(api.platform, { count: 400, prefix: 'gone', dueInDays: -100 });
  const { reads } = await countUsage(api.platform.firestore, () => remind(api));
  expect(await written(api.platform)).toHaveLength(60);
  // For each student: the due task, twice the check for a mail, twice the profile, and all open tasks.
  expect(reads).toBeLessThanOrEqual(60 * 6 + 20);
  const again = await countUsage(api.platform.firestore, () => remind(api));
  expect(again.reads).toBeLessThan(5);
});

async function remindUntilKilled(args: string[]): Promise<void> {
  expect(await runUntilKilled('remind-until-killed.ts', args)).toBe('queued');
}
