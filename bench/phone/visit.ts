import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/** What one visit cost, in milliseconds; `shift` is the layout shift without unit. */
export interface Visit {
  firstPaint: number;
  largestPaint: number;
  /** What tasks took beyond 50 ms each, after the first paint. */
  blocking: number;
  longestTask: number;
  shift: number;
  /** When the page's own content is there, first a part of it and then the whole; 0 where nothing says what that is. */
  content: number;
  whole: number;
  /** How many requests had begun by then, the page itself among them. */
  requests: number;
}

/** From a press to the next picture, in milliseconds: until its handlers run, in them, and until the picture is there. */
export interface Interaction {
  duration: number;
  waiting: number;
  working: number;
}

/** What observe.js notes. */
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

/** The phone that Lighthouse takes for a mid-range one. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'en-IN',
};

/** How many times slower than this machine. */
const SLOWER = 4;
const BYTES_A_SECOND = 200_000;
const LATENCY_MS = 150;
const QUIET_MS = 2000;
export const TIMEOUT_MS = 120_000;
/** What a task may take before it keeps somebody waiting (https://web.dev/articles/tbt). */
const LONG_MS = 50;

/** Who is signed in there, if anybody. */
export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A phone that has never been here, or nothing but signed in. */
export function newPhone(browser: Browser, storageState?: StorageState): Promise<BrowserContext> {
  return browser.newContext({ ...PHONE, ...(storageState && { storageState }) });
}

/** Makes the processor slow. */
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

/** Opens a page whose visit is noted in `phoneVisit`. */
export async function openObserved(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript({ path: join(import.meta.dirname, 'observe.js') });
  return page;
}

/** Resolves when the page has had nothing to do, and nothing has come, for so long. */
export async function quiet(page: Page, milliseconds: number): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: TIMEOUT_MS });
  await page.waitForFunction((pause) => performance.now() - phoneVisit.lastEnd > pause, milliseconds, {
    timeout: TIMEOUT_MS,
    polling: 250,
  });
}

interface VisitOptions {
  /** The stored session of the signed-in visitor; none for a visitor without an account. */
  state?: StorageState | undefined;
  /** A selector of the page's own content. */
  content?: string | undefined;
  /** Whether the phone has opened the page before, with time for the site to keep its files. */
  isSecond?: boolean;
}

/** Opens a page on a slow phone, and waits until nothing happens there any more. */
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

/** The first visit of two: at full speed, until the site has kept what it keeps. */
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
