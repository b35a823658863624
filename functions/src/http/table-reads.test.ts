import { PAGE_SIZE } from '@prarambh/contract/constants';
import type { Operation } from '@prarambh/contract/endpoints';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../testing/api';
import { signedIn } from '../testing/people';
import { addEveryRecord, recordBehind } from '../testing/table-records';
import { callersOf, tableOperations } from '../testing/tables';
import { countUsage } from '../testing/usage';

/** What a page may cost beside its rows: the caller's profile, whether there is a next page, and a little more. */
const READS_BESIDE_ROWS = 10;

/** Rows that cost more than their document: how many seats of an internship are taken is summed for each (N10). */
const READS_OF_A_ROW: Partial<Record<Operation, number>> = { 'GET /internships': 2 };

const api = await useApi();
const admin = await signedIn(api, { role: 'admin' });
const callerOf = callersOf(api, admin);

beforeAll(() => addEveryRecord(api, admin));

async function rowsOf(operation: Operation): Promise<{ _id: string }[]> {
  const { token } = await callerOf(operation);
  const response = await api.send(operation, { token });
  const { data } = (await response.json()) as { data?: { _id: string }[] };
  if (!data) throw new Error(`${operation} answered ${response.status}`);
  return data;
}

/** Makes more than a page of copies of the document behind a table's first row. */
async function multiply(operation: Operation): Promise<void> {
  const { firestore } = api.platform;
  const { collection, original } = await recordBehind(api, () => rowsOf(operation));
  const batch = firestore.batch();
  for (let copy = 0; copy < PAGE_SIZE + 10; copy += 1)
    batch.create(firestore.collection(collection).doc(), original);
  await batch.commit();
}

test('there are tables to look at', () => {
  expect(tableOperations.length).toBeGreaterThanOrEqual(6);
});

describe.each(tableOperations)('%s', (operation) => {
  const readsOfRows = PAGE_SIZE * (READS_OF_A_ROW[operation] ?? 1);

  test(`reads at most ${readsOfRows} for its rows and ${READS_BESIDE_ROWS} more for its first page`, async () => {
    await multiply(operation);
    const { result, reads } = await countUsage(api.platform.firestore, () => rowsOf(operation));
    expect(result).toHaveLength(PAGE_SIZE);
    expect(reads).toBeGreaterThan(PAGE_SIZE);
    expect(reads).toBeLessThanOrEqual(readsOfRows + READS_BESIDE_ROWS);
  });
});
