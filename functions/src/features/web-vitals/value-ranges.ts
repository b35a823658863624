import type { WebVital } from '@prarambh/contract/web-vitals';

/**
 * Upper ends of the counted ranges, closest around the thresholds of good and poor (https://web.dev/articles/vitals). A
 * range starts at its predecessor's end; the last one has no end.
 */
const ENDS: Record<WebVital, readonly number[]> = {
  LCP: [500, 750, 1000, 1250, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000, 5000, 7000, 10_000, 20_000],
  INP: [25, 50, 75, 100, 125, 150, 175, 200, 250, 300, 400, 500, 750, 1000, 2000, 5000],
  CLS: [0, 0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.35, 0.5, 1],
};

/** Returns the number of the range that contains a value. */
export function rangeOf(vital: WebVital, value: number): number {
  const range = ENDS[vital].findIndex((end) => value <= end);
  return range === -1 ? ENDS[vital].length : range;
}

const SHARE = 0.75;

/**
 * Returns the 75th percentile, assuming that values are spread evenly within their range; at most the last end.
 * `counts` is the number of values in each range.
 */
export function percentile75(vital: WebVital, counts: ReadonlyMap<number, number>): number {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  let left = total * SHARE;
  for (const [range, end] of ENDS[vital].entries()) {
    const count = counts.get(range) ?? 0;
    const start = ENDS[vital][range - 1] ?? 0;
    if (count > 0 && left <= count) return start + (end - start) * (left / count);
    left -= count;
  }
  return ENDS[vital].at(-1) ?? 0;
}
