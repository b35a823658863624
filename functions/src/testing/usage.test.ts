import { AggregateField } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from './platform';
import { countUsage } from './usage';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
});

beforeEach(async () => {
  const { firestore } = platform;
  await firestore.recursiveDelete(firestore.collection('notes'));
  for (const id of ['a', 'b', 'c']) await firestore.doc(`notes/${id}`).set({ size: 1 });
});

afterAll(() => platform.close());

const usageOf = async (work: () => Promise<unknown>) => {
  const { reads, writes, deletes } = await countUsage(platform.firestore, work);
  return { reads, writes, deletes };
};

const notes = () => platform.firestore.collection('notes');

test('each fetched document is one read, even a missing one', async () => {
  expect(await usageOf(() => notes().doc('a').get())).toEqual({ reads: 1, writes: 0, deletes: 0 });
  expect(await usageOf(() => notes().doc('none').get())).toEqual({ reads: 1, writes: 0, deletes: 0 });
  const three = ['a', 'b', 'none'].map((id) => notes().doc(id));
  expect(await usageOf(() => platform.firestore.getAll(...three))).toEqual({
    reads: 3,
    writes: 0,
    deletes: 0,
  });
});

test('a query costs its documents, or one read if it finds none', async () => {
  expect((await usageOf(() => notes().get())).reads).toBe(3);
  expect((await usageOf(() => notes().limit(2).get())).reads).toBe(2);
  expect((await usageOf(() => notes().where('size', '==', 2).get())).reads).toBe(1);
});

test('a total costs one read for each thousand counted entries', async () => {
  expect((await usageOf(() => notes().count().get())).reads).toBe(1);
  expect((await usageOf(() => notes().where('size', '==', 2).count().get())).reads).toBe(1);
  const sum = notes().aggregate({ sum: AggregateField.sum('size') });
  expect((await usageOf(() => sum.get())).reads).toBe(1);
  await notes().doc('a').update({ size: 5000 });
  expect((await usageOf(() => sum.get())).reads).toBe(1);
  const many = platform.firestore.bulkWriter();
  for (let index = 0; index < 998; index += 1) void many.create(notes().doc(), { size: 1 });
  await many.close();
  expect((await usageOf(() => notes().count().get())).reads).toBe(2);
});

test('writes and deletes are counted one by one, alone, in a batch and by a bulk writer', async () => {
  expect(await usageOf(() => notes().doc('a').update({ size: 2 }))).toEqual({
    reads: 0,
    writes: 1,
    deletes: 0,
  });
  const batch = platform.firestore.batch();
  batch.set(notes().doc('d'), { size: 1 }).create(notes().doc('e'), { size: 1 }).delete(notes().doc('a'));
  expect(await usageOf(() => batch.commit())).toEqual({ reads: 0, writes: 2, deletes: 1 });
  const bulk = platform.firestore.bulkWriter();
  void bulk.set(notes().doc('f'), { size: 1 });
  void bulk.delete(notes().doc('b'));
  expect(await usageOf(() => bulk.close())).toEqual({ reads: 0, writes: 1, deletes: 1 });
});

test('a transaction counts with its reads, its queries and its writes', async () => {
  const usage = await usageOf(() =>
    platform.firestore.runTransaction(async (transaction) => {
      await transaction.get(notes().doc('a'));
      await transaction.getAll(notes().doc('b'), notes().doc('none'));
      await transaction.get(notes().where('size', '==', 1));
      transaction.update(notes().doc('a'), { size: 2 }).delete(notes().doc('b'));
    }),
  );
  expect(usage).toEqual({ reads: 6, writes: 1, deletes: 1 });
});

test('a failed transaction counts its reads, and a refused write counts nothing', async () => {
  const usage = await usageOf(async () => {
    const givingUp = platform.firestore.runTransaction(async (transaction) => {
      await transaction.get(notes().doc('a'));
      throw new Error('not now');
    });
    await expect(givingUp).rejects.toThrow('not now');
    await expect(notes().doc('a').create({ size: 1 })).rejects.toThrow();
  });
  expect(usage).toEqual({ reads: 1, writes: 0, deletes: 0 });
});

test('calls after the end of the work are not counted', async () => {
  const { reads, result } = await countUsage(platform.firestore, () => notes().doc('a').get());
  await notes().get();
  expect([reads, result.id]).toEqual([1, 'a']);
});
