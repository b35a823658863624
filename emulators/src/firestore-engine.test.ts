import { EventEmitter, once } from 'node:events';
import path from 'node:path';
import { FieldPath, FieldValue, GeoPoint, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { expect, onTestFinished, test } from 'vitest';
import { type FirestoreEngine, openFirestore } from './firestore-engine';
import { temporaryFolder } from './testing/temporary-folder';

function open(journalFile?: string): FirestoreEngine {
  const engine = openFirestore({ projectId: 'demo-engine', journalFile, warn: expect.unreachable });
  onTestFinished(() => engine.close());
  return engine;
}

function journalFile(): string {
  return path.join(temporaryFolder(), 'firestore.jsonl');
}

test('the journal restores every type of value', async () => {
  const file = journalFile();
  const { firestore } = open(file);
  const values = {
    text: 'नमस्ते ₹',
    yes: true,
    nothing: null,
    integer: 42,
    fraction: 1.5,
    infinite: -Infinity,
    minusZero: -0,
    moment: new Timestamp(1_700_000_000, 123_000_000),
    place: new GeoPoint(18.52, 73.86),
    bytes: Buffer.from([0, 1, 255]),
    other: firestore.doc('users/asha/notificationReads/n1'),
    vector: FieldValue.vector([0.5, 1]),
    empty: {},
    list: [1, null, { at: new Timestamp(1, 0), inner: [] }],
    nested: { deep: { deeper: [new GeoPoint(1, 2)] } },
    looksEncoded: { $timestamp: [1, 2], $other: { $map: {} } },
  };
  await firestore.doc('values/all').set({ ...values, day: new Date(0), notANumber: Number.NaN });
  const again = open(file).firestore;
  const data = (await again.doc('values/all').get()).data();
  expect(data).toEqual({
    ...values,
    other: again.doc('users/asha/notificationReads/n1'),
    day: Timestamp.fromMillis(0),
    notANumber: Number.NaN,
  });
  expect(data?.moment).toBeInstanceOf(Timestamp);
  expect(Buffer.isBuffer(data?.bytes)).toBe(true);
});

test('merges, transforms, deletions and batches leave the same documents after a restart', async () => {
  const file = journalFile();
  const { firestore } = open(file);
  const counter = firestore.doc('counters/one');
  await counter.set({ count: 1, note: 'old' });
  await counter.set({ tags: FieldValue.arrayUnion('a', 'b') }, { merge: true });
  await counter.update({ count: FieldValue.increment(4), note: FieldValue.delete() });
  await counter.update(new FieldPath('odd.name'), 1);
  await firestore
    .batch()
    .create(firestore.doc('a/1'), { n: 1 })
    .create(firestore.doc('a/2'), { n: 2 })
    .commit();
  await firestore.doc('a/1').delete();
  const bulk = firestore.bulkWriter();
  void bulk.set(firestore.doc('a/3'), { n: 3 });
  await bulk.close();
  const again = open(file).firestore;
  expect((await again.doc('counters/one').get()).data()).toEqual({
    count: 5,
    tags: ['a', 'b'],
    'odd.name': 1,
  });
  expect((await again.collection('a').get()).docs.map(({ id }) => id)).toEqual(['2', '3']);
});

test('a rejected write is not in the journal', async () => {
  const file = journalFile();
  const { firestore } = open(file);
  await firestore.doc('a/1').set({ n: 1 });
  const batch = firestore.batch().set(firestore.doc('a/2'), { n: 2 }).create(firestore.doc('a/1'), { n: 9 });
  await expect(batch.commit()).rejects.toThrow('already exists');
  const documents = (await open(file).firestore.collection('a').get()).docs;
  expect(documents.map((document) => document.data())).toEqual([{ n: 1 }]);
});

test('100 concurrent transactions that increment one document lose nothing', async () => {
  const { firestore } = open();
  const counter = firestore.doc('counters/one');
  const increment = () =>
    firestore.runTransaction(async (transaction) => {
      const count = (await transaction.get(counter)).get('count') ?? 0;
      transaction.set(counter, { count: count + 1 });
    });
  await Promise.all(Array.from({ length: 100 }, increment));
  expect((await counter.get()).get('count')).toBe(100);
});

test('a plain write during a transaction is applied after it', async () => {
  const { firestore } = open();
  const record = firestore.doc('records/one');
  const callback = async (transaction: Transaction): Promise<void> => {
    await transaction.get(record);
    outside.emit('write');
    await firestore.doc('records/unrelated').get();
    transaction.set(record, { by: 'transaction' });
  };
  // Created before the transaction, so the write is not part of it.
  const outside = new EventEmitter();
  const arrival = once(outside, 'write').then(() => record.set({ by: 'plain write' }));
  await Promise.all([firestore.runTransaction(callback), arrival]);
  expect((await record.get()).data()).toEqual({ by: 'plain write' });
});

test('reads, writes and transactions inside a transaction do not wait for it', async () => {
  const { firestore } = open();
  await firestore.runTransaction(async (transaction) => {
    await firestore.doc('audit/one').set({ inside: true });
    await firestore.runTransaction(async (nested) =>
      nested.set(firestore.doc('audit/two'), { nested: true }),
    );
    transaction.set(firestore.doc('audit/three'), { read: (await firestore.doc('audit/one').get()).exists });
  });
  expect((await firestore.doc('audit/three').get()).data()).toEqual({ read: true });
});

test('a failing transaction writes nothing and does not block the next one', async () => {
  const { firestore } = open();
  const failing = firestore.runTransaction(async (transaction) => {
    await transaction.get(firestore.doc('a/1'));
    transaction.set(firestore.doc('a/1'), { n: 1 });
    throw new Error('The seat is taken.');
  });
  await expect(failing).rejects.toThrow('The seat is taken.');
  await firestore.runTransaction(async (transaction) => transaction.set(firestore.doc('a/2'), { n: 2 }));
  expect((await firestore.collection('a').get()).docs.map(({ id }) => id)).toEqual(['2']);
});

test('statistics count the calls of the application and not the journal', async () => {
  const file = journalFile();
  await open(file).firestore.doc('a/1').set({ n: 1 });
  const { firestore, stats } = open(file);
  await firestore.doc('a/1').get();
  await firestore.doc('a/2').set({ n: 2 });
  await firestore.doc('a/2').delete();
  expect(stats()).toEqual({ reads: 1, writes: 1, deletes: 1, documents: 1 });
});

test('loading 20,000 documents takes a few seconds', async () => {
  const file = journalFile();
  const { firestore } = open(file);
  for (let start = 0; start < 20_000; start += 500) {
    const batch = firestore.batch();
    for (let n = start; n < start + 500; n += 1) {
      batch.set(firestore.doc(`applications/${n}`), { n, status: 'Pending', createdAt: Timestamp.now() });
    }
    await batch.commit();
  }
  const startedAt = performance.now();
  expect(open(file).stats().documents).toBe(20_000);
  expect(performance.now() - startedAt).toBeLessThan(4000);
});
