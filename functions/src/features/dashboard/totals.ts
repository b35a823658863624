import { PENDING_STATUSES } from '@prarambh/contract/application-status';
import { z } from 'zod';
import type { Core } from '../../core';
import { defineCollection, findById, refOf } from '../../db/store';
import type { JobReport } from '../../jobs/job-report';
import { countApplications, sumApplicationAmounts } from '../applications/application-lookup.service';

/** Exact figures of what has become too many to count at each look; one document for each figure. */
export const totals = defineCollection('totals', z.object({ value: z.number(), countedAt: z.date() }));

/** A look counts no further: ten reads for each figure. */
const COUNTED_AT_ONCE = 10_000;

type Total = 'people' | 'students' | 'applications' | 'pending' | 'approved' | 'rejected';

/** Counts all, or as many as it is told. */
type Count = (most?: number) => Promise<number>;

/** How each figure is counted. */
function countsOf(core: Core): Record<Total, Count> {
  const { people } = core;
  const { store } = core;
  return {
    people: people.count,
    students: (most) => people.countWithRole('user', most),
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
 * One of the figures that grow with everything. One of up to 10,000 is counted at each look; a higher one is as the job
 * `mergeDailyFigures` counted it last, up to twelve hours ago.
 */
export async function readTotal(core: Core, name: Total): Promise<number> {
  const counted = await countsOf(core)[name](COUNTED_AT_ONCE);
  return counted < COUNTED_AT_ONCE ? counted : Math.max(counted, await storedTotal(core, name));
}

/** The sum paid for all applications, in rupees; as old as `readTotal` says. */
export const readTotalAmount = async (core: Core) =>
  (await isTooMany(countsOf(core).applications))
    ? storedTotal(core, 'amount')
    : sumApplicationAmounts(core.store);

/** Counts what a look does not. */
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
