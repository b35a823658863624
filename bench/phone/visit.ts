import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/** Timings of one visit in milliseconds; `shift` is the layout shift without unit. */
export interface Visit {
  firstPaint: number;
  largestPaint: number;
  /** Sum of task time above 50 ms each, after the first paint. */
  blocking: number;
  longestTask: number;
  shift: number;
  /** Times of the first part and of the whole of the page's own content; 0 without a selector for it. */
  content: number;
  whole: number;
  /** Number of requests started by then, including the page itself. */
  requests: number;
}

/** Milliseconds from a press to the next frame: before the handlers, in them, and until the frame. */
export interface Interaction {
  duration: number;
  waiting: number;
  working: number;
}

/** The records of observe.js. */
interface Seen {
  firstPaint: number;
  largestPaint: number;
  content: number;
  whole: number;
  requests: number[];
  shift: number;
  tasks: { start: number; duration: number }[];
  interactions: Interaction[];
  lastEnd: number;
}

declare global {
  var phoneVisit: Seen;
  var phoneContent: string | undefined;
}

/** Lighthouse's mid-range phone. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'en-IN',
};

/** Factor by which the phone is slower than this machine. */
const SLOWER = 4;
const BYTES_A_SECOND = 200_000;
const LATENCY_MS = 150;
const QUIET_MS = 2000;
export const TIMEOUT_MS = 120_000;
/** Tasks above this length block the page (https://web.dev/articles/tbt). */
const LONG_MS = 50;

/** The stored session of the visitor, if any. */
export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Opens a browser context without cache, signed in if a session is given. */
export function newPhone(browser: Browser, storageState?: StorageState): Promise<BrowserContext> {
  return browser.newContext({ ...PHONE, ...(storageState && { storageState }) });
}

export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

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

/** Opens a page that records its visit in `phoneVisit`. */
export async function openObserved(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript({ path: join(import.meta.dirname, 'observe.js') });
  return page;
}

/** Resolves once the page has been idle and has received nothing for `milliseconds`. */
export async function quiet(page: Page, milliseconds: number): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: TIMEOUT_MS });
  await page.waitForFunction((pause) => performance.now() - phoneVisit.lastEnd > pause, milliseconds, {
    timeout: TIMEOUT_MS,
    polling: 250,
  });
}

interface VisitOptions {
  /** The stored session; none for a visitor without an account. */
  state?: StorageState | undefined;
  /** A selector of the page's own content. */
  content?: string | undefined;
  /** True for a visit after an earlier one, in which the site could cache its files. */
  isSecond?: boolean;
}

/** Opens a page on a slow phone and waits until it is idle. */
export async function visit(browser: Browser, url: string, options: VisitOptions = {}): Promise<Visit> {
  const { state, content, isSecond = false } = options;
  const context = await newPhone(browser, state);
  try {
    if (content) await context.addInitScript(`globalThis.phoneContent = ${JSON.stringify(content)};`);
    if (isSecond) await visitBefore(context, url);
    const page = await openObserved(context);
    await slowNetwork(page);
    await slowDown(page);
    await page.goto(url, { timeout: TIMEOUT_MS });
    await quiet(page, QUIET_MS);
    return summarise(await page.evaluate(() => phoneVisit));
  } finally {
    await context.close();
  }
}

/** The earlier visit at full speed, until the site has cached its files. */
async function visitBefore(context: BrowserContext, url: string): Promise<void> {
  const page = await openObserved(context);
  await page.goto(url, { timeout: TIMEOUT_MS });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await quiet(page, QUIET_MS);
  await page.close();
}

function summarise({ firstPaint, largestPaint, content, whole, requests, shift, tasks }: Seen): Visit {
  const blocking = tasks.map(({ start, duration }) => {
    const end = start + duration;
    return Math.max(0, end - Math.max(start, firstPaint) - LONG_MS);
  });
  return {
    firstPaint,
    largestPaint,
    content,
    whole,
    requests: 1 + requests.filter((start) => start < content).length,
    shift,
    blocking: blocking.reduce((sum, time) => sum + time, 0),
    longestTask: Math.max(0, ...tasks.map(({ duration }) => duration)),
  };
}
