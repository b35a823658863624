import { randomUUID } from 'node:crypto';
import { AggregateField, FieldPath, FieldValue, Firestore, type Query } from 'firebase-admin/firestore';
import { afterAll, expect, test, vi } from 'vitest';
import { openFirestore } from './firestore-engine';

// Pins the behaviour of Firestore that the product uses. Runs against the local engine; if FIRESTORE_EMULATOR_HOST
// is set, against the official emulator (docs/EMULATORS.md).
const isOfficial = process.env.FIRESTORE_EMULATOR_HOST !== undefined;
const projectId = process.env.GCLOUD_PROJECT ?? 'demo-contract';
const firestore = isOfficial
  ? new Firestore({ projectId })
  : openFirestore({ projectId, warn: console.warn }).firestore;
afterAll(() => firestore.terminate());

type Documents = Record<string, Record<string, unknown>>;

/** Creates a collection with documents of these ids. */
async function filled(documents: Documents) {
  const collection = firestore.collection(randomUUID());
  const batch = firestore.batch();
  for (const [id, data] of Object.entries(documents)) batch.create(collection.doc(id), data);
  await batch.commit();
  return collection;
}

const oneWith = async (data: Documents[string]) => (await filled({ one: data })).doc('one');

const numbered = (count: number): Documents =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`d${n}`, { n }]));

const ids = async (query: Query) => (await query.get()).docs.map(({ id }) => id);
const countOf = async (query: Query) => (await query.count().get()).data().count;
const ID = FieldPath.documentId();

/** Codes of gRPC. */
const [INVALID_ARGUMENT, NOT_FOUND, ALREADY_EXISTS, ABORTED] = [3, 5, 6, 10];
const refuses = (call: Promise<unknown>, code?: number) => expect(call).rejects.toMatchObject({ code });

test('conflicting transactions lose no update', async () => {
  const counter = await oneWith({ n: 0 });
  const increment = () =>
    firestore.runTransaction(async (transaction) => {
      const count: number = (await transaction.get(counter)).get('n');
      transaction.update(counter, { n: count + 1 });
    });
  await Promise.all(Array.from({ length: 5 }, increment));
  expect((await counter.get()).get('n')).toBe(5);
});

test.each([
  { error: Object.assign(new Error('Conflict'), { code: ABORTED }), attempts: 2 },
  { error: new Error('The seat is taken.'), attempts: 1 },
])('a transaction that fails with $error.message runs $attempts times', async ({ error, attempts }) => {
  const body = vi.fn().mockRejectedValue(error);
  await expect(firestore.runTransaction(body, { maxAttempts: 2 })).rejects.toBe(error);
  expect(body).toHaveBeenCalledTimes(attempts);
});

test('a transaction with one refused write writes nothing', async () => {
  const collection = await filled({ taken: {} });
  const run = firestore.runTransaction(async (transaction) => {
    transaction.create(collection.doc('other'), {});
    transaction.create(collection.doc('taken'), {});
  });
  await refuses(run, ALREADY_EXISTS);
  expect(await ids(collection)).toEqual(['taken']);
});

test('an inequality sorts by its field, then by id, and finds only values of its type', async () => {
  const people = await filled({ a: { n: 2 }, c: { n: 1 }, b: { n: 1 }, text: { n: '3' }, none: {} });
  expect(await ids(people.where('n', '>=', 1))).toEqual(['b', 'c', 'a']);
  expect(await ids(people.where('n', '>', 1).where('n', '<=', 2))).toEqual(['a']);
});

test('values of different types have a fixed order', async () => {
  const values = [null, false, true, -1, 1.5, new Date(0), '', 'a', Buffer.from([1]), [1], { a: 1 }];
  const entries = values.map((value, index) => [`${10 + index}`, { value }]);
  const sorted = (await filled(Object.fromEntries(entries))).orderBy('value', 'desc');
  expect(await ids(sorted)).toEqual(entries.map(([id]) => id).toReversed());
});

test('a query with several filters and orders needs no composite index', async () => {
  const rows = await filled({
    a: { kind: 'x', open: true, n: 1 },
    b: { kind: 'x', open: true, n: 2 },
    c: { kind: 'x', open: false, n: 3 },
  });
  const found = rows.where('kind', '==', 'x').where('open', '==', true);
  expect(await ids(found.orderBy('n', 'desc').orderBy(ID, 'desc'))).toEqual(['b', 'a']);
});

test('equality with null finds only a stored null', async () => {
  expect(await ids((await filled({ a: { n: null }, b: {} })).where('n', '==', null))).toEqual(['a']);
});

test('cursors of values and of documents continue a page, also between equal values', async () => {
  const ties = await filled({ a: { n: 1 }, b: { n: 1 }, c: { n: 1 }, d: { n: 2 } });
  const ordered = ties.orderBy('n').orderBy(ID);
  expect(await ids(ordered.startAfter(1, 'b'))).toEqual(['c', 'd']);
  const page = await ordered.limit(2).get();
  expect(await ids(ordered.startAfter(page.docs.at(-1)).limit(1))).toEqual(['c']);
  const newest = ties.orderBy('n', 'desc').orderBy(ID, 'desc');
  expect(await ids(newest.startAt(1, 'c').endBefore(1, 'a'))).toEqual(['c', 'b']);
  expect(await ids(ordered.limitToLast(2))).toEqual(['c', 'd']);
});

test('a range of ids finds the documents of a prefix', async () => {
  const rows = await filled({ 'a-1': {}, 'a-2': {}, 'b-1': {} });
  const found = rows.where(ID, '>=', 'a-').where(ID, '<', 'a-\uf8ff').orderBy(ID);
  expect(await ids(found)).toEqual(['a-1', 'a-2']);
});

test('`in` takes 10 values; more than 30 are refused', async () => {
  const rows = await filled(numbered(12));
  const among = (count: number) => rows.where('n', 'in', [...Array(count).keys()]).get();
  expect((await among(10)).size).toBe(10);
  await refuses(among(31), INVALID_ARGUMENT);
});

test('`array-contains` and `array-contains-any` find a document once', async () => {
  const rows = await filled({
    a: { keys: ['x', 'y'] },
    b: { keys: ['y'] },
    c: { keys: [] },
    d: { keys: 'y' },
  });
  expect(await ids(rows.where('keys', 'array-contains', 'y'))).toEqual(['a', 'b']);
  expect(await ids(rows.where('keys', 'array-contains-any', ['x', 'y']))).toEqual(['a', 'b']);
});

test('sums skip values that are not numbers, and counts respect limits', async () => {
  const rows = await filled({ a: { n: 2 }, b: { n: 3.5 }, c: { n: 'text' }, d: {} });
  const sumOf = async (query: Query) =>
    (await query.aggregate({ sum: AggregateField.sum('n') }).get()).data().sum;
  expect(await sumOf(rows)).toBe(5.5);
  expect(await sumOf(rows.where('n', '==', 9))).toBe(0);
  expect(await countOf(rows)).toBe(4);
  expect(await countOf(rows.limit(3))).toBe(3);
});

test('transforms increment, delete and change lists within a document', async () => {
  const one = await oneWith({ n: 1, text: 'x', map: { a: 1, b: 2 }, list: ['a', 'b'] });
  await one.update({ n: FieldValue.increment(1.5), 'map.a': FieldValue.delete() });
  await one.update({ list: FieldValue.arrayUnion('b', 'c') });
  const { writeTime } = await one.update({
    text: FieldValue.increment(2),
    list: FieldValue.arrayRemove('a'),
  });
  await one.set({ at: FieldValue.serverTimestamp(), created: FieldValue.increment(1) }, { merge: true });
  const { at, ...data } = (await one.get()).data() ?? {};
  expect(data).toEqual({ n: 2.5, text: 2, map: { b: 2 }, list: ['b', 'c'], created: 1 });
  expect(at.valueOf() >= writeTime.valueOf()).toBe(true);
});

test('create refuses an existing document, update a missing one, and delete neither', async () => {
  const collection = await filled({ one: {} });
  await refuses(collection.doc('one').create({}), ALREADY_EXISTS);
  await refuses(collection.doc('none').update({ n: 1 }), NOT_FOUND);
  await collection.doc('none').delete();
});

test('a batch takes 500 writes and applies all of them or none', async () => {
  const collection = await filled(numbered(500));
  expect(await countOf(collection)).toBe(500);
  const batch = firestore.batch().delete(collection.doc('d0')).update(collection.doc('none'), { n: 9 });
  await refuses(batch.commit(), NOT_FOUND);
  expect(await countOf(collection)).toBe(500);
});

test('a document above 1 MiB is refused', async () => {
  const half = 'x'.repeat(530_000);
  await refuses(filled({ big: { half, other: half } }), INVALID_ARGUMENT);
});

test('a document stays after the time in its TTL field', async () => {
  expect(await ids(await filled({ old: { expireAt: new Date(0) } }))).toEqual(['old']);
});

// The local engine differs from Firestore in what follows, so repositories do not rely on either behaviour.

test('the local engine also finds documents without the field of the order', async () => {
  const rows = await filled({ a: { n: 1 }, b: {} });
  expect(await countOf(rows.orderBy('n'))).toBe(isOfficial ? 1 : 2);
  expect(await countOf(rows.where('n', '!=', 5))).toBe(isOfficial ? 1 : 2);
});

test('the local engine refuses `in` with more than 10 values', async () => {
  const found = (await filled(numbered(11))).where('n', 'in', [...Array(11).keys()]).get();
  if (isOfficial) expect((await found).size).toBe(11);
  else await refuses(found, INVALID_ARGUMENT);
});
