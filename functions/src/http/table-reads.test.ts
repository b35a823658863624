import { PAGE_SIZE } from '@prarambh/contract/constants';
import type { Operation } from '@prarambh/contract/endpoints';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../testing/api';
import { signedIn } from '../testing/people';
import { addEveryRecord, recordBehind } from '../testing/table-records';
import { callersOf, tableOperations } from '../testing/tables';
import { countUsage } from '../testing/usage';

/** Reads of a page beside its rows: the caller's profile, the check for a next page, and a few more. */
const READS_BESIDE_ROWS = 10;

/** Rows that cost more than their document: the taken seats of an internship are summed for each (N10). */
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

/** Copies the document of a table's first row until the table has more than a page. */
async function multiply(operation: Operation): Promise<void> {
  const { firestore } = api.platform;
  const { collection, original } = await recordBehind(api, () => rowsOf(operation));
  const batch = firestore.batch();
  for (let copy = 0; copy < PAGE_SIZE + 10; copy += 1)
    batch.create(firestore.collection(collection).doc(), original);
  await batch.commit();
}

test('this test covers at least one table', () => {
  expect(tableOperations.length).toBeGreaterThanOrEqual(6);
});

describe.each(tableOperations)('%s', (operation) => {
  const readsOfRows = PAGE_SIZE * (READS_OF_A_ROW[operation] ?? 1);

  test(`a table reads at most ${readsOfRows} documents for its rows and ${READS_BESIDE_ROWS} more for its first page`, async () => {
    await multiply(operation);
    const { result, reads } = await countUsage(api.platform.firestore, () => rowsOf(operation));
    expect(result).toHaveLength(PAGE_SIZE);
    expect(reads).toBeGreaterThan(PAGE_SIZE);
    expect(reads).toBeLessThanOrEqual(readsOfRows + READS_BESIDE_ROWS);
  });
});
