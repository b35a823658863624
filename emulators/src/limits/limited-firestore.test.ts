import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import type { FirestoreLimits } from './firestore-backend';
import { openLimitedFirestore } from './limited-firestore';
import { SimulatedTime } from './simulated-time';

function open(limits: Partial<FirestoreLimits> = {}) {
  const time = new SimulatedTime();
  return { time, ...openLimitedFirestore(time, limits) };
}

const addOne = (firestore: Firestore, path: string, wait: () => Promise<void> = async () => {}) =>
  firestore.runTransaction(async (transaction: Transaction) => {
    const ref = firestore.doc(path);
    const count = Number((await transaction.get(ref)).get('count') ?? 0);
    await wait();
    transaction.set(ref, { count: count + 1 });
  });

describe('transactions under the limits', () => {
  test('concurrent transactions on one document lose no update', async () => {
    const { time, firestore, report } = open({ documentWrites: { perSecond: 100, burst: 100 } });
    const count = await time.run(async () => {
      await Promise.all(Array.from({ length: 20 }, () => addOne(firestore, 'counters/one')));
      return (await firestore.doc('counters/one').get()).get('count');
    });
    expect(count).toBe(20);
    expect(report().retries).toBeGreaterThan(0);
    expect(report().hottest[0]).toMatchObject({ path: 'counters/one', writes: 20 });
  });

  test('a write waits until the transaction that read its document ends', async () => {
    const { time, firestore } = open();
    await time.run(async () => {
      const ref = firestore.doc('counters/one');
      await ref.set({ count: 0 });
      const reading = addOne(firestore, 'counters/one', () => time.sleep(5000));
      await time.sleep(100);
      const since = time.now();
      await ref.set({ count: 10 });
      expect(time.now() - since).toBeGreaterThan(4000);
      await reading;
      expect((await ref.get()).get('count')).toBe(10);
    });
  });

  test('a transaction fails with ABORTED if it cannot get a lock in time, also after retries', async () => {
    const { time, firestore } = open({ lockWaitMs: 1000 });
    await time.run(async () => {
      const holding = addOne(firestore, 'counters/one', () => time.sleep(60_000));
      await time.sleep(100);
      const attempt = firestore.runTransaction(
        async (transaction) => {
          transaction.set(firestore.doc('counters/one'), { count: 5 });
        },
        { maxAttempts: 2 },
      );
      await expect(attempt).rejects.toMatchObject({ code: 10 });
      await holding;
    });
  });

  test('a simulation with the same seed has the same times', async () => {
    const run = async () => {
      const { time, firestore, report } = open();
      await time.run(() =>
        Promise.all(Array.from({ length: 30 }, (_, index) => addOne(firestore, `counters/${index % 3}`))),
      );
      return { ended: time.now(), ...report() };
    };
    expect(await run()).toEqual(await run());
  });
});

describe('a document', () => {
  test('a document takes one write a second after a short burst; faster writes wait and are reported', async () => {
    const { time, firestore, report } = open();
    await time.run(async () => {
      for (let count = 0; count < 10; count += 1) await firestore.doc('counters/hot').set({ count });
      for (let count = 0; count < 10; count += 1) {
        await firestore.doc('counters/calm').set({ count });
        await time.sleep(1000);
      }
    });
    expect(time.now()).toBeGreaterThan(14_000);
    expect(report().aboveLimit.map(({ path }) => path)).toEqual(['counters/hot']);
  });
});

test('a collection with indexed times takes 500 writes a second', async () => {
  const { time, firestore, report } = open();
  await time.run(() =>
    Promise.all(
      Array.from({ length: 1500 }, (_, index) =>
        firestore.doc(`events/${index}`).set({ at: new Date(index) }),
      ),
    ),
  );
  expect(time.now()).toBeGreaterThan(1900);
  expect(report().collections[0]).toMatchObject({ path: 'events', writes: 1500 });
});

test('a collection group contains every collection of its name, and the database lists its collections', async () => {
  const { time, firestore } = open();
  const found = await time.run(async () => {
    for (const path of [
      'people/p1/marks/a',
      'people/p2/marks/a',
      'people/p2/marks/b',
      'marks/c',
      'people/p1',
    ])
      await firestore.doc(path).set({ at: new Date() });
    const marks = firestore.collectionGroup('marks').orderBy('__name__', 'asc').limit(3);
    const first = (await marks.get()).docs;
    const second = (await marks.startAfter(first.at(-1)).get()).docs;
    const collections = await firestore.listCollections();
    return {
      pages: [first, second].map((docs) => docs.map(({ ref }) => ref.path)),
      collections: collections.map(({ path }) => path),
    };
  });
  expect(found).toEqual({
    pages: [['marks/c', 'people/p1/marks/a', 'people/p2/marks/a'], ['people/p2/marks/b']],
    collections: ['marks', 'people'],
  });
});
