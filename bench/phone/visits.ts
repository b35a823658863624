import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openObserved, PHONE, quiet, type Seen, type Session, slowDown } from './browser';
import { type MeasuredPage, type Setting, STARTER } from './pages';
import { cell, Measurements, printTable } from './table';

/** Timings of one visit in milliseconds; `shift` is the layout shift without unit. */
type Visit = Pick<Seen, 'firstPaint' | 'largestPaint' | 'content' | 'whole' | 'shift'> & {
  /** Sum of task time above 50 ms each, after the first paint. */
  blocking: number;
  longestTask: number;
  /** Number of requests started before the content, including the page itself. */
  requests: number;
};

/**
 * Limits of a page: share of the starter's paints, milliseconds of blocking and of one task, and layout
 * shift.
 */
const LIMITS = { firstPaint: 0.5, largestPaint: 0.8, blocking: 200, longestTask: 100, shift: 0.05 };
const HEAD = ['', 'first paint', 'largest paint', 'blocking', 'longest task', 'shift'];

/**
 * Limits as a share of the starter's largest paint: first and complete content of a first visit, and content
 * of a second visit.
 */
const CONTENT_LIMITS = { content: 1.4, whole: 1.8, again: 0.6, requests: 8 };
const CONTENT_HEAD = ['', 'content', 'whole', 'content again', 'requests'];

const BYTES_A_SECOND = 200_000;
const LATENCY_MS = 150;
const QUIET_MS = 2000;
/** Tasks above this length block the page (https://web.dev/articles/tbt). */
const LONG_MS = 50;

async function slowNetwork(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_A_SECOND,
    uploadThroughput: BYTES_A_SECOND,
  });
}

/** An earlier visit at full speed, until the site has cached its files. */
async function visitBefore(context: BrowserContext, url: string): Promise<void> {
  const page = await openObserved(context);
  await page.goto(url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await quiet(page, QUIET_MS);
  await page.close();
}

interface VisitOptions {
  session?: Session;
  /** A selector of the page's own content. */
  content?: string | undefined;
  /** True for a visit after an earlier one, in which the site could cache its files. */
  isSecond?: boolean;
}

/** Opens a page on a slow phone without cache and waits until it is idle. */
async function visit(browser: Browser, url: string, options: VisitOptions = {}): Promise<Visit> {
  const { session, content, isSecond = false } = options;
  const context = await browser.newContext({ ...PHONE, ...(session && { storageState: session }) });
  try {
    if (content) await context.addInitScript(`globalThis.phoneContent = ${JSON.stringify(content)};`);
    if (isSecond) await visitBefore(context, url);
    const page = await openObserved(context);
    await slowNetwork(page);
    await slowDown(page);
    await page.goto(url);
    await quiet(page, QUIET_MS);
    return summarise(await page.evaluate(() => phoneVisit));
  } finally {
    await context.close();
  }
}

function summarise({ firstPaint, largestPaint, content, whole, requests, shift, tasks }: Seen): Visit {
  const blocking = tasks.map(({ start, duration }) =>
    Math.max(0, start + duration - Math.max(start, firstPaint) - LONG_MS),
  );
  return {
    ...{ firstPaint, largestPaint, content, whole, shift },
    requests: 1 + requests.filter((start) => start < content).length,
    blocking: blocking.reduce((sum, time) => sum + time, 0),
    longestTask: Math.max(0, ...tasks.map(({ duration }) => duration)),
  };
}

const again = (path: string) => `${path} again`;

/** Measures visits of the starter and of all pages. */
async function makeVisits(setting: Setting): Promise<Measurements<Visit>> {
  const { browser, starterUrl, runs, pages, sessions, urlOf } = setting;
  const visits = new Measurements<Visit>();
  // One visit of each page per round, so that other load on the machine affects all pages.
  for (let run = 0; run < runs; run += 1) {
    visits.add(STARTER, await visit(browser, starterUrl));
    for (const page of pages) {
      const { path, content } = page;
      const options = { session: sessions[page.visitor], content };
      visits.add(path, await visit(browser, urlOf(page), options));
      if (content) visits.add(again(path), await visit(browser, urlOf(page), { ...options, isSecond: true }));
    }
  }
  return visits;
}

/**
 * Prints first visits on a slow phone, their ratio to the starter, and whether they are within the limits; then when
 * pages of signed-in people show their own content, on a first and on a second visit.
 */
export async function measureVisits(setting: Setting): Promise<void> {
  const visits = await makeVisits(setting);
  const starter = visits.medianOf(STARTER);
  const rowOf = (name: string, page?: MeasuredPage) => {
    const median = visits.medianOf(name);
    const most = (metric: keyof typeof LIMITS) => {
      const isJudged = page?.isFirstImpression || (metric === 'longestTask' && page?.content !== undefined);
      return isJudged ? LIMITS[metric] : undefined;
    };
    const paint = (metric: 'firstPaint' | 'largestPaint') =>
      cell(median[metric], { starter: starter[metric], most: most(metric) });
    const time = (metric: 'blocking' | 'longestTask') => cell(median[metric], { most: most(metric) });
    const shift = Math.max(...visits.of(name).map((one) => one.shift));
    return [
      ...[name, paint('firstPaint'), paint('largestPaint'), time('blocking'), time('longestTask')],
      cell(shift, { digits: 3, most: LIMITS.shift }),
    ];
  };
  printTable(
    'First visits, 4 × slower, 200 kB/s, 150 ms: milliseconds, and how much that is of the starter',
    HEAD,
    [rowOf(STARTER), ...setting.pages.map((page) => rowOf(page.path, page))],
  );
  const contentRow = (path: string) => {
    const [first, second] = [visits.medianOf(path), visits.medianOf(again(path))];
    // Content that was never there has the time 0.
    const share = (time: number, most: number) =>
      cell(time, { starter: starter.largestPaint, least: 0.001, most });
    return [
      path,
      share(first.content, CONTENT_LIMITS.content),
      share(first.whole, CONTENT_LIMITS.whole),
      share(second.content, CONTENT_LIMITS.again),
      cell(first.requests, { most: CONTENT_LIMITS.requests }),
    ];
  };
  printTable(
    'The content of the page itself: milliseconds, and how much that is of the starter’s largest paint',
    CONTENT_HEAD,
    setting.pages.filter(({ content }) => content).map(({ path }) => contentRow(path)),
  );
}
