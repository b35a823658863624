import { isDeepStrictEqual } from 'node:util';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { inject } from 'vitest';

const ARGS = [
  '--no-sandbox',
  // It looks up Google's hosts at every start unless it is told not to.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page lives for seconds here: to optimise its scripts takes a fifth of all that it costs, and more than it saves.
  '--js-flags=--no-opt,--no-maglev',
  // The pages of a profile share the process of the one that stays open, which has the scripts.
  '--process-per-site',
];

/** Where nobody has been yet, as far as the site can tell. */
export interface Profile {
  context: BrowserContext;
  /** Closes what is open in it. */
  leave(): Promise<void>;
}

interface SharedProfile {
  options: BrowserContextOptions;
  context: BrowserContext;
  /** Stays open at the site, outside the app. */
  idle: Page;
}

let running: Promise<Browser> | undefined;

/** The browser of this worker, which ends with it. */
function browser(): Promise<Browser> {
  running ??= chromium.launch({ executablePath: inject('browserPath'), args: ARGS });
  return running;
}

/** Made for one test; `localStorage` is what the device keeps for the site. */
export async function ownProfile(
  options: BrowserContextOptions,
  localStorage: Record<string, string>,
): Promise<Profile> {
  const kept = Object.entries(localStorage).map(([name, value]) => ({ name, value }));
  const origins = [{ origin: options.baseURL ?? '', localStorage: kept }];
  const context = await (await browser()).newContext({ ...options, storageState: { cookies: [], origins } });
  return { context, leave: () => context.close() };
}

const unused: SharedProfile[] = [];

/** One that no test uses at the moment. Half of what a page costs in a new one is to start its process and to read its scripts. */
async function unusedProfile(options: BrowserContextOptions): Promise<SharedProfile> {
  const index = unused.findIndex((profile) => isDeepStrictEqual(profile.options, options));
  const [known] = index === -1 ? [] : unused.splice(index, 1);
  if (known) return known;
  const context = await (await browser()).newContext(options);
  const idle = await context.newPage();
  await idle.goto('/robots.txt');
  return { options, context, idle };
}

/** Leaves nothing of whoever was there. */
async function clear({ context, idle }: SharedProfile): Promise<void> {
  const pages = context.pages().filter((page) => page !== idle);
  await Promise.all(pages.map((page) => page.close()));
  await context.unrouteAll();
  await context.clearCookies();
  await idle.evaluate(() => localStorage.clear());
  const devTools = await context.newCDPSession(idle);
  await devTools.send('Network.clearBrowserCache');
  await devTools.detach();
}

/**
 * One that others were in before, and may be after. Its options allow no service worker, which would stay; `localStorage` is what
 * the device keeps for the site.
 */
export async function sharedProfile(
  options: BrowserContextOptions,
  localStorage: Record<string, string>,
): Promise<Profile> {
  const profile = await unusedProfile(options);
  await profile.idle.evaluate((kept) => {
    for (const [name, value] of Object.entries(kept)) window.localStorage.setItem(name, value);
  }, localStorage);
  return {
    context: profile.context,
    async leave() {
      await clear(profile);
      unused.push(profile);
    },
  };
}
