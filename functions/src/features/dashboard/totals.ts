import { PENDING_STATUSES } from '@prarambh/contract/application-status';
import { z } from 'zod';
import type { Core } from '../../core';
import { defineCollection, findById, refOf } from '../../db/store';
import type { JobReport } from '../../jobs/job-report';
import { applicationsFeature } from '../applications/feature';

/** Exact figures of what has become too many to count at each look; one document for each figure. */
export const totals = defineCollection('totals', z.object({ value: z.number(), countedAt: z.date() }));

/** A look counts no further: ten reads for each figure. */
const COUNTED_AT_ONCE = 10_000;

type Total = 'people' | 'students' | 'applications' | 'pending' | 'approved' | 'rejected';

/** Counts all, or as many as it is told. */
type Count = (most?: number) => Promise<number>;

/**
 * The figures that grow with everything. One of up to 10,000 is counted at each look; a higher one is as the job
 * `mergeDailyFigures` counted it last, up to twelve hours ago.
 */
export function dashboardTotals(core: Core) {
  const { store, clock, people } = core;
  const { countApplications, sumAmounts } = applicationsFeature(core);
  const counts: Record<Total, Count> = {
    people: people.count,
    students: (most) => people.countWithRole('user', most),
    applications: (most) => countApplications(undefined, most),
    pending: (most) => countApplications(PENDING_STATUSES, most),
    approved: (most) => countApplications(['Approved', 'Offered'], most),
    rejected: (most) => countApplications(['Rejected'], most),
  };

  const stored = async (name: string) => (await findById(store, totals, name))?.value ?? 0;
  const isTooMany = async (count: Count) => (await count(COUNTED_AT_ONCE)) === COUNTED_AT_ONCE;

  async function keep(name: string, value: number): Promise<void> {
    await refOf(store, totals, name).set({ value, countedAt: clock.now() });
  }

  return {
    async of(name: Total): Promise<number> {
      const counted = await counts[name](COUNTED_AT_ONCE);
      return counted < COUNTED_AT_ONCE ? counted : Math.max(counted, await stored(name));
    },

    /** The sum paid for all applications, in rupees. */
    amount: async () => ((await isTooMany(counts.applications)) ? stored('amount') : sumAmounts()),

    /** Counts what a look does not. */
    async countAll(report: JobReport): Promise<void> {
      for (const [name, count] of Object.entries(counts))
        await report.attempt(
          `totals/${name}`,
          async () => (await isTooMany(count)) && keep(name, await count()),
        );
      await report.attempt(
        'totals/amount',
        async () => (await isTooMany(counts.applications)) && keep('amount', await sumAmounts()),
      );
    },
  };
}
