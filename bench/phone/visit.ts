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
}

/** What observe.js notes. */
interface Seen {
  firstPaint: number;
  largestPaint: number;
  shift: number;
  tasks: { start: number; duration: number }[];
  lastEnd: number;
}

declare global {
  var phoneVisit: Seen;
}

/** The phone that Lighthouse takes for a mid-range one. */
const PHONE: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'en-IN',
};

/** How many times slower than this machine. */
export const SLOWER = 4;
const BYTES_A_SECOND = 200_000;
const LATENCY_MS = 150;
const QUIET_MS = 2000;
const TIMEOUT_MS = 120_000;
/** What a task may take before it keeps somebody waiting (https://web.dev/articles/tbt). */
const LONG_MS = 50;

/** Who is signed in there, if anybody. */
export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A phone that has never been here, or nothing but signed in. */
export function newPhone(browser: Browser, storageState?: StorageState): Promise<BrowserContext> {
  return browser.newContext({ ...PHONE, ...(storageState && { storageState }) });
}

/** Makes the processor slow, and the network as well. */
export async function throttle(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_A_SECOND,
    uploadThroughput: BYTES_A_SECOND,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** Opens a page for the first time on a slow phone, and waits until nothing happens there any more. */
export async function visit(browser: Browser, url: string, state?: StorageState): Promise<Visit> {
  const context = await newPhone(browser, state);
  try {
    const page = await context.newPage();
    await page.addInitScript({ path: join(import.meta.dirname, 'observe.js') });
    await throttle(page);
    await page.goto(url, { timeout: TIMEOUT_MS });
    await page.waitForLoadState('networkidle', { timeout: TIMEOUT_MS });
    await page.waitForFunction((quiet) => performance.now() - phoneVisit.lastEnd > quiet, QUIET_MS, {
      timeout: TIMEOUT_MS,
      polling: 500,
    });
    return summarise(await page.evaluate(() => phoneVisit));
  } finally {
    await context.close();
  }
}

function summarise({ firstPaint, largestPaint, shift, tasks }: Seen): Visit {
  const blocking = tasks.map(({ start, duration }) => {
    const end = start + duration;
    return Math.max(0, end - Math.max(start, firstPaint) - LONG_MS);
  });
  return {
    firstPaint,
    largestPaint,
    shift,
    blocking: blocking.reduce((sum, time) => sum + time, 0),
    longestTask: Math.max(0, ...tasks.map(({ duration }) => duration)),
  };
}
