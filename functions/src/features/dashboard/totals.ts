import { PENDING_STATUSES } from '@prarambh/contract/application-status';
import { z } from 'zod';
import type { Core } from '../../core/core';
import { defineCollection, findById, refOf } from '../../firestore/store';
import type { JobReport } from '../../jobs/job-report';
import { countPeople, countPeopleWithRole } from '../../users/people-lookup';
import { countApplications, sumApplicationAmounts } from '../applications/application-lookup.service';

/** Exact totals of collections too large to count per call; one document for each metric. */
export const totals = defineCollection('totals', z.object({ value: z.number(), countedAt: z.date() }));

/** Maximum that one call counts: ten reads for each metric. */
const COUNTED_AT_ONCE = 10_000;

type Total = 'people' | 'students' | 'applications' | 'pending' | 'approved' | 'rejected';

/** Counts all documents, or at most `most`. */
type Count = (most?: number) => Promise<number>;

function countsOf({ store }: Core): Record<Total, Count> {
  return {
    people: (most) => countPeople(store, most),
    students: (most) => countPeopleWithRole(store, 'user', most),
    applications: (most) => countApplications(store, undefined, most),
    pending: (most) => countApplications(store, PENDING_STATUSES, most),
    approved: (most) => countApplications(store, ['Approved', 'Offered'], most),
    rejected: (most) => countApplications(store, ['Rejected'], most),
  };
}

const isTooMany = async (count: Count) => (await count(COUNTED_AT_ONCE)) === COUNTED_AT_ONCE;

const storedTotal = async ({ store }: Core, name: string) =>
  (await findById(store, totals, name))?.value ?? 0;

async function keepTotal({ store, clock }: Core, name: string, value: number): Promise<void> {
  await refOf(store, totals, name).set({ value, countedAt: clock.now() });
}

/**
 * Returns an unbounded metric. Counts up to 10,000 in the call; above that, returns the last count of the job
 * `mergeDailyFigures`, which is up to twelve hours old.
 */
export async function readTotal(core: Core, name: Total): Promise<number> {
  const counted = await countsOf(core)[name](COUNTED_AT_ONCE);
  return counted < COUNTED_AT_ONCE ? counted : Math.max(counted, await storedTotal(core, name));
}

/** Returns the sum paid for all applications in rupees; as old as the result of `readTotal`. */
export const readTotalAmount = async (core: Core) =>
  (await isTooMany(countsOf(core).applications))
    ? storedTotal(core, 'amount')
    : sumApplicationAmounts(core.store);

/** Counts the metrics that are too large for a call. */
export async function countTotals(core: Core, report: JobReport): Promise<void> {
  const counts = countsOf(core);
  for (const [name, count] of Object.entries(counts))
    await report.attempt(
      `totals/${name}`,
      async () => (await isTooMany(count)) && keepTotal(core, name, await count()),
    );
  await report.attempt(
    'totals/amount',
    async () =>
      (await isTooMany(counts.applications)) &&
      keepTotal(core, 'amount', await sumApplicationAmounts(core.store)),
  );
}
