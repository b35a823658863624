import type { Page } from 'playwright-core';

const UNLIMITED = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/** Ends the overriding of a page's network state. */
const endings = new WeakMap<Page, () => Promise<void>>();

/** Makes `navigator.onLine` false from the first script of a page on, until the browser reports the network. */
const START_OFFLINE = `{
  let isOnline = false;
  Object.defineProperty(navigator, 'onLine', { get: () => isOnline });
  addEventListener('online', () => (isOnline = true), { capture: true });
  addEventListener('offline', () => (isOnline = false), { capture: true });
}`;

/** Keeps the next pages without a network until the ending of the page is called. */
async function keepOffline(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  await devtools.send('Page.addScriptToEvaluateOnNewDocument', { source: START_OFFLINE });
  const override = async (offline: boolean) => {
    // Older versions lack the command and keep the state.
    await devtools.send('Network.overrideNetworkState', { offline, ...UNLIMITED }).catch(() => undefined);
  };
  const repeat = () => void override(true);
  page.on('domcontentloaded', repeat);
  endings.set(page, async () => {
    page.off('domcontentloaded', repeat);
    endings.delete(page);
    await override(false);
    // Detaching also removes the script.
    await devtools.detach();
  });
}

/**
 * Takes the network away from a page, or gives it back. Chromium 150 resets the emulated `navigator.onLine` to true at
 * each navigation; a phone without a network does not.
 */
export async function setOffline(page: Page, isOffline: boolean): Promise<void> {
  await page.context().setOffline(isOffline);
  if (!isOffline) await endings.get(page)?.();
  else if (!endings.has(page)) await keepOffline(page);
}

/**
 * Removes all routes of a page, but keeps the interception of its requests on by a route that matches nothing. When
 * Playwright turns interception off while a page loads, Chromium drops the requests it holds, and the page waits for
 * its scripts forever.
 */
export async function endRoutes(page: Page): Promise<void> {
  await page.context().route('**/no-such-path', (route) => route.fallback());
  await page.unrouteAll({ behavior: 'wait' });
}
