import type { Operation } from '@prarambh/contract/endpoints';
import { EXPORT_OPERATIONS } from '@prarambh/contract/exports';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useApi } from '../testing/api';
import { captureLog } from '../testing/captured-log';
import { signedIn } from '../testing/people';
import { addEveryRecord, recordBehind } from '../testing/table-records';
import { callersOf, tableOperations } from '../testing/tables';
import { finishWork } from '../testing/work';

const log = captureLog();
const api = await useApi({ logger: log.logger });
const { firestore } = api.platform;
const admin = await signedIn(api, { role: 'admin' });
const callerOf = callersOf(api, admin);

const tableOf = (operation: Operation): Operation =>
  operation === 'GET /tasks/export' ? 'GET /tasks/admin' : (operation.replace(/\/export$/, '') as Operation);

beforeAll(() => addEveryRecord(api, admin));

async function rowsOf(operation: Operation): Promise<{ _id: string }[]> {
  const response = await api.send(operation, await callerOf(operation));
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: { _id: string }[] }).data;
}

/** Required fields of a record by which no table is filtered or sorted. */
const NEEDED = ['search', 'message', 'subject', 'failures', 'pageSize', 'payer'];

/** Stores a copy of a table's first record without its required fields. */
async function addDamaged(operation: Operation): Promise<string> {
  const { collection, original } = await recordBehind(api, () => rowsOf(operation));
  const rest = Object.fromEntries(Object.entries(original).filter(([field]) => !NEEDED.includes(field)));
  const reference = firestore.collection(collection).doc();
  await reference.set(rest);
  return reference.path;
}

const errors = () => log.lines().filter(({ severity }) => severity === 'ERROR');
let before = 0;

beforeEach(() => {
  before = errors().length;
});

describe.each(tableOperations)('%s', (operation) => {
  test('a table omits a damaged record, which the log names', async () => {
    const path = await addDamaged(operation);
    before = errors().length;
    const rows = await rowsOf(operation);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ _id }) => path.endsWith(_id))).not.toContain(true);
    expect(errors().slice(before)).toMatchObject([
      { message: 'A list leaves a document out', err: { type: 'DamagedDocument', document: path } },
    ]);
    await firestore.doc(path).delete();
  });
});

describe.each(EXPORT_OPERATIONS)('%s', (operation) => {
  test('a table shows all rows beside a damaged record', async () => {
    const { token } = await callerOf(operation);
    const whole = await (await api.send(operation, { token })).text();
    const path = await addDamaged(tableOf(operation));
    before = errors().length;
    const response = await api.send(operation, { token });
    expect([response.status, await response.text()]).toEqual([200, whole]);
    expect(errors().slice(before)).toMatchObject([{ err: { document: path } }]);
    await firestore.doc(path).delete();
  });
});

test('a damaged record that is requested alone is answered with a message, and the log names it', async () => {
  await firestore.collection('internships').doc('broken').set({ title: 'a secret draft' });
  const refusals = [
    await api.refusal('GET /internships/public/:id', { params: { id: 'broken' } }),
    await api.refusal('PUT /internships/:id', {
      token: admin.token,
      params: { id: 'broken' },
      body: { title: 'New' },
    }),
  ];
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({ status: 500, code: 'internal' });
    expect(refusal.message).toBe(
      'Some of our data for this is damaged. We have been notified and must repair it first; trying again will not help.',
    );
  }
  expect(errors().slice(before)).toMatchObject(
    refusals.map(({ requestId }) => ({ requestId, err: { document: 'internships/broken' } })),
  );
  expect(log.text()).not.toContain('a secret draft');
});

test('deleting a person with a damaged record stops there, so that no data is left behind unnoticed', async () => {
  const student = await signedIn(api);
  const sample = (await firestore.collection('applications').limit(1).get()).docs[0]?.data();
  const damaged = firestore.doc(`applications/${student.uid}_x_1`);
  await damaged.set({ ...sample, userId: student.uid, amount: 'much' });
  await api.call('DELETE /users/:id/permanent', { token: admin.token, params: { id: student.uid } });
  await finishWork(api);
  expect((await firestore.doc(`users/${student.uid}`).get()).exists).toBe(true);
  await damaged.update({ amount: 149 });
  api.platform.clock.advance({ minutes: 2 });
  await finishWork(api);
  expect((await firestore.doc(`users/${student.uid}`).get()).exists).toBe(false);
});
