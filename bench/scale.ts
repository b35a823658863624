import type { Load } from '@prarambh/stand-ins/limits/write-limits';
import { DESIGNS, type Rush, type RushOutcome, simulateRush } from './scale/rush';

const RUSHES: Record<string, Rush> = {
  '50 applications a second for a minute, 5,000 seats': { seats: 5000, applications: 3000, perSecond: 50 },
  '50 applications a second until 2,500 seats are gone': { seats: 2500, applications: 3000, perSecond: 50 },
  '500 students at the same moment, 25 seats': { seats: 25, applications: 500, perSecond: null },
};

/** The wait in seconds that `share` of the calls did not exceed; `milliseconds` is sorted ascending. */
export function seconds(milliseconds: readonly number[], share: number): string {
  const index = Math.min(milliseconds.length - 1, Math.floor(milliseconds.length * share));
  return ((milliseconds[index] ?? 0) / 1000).toFixed(2);
}

/** Describes the writes of a document and whether they exceeded its limit. */
export function describeLoad({ path, writes, perSecond, aboveLimit, waits, waitedMs }: Load): string {
  const rate = `${writes} writes, ${perSecond.toFixed(2)} a second in its busiest minute`;
  const above = aboveLimit > 0 ? `, ${aboveLimit} ABOVE ITS LIMIT` : '';
  const waited = waits > 0 ? `, ${waits} waits of ${(waitedMs / waits / 1000).toFixed(2)} s` : '';
  return `${path.padEnd(40)} ${rate}${above}${waited}`;
}

function print(design: string, { seats }: Rush, { accepted, full, failed, report }: RushOutcome): void {
  const [hottest] = report.hottest;
  console.log(
    `  ${design.padEnd(17)}${accepted.length} accepted (${seats} seats), ${full} told it is full, ${failed} failed\n` +
      `  ${''.padEnd(17)}p50 ${seconds(accepted, 0.5)} s, p95 ${seconds(accepted, 0.95)} s, slowest ${seconds(accepted, 1)} s; ` +
      `${report.retries} transactions tried again, ${report.aboveLimit.length} documents above their limit\n` +
      `  ${''.padEnd(17)}${hottest ? describeLoad(hottest) : ''}`,
  );
}

/** Prints how a rush on one internship ends, with seats in one counter and in shards. */
export async function benchScale(): Promise<void> {
  console.log('\nMany apply for one internship, in simulated time under a model of Firestore’s limits');
  for (const [name, rush] of Object.entries(RUSHES)) {
    console.log(` ${name}`);
    for (const [design, seats] of Object.entries(DESIGNS))
      print(design, rush, await simulateRush(seats, rush));
  }
}
