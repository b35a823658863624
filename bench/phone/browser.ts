import { join } from 'node:path';
import type { Role } from '@prarambh/contract/roles';
import { DEMO_PASSWORD, demoAccounts } from '@prarambh/local/demo/accounts';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/** Milliseconds from a press to the next frame: before the handlers, in them, and until the frame. */
export interface Interaction {
  duration: number;
  waiting: number;
  working: number;
}

/** The records of observe.js. */
export interface Seen {
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
const TIMEOUT_MS = 120_000;

export type Visitor = 'anybody' | Role;

/** The stored session of a visitor; undefined without an account. */
export type Session = Awaited<ReturnType<BrowserContext['storageState']>> | undefined;

export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** Opens a page that records its visit in `phoneVisit`. */
export async function openObserved(context: BrowserContext): Promise<Page> {
  context.setDefaultTimeout(TIMEOUT_MS);
  const page = await context.newPage();
  await page.addInitScript({ path: join(import.meta.dirname, 'observe.js') });
  return page;
}

/** Resolves once the page has been idle and has received nothing for `milliseconds`. */
export async function quiet(page: Page, milliseconds: number): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction((pause) => performance.now() - phoneVisit.lastEnd > pause, milliseconds, {
    polling: 250,
  });
}

/** Signs in through the login page. */
export async function signIn(page: Page, siteUrl: string, visitor: Visitor): Promise<void> {
  const account = demoAccounts.find(({ role }) => role === visitor);
  if (!account) throw new Error(`There is no demo account for the role ${visitor}.`);
  await page.goto(`${siteUrl}/login`);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.waitForLoadState('networkidle');
}

/** Signs in and returns the browser's stored session for a later visit. */
export async function keepSession(browser: Browser, siteUrl: string, visitor: Visitor): Promise<Session> {
  const context = await browser.newContext(PHONE);
  await signIn(await context.newPage(), siteUrl, visitor);
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  // A later visit has the session and none of the files, so nothing may say that it has the fonts (site-fonts.ts).
  for (const origin of state.origins)
    origin.localStorage = origin.localStorage.filter(({ name }) => name !== 'fonts');
  return state;
}
