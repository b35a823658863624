import type { MeasuredPage } from './pages';
import type { Visit } from './visit';

export type Visits = Map<string, Visit[]>;

export const STARTER = 'the starter';

/** What a page may cost: of the starter's paints so much, milliseconds of blocking and of one task, and shift. */
const LIMITS = { firstPaint: 0.5, largestPaint: 0.8, blocking: 200, longestTask: 100, shift: 0.05 };

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function medianVisit(visits: Visit[]): Visit {
  const of = (figure: keyof Visit) => median(visits.map((visit) => visit[figure]));
  return {
    firstPaint: of('firstPaint'),
    largestPaint: of('largestPaint'),
    blocking: of('blocking'),
    longestTask: of('longestTask'),
    shift: of('shift'),
  };
}

const verdict = (isWithin: boolean) => (isWithin ? 'ok  ' : 'OVER');
const WIDTHS = [46, 19, 19, 11, 14, 12];

function print(...cells: string[]): void {
  console.log(`  ${cells.map((cell, place) => cell.padEnd(WIDTHS[place] ?? 0)).join('')}`.trimEnd());
}

function cellsOf(visit: Visit, starter: Visit, isFirstImpression: boolean): string[] {
  const paint = (figure: 'firstPaint' | 'largestPaint') => {
    const share = visit[figure] / starter[figure];
    const judged = isFirstImpression ? verdict(share <= LIMITS[figure]) : '';
    return `${visit[figure].toFixed(0).padStart(5)} ${share.toFixed(2)} ${judged}`;
  };
  const time = (figure: 'blocking' | 'longestTask') =>
    `${visit[figure].toFixed(0).padStart(5)} ${isFirstImpression ? verdict(visit[figure] <= LIMITS[figure]) : ''}`;
  return [
    paint('firstPaint'),
    paint('largestPaint'),
    time('blocking'),
    time('longestTask'),
    `${visit.shift.toFixed(3)} ${verdict(visit.shift < LIMITS.shift)}`,
  ];
}

/** Prints the medians of all visits, what they are of the starter's, and whether that is within the limits. */
export function printVisits(pages: readonly MeasuredPage[], visits: Visits): void {
  const starter = medianVisit(visits.get(STARTER) ?? []);
  console.log(
    '\nFirst visits, 4 × slower processor, 200 kB/s, 150 ms: milliseconds, and how much that is of the starter',
  );
  print('', 'first paint', 'largest paint', 'blocking', 'longest task', 'shift');
  print(STARTER, ...cellsOf(starter, starter, false));
  for (const { path, isFirstImpression = false } of pages) {
    print(path, ...cellsOf(medianVisit(visits.get(path) ?? []), starter, isFirstImpression));
  }
}
