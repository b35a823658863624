import { startFirebase } from '@prarambh/emulators/firebase';
import { expect, onTestFinished, test } from 'vitest';
import { createTtlJob, readTtlPolicies } from './ttl';

const INDEXES = new URL('../../firestore.indexes.json', import.meta.url).pathname;

test('documents with a TTL are deleted after it and no sooner', async () => {
  const { firestore, close } = await startFirebase({ projectId: 'demo-ttl-test' });
  onTestFinished(close);
  const now = new Date('2026-11-20T10:00:00Z');
  const otps = firestore.collection('otps');
  await otps.doc('old').set({ expireAt: new Date('2026-11-20T09:59:59Z') });
  await otps.doc('young').set({ expireAt: new Date('2026-11-20T10:00:01Z') });

  await createTtlJob(readTtlPolicies(INDEXES), { firestore, clock: { now: () => now } }).run();

  const left = await otps.get();
  expect(left.docs.map(({ id }) => id)).toEqual(['young']);
});

test('every short-lived collection has a TTL policy', () => {
  const groups = readTtlPolicies(INDEXES).map(({ collectionGroup }) => collectionGroup);
  const temporary = [
    'bankCredits',
    'exports',
    'idempotency',
    'jobRuns',
    'limits',
    'mail',
    'otps',
    'passwordResets',
    'bulkJobs',
    'webVitals',
    'workItems',
  ];
  expect(groups).toEqual(temporary);
});
