/** Counts the times of visitors by day, without any data about a visitor. */

import { PAGE_PATTERNS } from '@prarambh/contract/page-patterns';
import {
  DEVICES,
  WEB_VITAL_DAYS,
  WEB_VITALS,
  type WebVitalMetric,
  type WebVitalsBody,
} from '@prarambh/contract/web-vitals';
import { FieldValue } from 'firebase-admin/firestore';
import { z } from 'zod';
import { documentsOf } from '../../firestore/query';
import { anyShard, mergeShards } from '../../firestore/shards';
import { type DocumentOf, defineCollection, refOf, type Store } from '../../firestore/store';
import type { JobReport } from '../../jobs/job-report';
import { addMinutes, programmeDay } from '../../shared/clock';
import { percentile75, rangeOf } from './value-ranges';

/** One visit in ten is counted, so a hundred visits a second are half a write a second on each shard. */
const SHARDS = 20;
const DAY_MINUTES = 24 * 60;
const DAYS_KEPT = 90;
const DAYS_TO_MERGE = 3;

/** Number of visits of each kind on a day: '/login phone LCP 4' is page, device, vital and range. */
export const webVitals = defineCollection(
  'webVitals',
  z.object({
    day: z.string(),
    counts: z.record(z.string(), z.number().int()),
    expireAt: z.date(),
  }),
);
type Day = DocumentOf<typeof webVitals>;

type Counts = Day['counts'];

function sumOf(one: Counts, other: Counts): Counts {
  const sum = { ...one };
  for (const [key, count] of Object.entries(other)) sum[key] = (sum[key] ?? 0) + count;
  return sum;
}

const sumOfDays = (one: Day, other: Day): Day => ({ ...one, counts: sumOf(one.counts, other.counts) });

/** Number of values of a kind in each range. */
type Ranges = Map<number, number>;

function byKind(counts: Counts): Map<string, Ranges> {
  const kinds = new Map<string, Ranges>();
  for (const [key, count] of Object.entries(counts)) {
    const place = key.lastIndexOf(' ');
    const kind = key.slice(0, place);
    const ranges = kinds.get(kind) ?? new Map();
    kinds.set(kind, ranges.set(Number(key.slice(place + 1)), count));
  }
  return kinds;
}

function metricsOf(counts: Counts): WebVitalMetric[] {
  const kinds = byKind(counts);
  const metrics: WebVitalMetric[] = [];
  for (const page of PAGE_PATTERNS) {
    for (const device of DEVICES) {
      for (const vital of WEB_VITALS) {
        const ranges = kinds.get(`${page} ${device} ${vital}`);
        if (!ranges) continue;
        const visits = [...ranges.values()].reduce((sum, count) => sum + count, 0);
        metrics.push({ page, device, vital, visits, p75: percentile75(vital, ranges) });
      }
    }
  }
  return metrics.sort((one, other) => other.visits - one.visits);
}

export async function count(store: Store, { page, device, values }: WebVitalsBody, now: Date): Promise<void> {
  const measured = WEB_VITALS.flatMap((vital) => {
    const value = values[vital];
    return value === undefined ? [] : [`${page} ${device} ${vital} ${rangeOf(vital, value)}`];
  });
  if (measured.length === 0) return;
  const day = programmeDay(now);
  await refOf(store, webVitals, `${day}-${anyShard(SHARDS)}`).set(
    {
      day,
      counts: Object.fromEntries(measured.map((key) => [key, FieldValue.increment(1)])),
      expireAt: addMinutes(now, DAYS_KEPT * DAY_MINUTES),
    },
    { merge: true },
  );
}

/**
 * Returns the metrics of the last days: one range query, one document for each past day and the shards of the
 * others.
 */
export async function metrics(store: Store, now: Date): Promise<WebVitalMetric[]> {
  const first = programmeDay(addMinutes(now, -(WEB_VITAL_DAYS - 1) * DAY_MINUTES));
  let counts: Counts = {};
  const query = { filters: [['day', '>=', first]], orderBy: ['day', 'asc'] } as const;
  for await (const shard of documentsOf(store, webVitals, query)) counts = sumOf(counts, shard.counts);
  return metricsOf(counts);
}

/** Merges the shards of recent past days into one document each. Safe to repeat. */
export async function mergeRecent(store: Store, now: Date, report: JobReport): Promise<void> {
  for (let age = 1; age <= DAYS_TO_MERGE; age += 1) {
    const name = programmeDay(addMinutes(now, -age * DAY_MINUTES));
    report.done(await mergeShards(store, webVitals, { name, count: SHARDS, sum: sumOfDays }));
  }
}
