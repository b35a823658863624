import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { dailyCounters } from '../../domain/daily-counter';
import { type ApplicationDocument, applications } from '../../features/applications/application.repository';
import { inTransaction, refOf, type Store } from '../../firestore/store';
import { programmeDay } from '../../shared/clock';
import type { Check, Examined, Finding } from '../finding';
import { pagesOf, rawQuery } from '../pages';

const CHECK = 'daily-metrics';

interface DailyMetrics {
  submitted: number;
  approved: number;
  rejected: number;
  /** Rupees. */
  approvedAmount: number;
}

const NAMES = ['submitted', 'approved', 'rejected', 'approvedAmount'] as const;

/** The sum of a day's counters, and their write times. */
interface Counted {
  metrics: DailyMetrics;
  version: string;
}

const none = (): DailyMetrics => ({ submitted: 0, approved: 0, rejected: 0, approvedAmount: 0 });

const describe = (metrics: DailyMetrics) => NAMES.map((name) => `${name} ${metrics[name]}`).join(', ');

const areEqual = (one: DailyMetrics, other: DailyMetrics) => NAMES.every((name) => one[name] === other[name]);

const versionOf = ({ id, updateTime }: QueryDocumentSnapshot) =>
  `${id}@${updateTime.seconds}.${updateTime.nanoseconds} `;

function addShard(days: Map<string, Counted>, snapshot: QueryDocumentSnapshot): void {
  const day = String(snapshot.get('day'));
  const counted = days.get(day) ?? { metrics: none(), version: '' };
  for (const name of NAMES) counted.metrics[name] += Number(snapshot.get(name));
  counted.version += versionOf(snapshot);
  days.set(day, counted);
}

async function readCounters(store: Store): Promise<Map<string, Counted>> {
  const days = new Map<string, Counted>();
  for await (const page of pagesOf(store.firestore.collection(dailyCounters.name))) {
    for (const snapshot of page) addShard(days, snapshot);
  }
  return days;
}

/** Adds an application to the days on which it was sent and decided; counts only its current decision. */
function addApplication(
  at: (moment: Date) => DailyMetrics,
  { status, amount, dateApplied, decidedAt }: ApplicationDocument,
): void {
  at(dateApplied).submitted += 1;
  if (!decidedAt) return;
  const decision = at(decidedAt);
  if (status === 'Rejected') decision.rejected += 1;
  if (status === 'Approved' || status === 'Offered') {
    decision.approved += 1;
    decision.approvedAmount += amount;
  }
}

/** Replaces a day's shards by one document, unless any of them was written since it was read. */
function replace(
  store: Store,
  { day, version, metrics }: { day: string; version: string; metrics: DailyMetrics },
): Promise<void> {
  return inTransaction(store, async (transaction) => {
    const query = rawQuery(store, dailyCounters, { filters: [['day', '==', day]] });
    const { docs } = await transaction.get(query);
    const current = docs.map(versionOf).sort().join('');
    if (
      current !==
      version
        .split(/(?<= )/)
        .sort()
        .join('')
    )
      return;
    for (const { ref } of docs) transaction.delete(ref);
    transaction.set(refOf(store, dailyCounters, day), { day, ...metrics });
  });
}

interface Days {
  /** The metrics according to the applications. */
  counted: ReadonlyMap<string, DailyMetrics>;
  /** The counters before and after the applications were read. */
  before: ReadonlyMap<string, Counted>;
  after: ReadonlyMap<string, Counted>;
}

/** Finds the days whose counters differ from the applications and were not written meanwhile. */
function* differences(store: Store, { counted, before, after }: Days): Generator<Finding> {
  for (const day of new Set([...after.keys(), ...counted.keys()])) {
    const { metrics: stored, version } = after.get(day) ?? { metrics: none(), version: '' };
    const metrics = counted.get(day) ?? none();
    if (areEqual(stored, metrics) || (before.get(day)?.version ?? '') !== version) continue;
    yield {
      check: CHECK,
      subject: `${dailyCounters.name}/${day}`,
      problem: `it says ${describe(stored)}, but the applications say ${describe(metrics)}`,
      remedy: 'writes what the applications say',
      mend: () => replace(store, { day, version, metrics }),
    };
  }
}

/**
 * Checks that the metrics of each day match its applications. Every change to a decision also writes that day's
 * counters. So a day is judged only if its counters were not written between the first and the last page of
 * applications; today, for example, is not. Judges no day while an application violates its schema.
 */
export function dailyMetricsCheck({ store }: Examined): Check {
  const counted = new Map<string, DailyMetrics>();
  let before = new Map<string, Counted>();
  let isComplete = true;

  function at(moment: Date): DailyMetrics {
    const day = programmeDay(moment);
    const metrics = counted.get(day) ?? none();
    counted.set(day, metrics);
    return metrics;
  }

  return {
    name: CHECK,
    async begin() {
      before = await readCounters(store);
    },
    skip(collection) {
      if (collection === applications.name) isComplete = false;
    },
    visits: {
      async applications(page) {
        for (const application of page) addApplication(at, application);
        return [];
      },
    },
    async *end(): AsyncGenerator<Finding> {
      if (isComplete) yield* differences(store, { counted, before, after: await readCounters(store) });
    },
  };
}
