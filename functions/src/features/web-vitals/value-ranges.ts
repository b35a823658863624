import type { WebVital } from '@prarambh/contract/web-vitals';

/**
 * Where the counted ranges of values end, closest around what is good and what is poor
 * (https://web.dev/articles/vitals): a range is what is above its predecessor's end, the last one has none.
 */
const ENDS: Record<WebVital, readonly number[]> = {
  LCP: [500, 750, 1000, 1250, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000, 5000, 7000, 10_000, 20_000],
  INP: [25, 50, 75, 100, 125, 150, 175, 200, 250, 300, 400, 500, 750, 1000, 2000, 5000],
  CLS: [0, 0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.35, 0.5, 1],
};

/** The number of the range that a value lies in. */
export function rangeOf(vital: WebVital, value: number): number {
  const range = ENDS[vital].findIndex((end) => value <= end);
  return range === -1 ? ENDS[vital].length : range;
}

const SHARE = 0.75;

/**
 * What three of four values do not exceed, taken as spread evenly within their range; of what lies beyond the last end,
 * that end. `counts` says how many lie in each range.
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
