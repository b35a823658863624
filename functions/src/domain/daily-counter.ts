import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { documentsOf } from '../firestore/query';
import { anyShard, mergeShards } from '../firestore/shards';
import { type DocumentOf, defineCollection, refOf, type Store } from '../firestore/store';
import type { JobReport } from '../jobs/job-report';
import { addMinutes, programmeDay } from '../shared/clock';

/** The maximum number of an internship's seat shards: each application writes to one of both. */
const SHARDS = 200;

export const dailyCounters = defineCollection(
  'counters',
  z.object({
    day: z.string(),
    submitted: z.number().int(),
    approved: z.number().int(),
    rejected: z.number().int(),
    approvedAmount: z.number().int(),
  }),
);

export interface DailyChange {
  submitted?: number;
  approved?: number;
  rejected?: number;
  /** Rupees. */
  approvedAmount?: number;
}

/** Adds to the metrics of a programme day in the caller's transaction, without reading them. */
export function addToDay(store: Store, transaction: Transaction, now: Date, change: DailyChange): void {
  const day = programmeDay(now);
  const { submitted = 0, approved = 0, rejected = 0, approvedAmount = 0 } = change;
  transaction.set(
    refOf(store, dailyCounters, `${day}-${anyShard(SHARDS)}`),
    {
      day,
      submitted: FieldValue.increment(submitted),
      approved: FieldValue.increment(approved),
      rejected: FieldValue.increment(rejected),
      approvedAmount: FieldValue.increment(approvedAmount),
    },
    { merge: true },
  );
}

/** Past days that may still have shards; a later reversal of a decision leaves one or two more. */
const DAYS_TO_MERGE = 3;
const DAY_MINUTES = 24 * 60;

type Day = DocumentOf<typeof dailyCounters>;
type Metrics = Omit<Day, 'day'>;

const NONE: Metrics = { submitted: 0, approved: 0, rejected: 0, approvedAmount: 0 };

function sumOf(one: Metrics, other: Metrics): Metrics {
  return {
    submitted: one.submitted + other.submitted,
    approved: one.approved + other.approved,
    rejected: one.rejected + other.rejected,
    approvedAmount: one.approvedAmount + other.approvedAmount,
  };
}

/** Returns the metrics of every programme day from `day` on: one range query, one document for each past day. */
export async function dailyMetricsSince(store: Store, day: string): Promise<(day: string) => Metrics> {
  const byDay = new Map<string, Metrics>();
  const query = { filters: [['day', '>=', day]], orderBy: ['day', 'asc'] } as const;
  for await (const shard of documentsOf(store, dailyCounters, query)) {
    byDay.set(shard.day, sumOf(byDay.get(shard.day) ?? NONE, shard));
  }
  return (one) => byDay.get(one) ?? NONE;
}

const sumOfDays = (one: Day, other: Day): Day => ({ day: one.day, ...sumOf(one, other) });

/** Merges the shards of recent past days into one document each. Safe to repeat. */
export async function mergeRecentDays(store: Store, now: Date, report: JobReport): Promise<void> {
  for (let age = 1; age <= DAYS_TO_MERGE; age += 1) {
    const name = programmeDay(addMinutes(now, -age * DAY_MINUTES));
    report.done(await mergeShards(store, dailyCounters, { name, count: SHARDS, sum: sumOfDays }));
  }
}
