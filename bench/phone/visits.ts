import { type Setting, STARTER } from './setting';
import { markLimit, median, printRow } from './table';
import { type Visit, visit } from './visit';

/**
 * Limits of a page: share of the starter's paints, milliseconds of blocking and of one task, and layout
 * shift.
 */
const LIMITS = { firstPaint: 0.5, largestPaint: 0.8, blocking: 200, longestTask: 100, shift: 0.05 };

/**
 * Limits as a share of the starter's largest paint: first and complete content of a first visit, and content
 * of a second visit.
 */
const CONTENT_LIMITS = { content: 1.4, whole: 1.8, again: 0.6, requests: 8 };

const WIDTHS = [46, 19, 19, 14, 14, 12];
const CONTENT_WIDTHS = [46, 19, 19, 19, 14];
const CONTENT_HEAD = ['', 'content', 'whole', 'content again', 'requests'];
const HEAD = ['', 'first paint', 'largest paint', 'blocking', 'longest task', 'shift'];

/** Median of the visits; the shift is the largest. */
function summaryOf(visits: Visit[] = []): Visit {
  const of = (metric: keyof Visit) => median(visits.map((visit) => visit[metric]));
  return {
    firstPaint: of('firstPaint'),
    largestPaint: of('largestPaint'),
    blocking: of('blocking'),
    longestTask: of('longestTask'),
    content: of('content'),
    whole: of('whole'),
    requests: of('requests'),
    shift: Math.max(...visits.map(({ shift }) => shift)),
  };
}

function cellsOf(visit: Visit, starter: Visit, isFirstImpression: boolean): string[] {
  const judged = (metric: keyof typeof LIMITS, value: number) =>
    isFirstImpression ? markLimit(value <= LIMITS[metric]) : '';
  const paint = (metric: 'firstPaint' | 'largestPaint') => {
    const share = visit[metric] / starter[metric];
    return `${visit[metric].toFixed(0).padStart(5)} ${share.toFixed(2)} ${judged(metric, share)}`;
  };
  const time = (metric: 'blocking' | 'longestTask') =>
    `${visit[metric].toFixed(0).padStart(5)} ${judged(metric, visit[metric])}`;
  return [
    paint('firstPaint'),
    paint('largestPaint'),
    time('blocking'),
    time('longestTask'),
    `${visit.shift.toFixed(3)} ${markLimit(visit.shift < LIMITS.shift)}`,
  ];
}

/**
 * Prints first visits on a slow phone, their ratio to the starter, and whether they are within the limits.
 */
export async function measureVisits({
  browser,
  starterUrl,
  runs,
  pages,
  states,
  urlOf,
}: Setting): Promise<void> {
  const visits = new Map<string, Visit[]>();
  const note = (name: string, made: Visit) => visits.set(name, [...(visits.get(name) ?? []), made]);
  // One visit of each page per round, so that other load on the machine affects all pages.
  for (let run = 0; run < runs; run += 1) {
    note(STARTER, await visit(browser, starterUrl));
    for (const page of pages) {
      const { path, content } = page;
      const state = states[page.visitor];
      note(path, await visit(browser, urlOf(page), { state, content }));
      if (content) note(again(path), await visit(browser, urlOf(page), { state, content, isSecond: true }));
    }
  }
  const starter = summaryOf(visits.get(STARTER));
  console.log(
    '\nFirst visits, 4 × slower, 200 kB/s, 150 ms: milliseconds, and how much that is of the starter',
  );
  printRow(WIDTHS, HEAD);
  printRow(WIDTHS, [STARTER, ...cellsOf(starter, starter, false)]);
  for (const { path, isFirstImpression = false } of pages) {
    printRow(WIDTHS, [path, ...cellsOf(summaryOf(visits.get(path)), starter, isFirstImpression)]);
  }
  printContents({ pages, starter, of: (name) => summaryOf(visits.get(name)) });
}

const again = (path: string) => `${path} again`;

interface Contents {
  pages: Setting['pages'];
  starter: Visit;
  of(name: string): Visit;
}

/** Prints when the pages of signed-in people show their own content, on a first and on a second visit. */
function printContents({ pages, starter, of }: Contents): void {
  console.log(
    '\nThe content of the page itself: milliseconds, and how much that is of the starter’s largest paint',
  );
  printRow(CONTENT_WIDTHS, CONTENT_HEAD);
  for (const { path, content } of pages) {
    if (!content) continue;
    const [first, second] = [of(path), of(again(path))];
    const share = (time: number, limit: number) => {
      const part = time / starter.largestPaint;
      return `${time.toFixed(0).padStart(5)} ${part.toFixed(2)} ${markLimit(time > 0 && part <= limit)}`;
    };
    printRow(CONTENT_WIDTHS, [
      path,
      share(first.content, CONTENT_LIMITS.content),
      share(first.whole, CONTENT_LIMITS.whole),
      share(second.content, CONTENT_LIMITS.again),
      `${first.requests} ${markLimit(first.requests <= CONTENT_LIMITS.requests)}`,
    ]);
  }
}
