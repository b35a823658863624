import { AggregateField, Firestore } from 'firebase-admin/firestore';
import { afterAll, expect, test } from 'vitest';
import { startFirestoreServer } from './firestore-server';

const server = await startFirestoreServer('demo-wire');
const firestore = new Firestore({ projectId: 'demo-wire', host: server.address, ssl: false });
afterAll(async () => {
  await firestore.terminate();
  server.close();
});

const student = {
  name: 'Asha',
  age: 21,
  score: 1.5,
  isActive: true,
  left: null,
  since: new Date('2026-01-02T03:04:05.678Z'),
  tags: ['a', 'b'],
  nothing: [],
  home: { city: 'Pune', more: {} },
};

test('the Firestore server returns documents as they were written', async () => {
  const ref = firestore.collection('students').doc('asha');
  await ref.create(student);
  const data = (await ref.get()).data();
  expect({ ...data, since: data?.since.toDate() }).toEqual(student);
  expect((await firestore.collection('students').doc('nobody').get()).exists).toBe(false);
});

test('the Firestore server creates a document only once', async () => {
  const ref = firestore.collection('students').doc('once');
  await ref.create({ name: 'Ravi' });
  await expect(ref.create({ name: 'Ravi' })).rejects.toMatchObject({ code: 6 });
});

test('queries to the Firestore server filter, sort, page and count', async () => {
  const rows = firestore.collection('rows');
  for (let at = 0; at < 5; at += 1) await rows.doc(`r${at}`).set({ at, kind: at % 2 === 0 ? 'even' : 'odd' });
  const even = rows.where('kind', '==', 'even');
  const page = await even.orderBy('at', 'desc').startAfter(4).limit(1).get();
  expect(page.docs.map(({ id }) => id)).toEqual(['r2']);
  const totals = await even.aggregate({ rows: AggregateField.count(), sum: AggregateField.sum('at') }).get();
  expect(totals.data()).toEqual({ rows: 3, sum: 6 });
});

test('concurrent transactions on the Firestore server run one after the other', async () => {
  const ref = firestore.collection('counters').doc('one');
  await ref.set({ value: 0 });
  const add = () =>
    firestore.runTransaction(async (transaction) => {
      const value: number = (await transaction.get(ref)).get('value');
      transaction.update(ref, { value: value + 1 });
    });
  await Promise.all([add(), add(), add()]);
  expect((await ref.get()).get('value')).toBe(3);
});
