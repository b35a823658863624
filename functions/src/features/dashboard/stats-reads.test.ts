import type { Firestore } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { createServices } from '../../app/services';
import { runJobOn } from '../../testing/jobs';
import { addAdmin, createSimulation, simulatedCaller } from '../../testing/simulation';
import { countUsage } from '../../testing/usage';

const CALL = { params: undefined, query: undefined, body: undefined, file: undefined, idempotencyKey: null };
const WRITTEN_AT_ONCE = 500;
/** More documents than one call counts. */
const MANY = 10_500;
/** Ten reads for each unbounded metric, and the job's totals. */
const HOME_BUDGET = 70;
const BANK_BUDGET = 25;

/** Stores documents with only the fields that the counts read. */
async function fill(firestore: Firestore, collection: string, count: number, fields: object): Promise<void> {
  for (let from = 0; from < count; from += WRITTEN_AT_ONCE) {
    const batch = firestore.batch();
    for (let left = Math.min(WRITTEN_AT_ONCE, count - from); left > 0; left -= 1)
      batch.create(firestore.collection(collection).doc(), fields);
    await batch.commit();
  }
}

/** Starts the app over many documents, with the calls of an admin and an accountant. */
async function openSite() {
  const simulation = await createSimulation();
  const { time, platform } = simulation;
  const { firestore } = platform;
  const { handlers } = createServices(platform);
  const admin = simulatedCaller('admin', 'admin');
  const accountant = { ...admin, role: 'accountant' as const };
  return {
    fill: (...filled: [collection: string, count: number, fields: object]) =>
      time.run(() => fill(firestore, ...filled)),
    runJob: () => time.run(() => runJobOn(platform, 'mergeDailyFigures')),
    addAdmin: () => time.run(() => addAdmin(simulation, 'admin')),
    statsOf: (role: 'admin' | 'accountant') =>
      time.run(() =>
        countUsage(firestore, () =>
          handlers['GET /dashboard/stats']({ ...CALL, caller: role === 'admin' ? admin : accountant }),
        ),
      ),
    bankSummary: () =>
      time.run(() =>
        countUsage(firestore, () => handlers['GET /bank-credits/summary']({ ...CALL, caller: accountant })),
      ),
  };
}

test('the home pages count up to 10,000 documents themselves and use the job’s last total for more', async () => {
  const site = await openSite();
  await site.fill('users', MANY, { isActive: true, role: 'user' });
  await site.fill('applications', MANY, { status: 'Approved', amount: 149 });
  const before = await site.statsOf('accountant');
  expect(before.result).toMatchObject({ totalTransactions: 10_000, approved: 10_000, rejected: 0 });

  await site.runJob();
  await site.fill('users', MANY, { isActive: true, role: 'user' });
  await site.fill('applications', 500, { status: 'Rejected', amount: 149 });
  const ofAdmin = await site.statsOf('admin');
  expect(ofAdmin.result).toMatchObject({
    totalUsers: MANY,
    totalStudents: MANY,
    totalTransactions: MANY,
    totalTransactionAmount: MANY * 149,
  });
  expect(ofAdmin.reads).toBeLessThan(HOME_BUDGET);
  const ofAccountant = await site.statsOf('accountant');
  expect(ofAccountant.result).toMatchObject({ totalTransactions: MANY, approved: MANY, rejected: 500 });
  expect(ofAccountant.reads).toBeLessThan(HOME_BUDGET);
});

test('the bank summary costs no more after two years of decided payments than after one', async () => {
  const site = await openSite();
  for (const _year of [1, 2]) {
    await site.fill('bankCredits', MANY, { heap: 'decided', amountPaise: 100 });
    const { result, reads } = await site.bankSummary();
    expect(result.data.heaps.decided.count).toBe(1000);
    expect(reads).toBeLessThan(BANK_BUDGET);
  }
  await site.fill('bankCredits', 1500, { heap: 'matched', amountPaise: 100 });
  const { heaps } = (await site.bankSummary()).result.data;
  expect(heaps.matched).toEqual({ count: 1500, amountPaise: 150_000 });
});
