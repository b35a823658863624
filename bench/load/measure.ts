import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Load } from '@prarambh/stand-ins/limits/write-limits';

const MB = 1024 * 1024;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Megabytes in use after garbage collection. */
export function heapMb(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / MB;
}

/** Runs `work` and returns its result, its seconds, and the most megabytes that it kept meanwhile. */
export async function measured<Result>(work: () => Promise<Result>) {
  const before = heapMb();
  const stop = new AbortController();
  let mostMb = 0;
  const watching = (async () => {
    while (!stop.signal.aborted) {
      mostMb = Math.max(mostMb, heapMb() - before);
      await wait(1000, null, { signal: stop.signal }).catch(() => undefined);
    }
  })();
  const startedAt = performance.now();
  try {
    const result = await work();
    return { result, seconds: (performance.now() - startedAt) / 1000, mostMb };
  } finally {
    stop.abort();
    await watching;
  }
}

export const formatCount = (number: number) => number.toLocaleString('en-IN');

/** The wait in seconds that `share` of the calls did not exceed; `milliseconds` is sorted ascending. */
function secondsAt(milliseconds: readonly number[], share: number): string {
  const index = Math.min(milliseconds.length - 1, Math.floor(milliseconds.length * share));
  return ((milliseconds[index] ?? 0) / 1000).toFixed(2);
}

/** Describes the median, the 95th percentile and the longest wait; sorts `milliseconds`. */
export function describeWaits(milliseconds: number[]): string {
  milliseconds.sort((one, other) => one - other);
  const [median, most, slowest] = [0.5, 0.95, 1].map((share) => secondsAt(milliseconds, share));
  return `p50 ${median} s, p95 ${most} s, slowest ${slowest} s`;
}

/** Describes the writes of a document and whether they exceeded its limit. */
export function describeLoad({ path, writes, perSecond, aboveLimit, waits, waitedMs }: Load): string {
  const rate = `${writes} writes, ${perSecond.toFixed(2)} a second in its busiest minute`;
  const above = aboveLimit > 0 ? `, ${aboveLimit} ABOVE ITS LIMIT` : '';
  const waited = waits > 0 ? `, ${waits} waits of ${(waitedMs / waits / 1000).toFixed(2)} s` : '';
  return `${path.padEnd(40)} ${rate}${above}${waited}`;
}
