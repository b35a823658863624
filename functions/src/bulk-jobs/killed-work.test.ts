import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Firestore } from 'firebase-admin/firestore';
import { expect, onTestFinished, test } from 'vitest';
import { createCore } from '../app/product-core';
import { internshipSearch } from '../features/internships/internship.repository';
import { runJobOn } from '../testing/jobs';
import { addManyApplications } from '../testing/many-applications';
import { startTestPlatform } from '../testing/platform';
import { runUntilKilled } from '../testing/run-until-killed';
import { internshipFields } from '../testing/simulation';
import * as workItems from './work-item.repository';

const MANY = 650;
const INTERNSHIP = { _id: 'web', title: 'Web Development', company: 'Prarambh' };

async function renamed(firestore: Firestore): Promise<number> {
  const found = firestore.collection('applications').where('internship.title', '==', 'Site Building');
  return (await found.count().get()).data().count;
}

/** Runs the job in another process until two pages are done, and kills it in the middle of the third. */
async function workUntilKilled(args: string[]): Promise<void> {
  expect(await runUntilKilled('work-until-killed.ts', args)).toBe('half');
}

test('a rename that is killed with kill -9 continues at its place and ends with every row right', async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'prarambh-test-'));
  onTestFinished(() => fs.rmSync(dataDir, { recursive: true, force: true }));
  const data = { projectId: 'demo-killed-work', dataDir };

  const before = await startTestPlatform({ data });
  await addManyApplications(before.firestore, INTERNSHIP, MANY);
  const title = 'Site Building';
  const internship = {
    ...internshipFields(title, 10),
    isArchived: false,
    seatShards: 1,
    createdAt: new Date(),
    search: internshipSearch({ title, company: 'Prarambh' }),
  };
  await before.firestore.collection('internships').doc('web').set(internship);
  await before.firestore.runTransaction(async (transaction) => {
    const rename = { kind: 'renameInternship', subjectId: 'web', label: title, askedBy: 'admin' } as const;
    workItems.queue(createCore(before).store, transaction, rename, before.clock.now());
  });
  await before.close();
  await workUntilKilled([data.projectId, dataDir]);

  const after = await startTestPlatform({ data });
  onTestFinished(() => after.close());
  const item = async () => (await after.firestore.doc('workItems/renameInternship-web').get()).data();
  expect(await renamed(after.firestore)).toBe(400);
  expect(await item()).toMatchObject({ state: 'running', done: 400, total: MANY });
  await runJobOn(after, 'carryOutWork');
  expect(await renamed(after.firestore)).toBe(400);
  after.clock.advance({ minutes: 2 });
  await runJobOn(after, 'carryOutWork');
  expect(await renamed(after.firestore)).toBe(MANY);
  expect(await item()).toMatchObject({ state: 'done', done: MANY, total: MANY, error: null });
});
