import type { Page } from 'playwright-core';
import { DESK, PHONE } from './browser';
import { drawAll, loadAxe, problemsOf, showIn } from './page-problems';
import { takePicture } from './picture';

const SIZES = { 'a phone': PHONE, 'a desk': DESK };

export type Device = keyof typeof SIZES;

/** Returns a function that shows the page on a device as if it had been opened there. */
export async function devicesFor(page: Page): Promise<(device: Device) => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  return async (device) => {
    const isPhone = device === 'a phone';
    await browser.send('Emulation.setTouchEmulationEnabled', { enabled: isPhone });
    await page.setViewportSize(SIZES[device]);
    await page.waitForFunction((coarse) => matchMedia('(pointer: coarse)').matches === coarse, isPhone);
  };
}

/** The four ways to show a state, each one step from the previous. */
const WAYS = [
  { device: 'a phone', colours: ['light', 'dark'] },
  { device: 'a desk', colours: ['dark', 'light'] },
] as const;

/**
 * Returns the problems of an opened state on a phone and on a desktop, in both colour schemes. The first
 * scheme of each device gets all checks, the second only those of colours.
 */
export async function problemsEverywhere(
  page: Page,
  showOn: (device: Device) => Promise<void>,
  state: string,
): Promise<string[]> {
  const problems: string[] = [];
  await drawAll(page);
  await loadAxe(page);
  for (const { device, colours } of WAYS) {
    await showOn(device);
    for (const [turn, scheme] of colours.entries()) {
      await showIn(page, scheme);
      const way = `${state}, ${device}, ${scheme}`;
      await takePicture(page, 'states', way);
      const found = await problemsOf(page, { isJudged: turn > 0 });
      problems.push(...found.map((problem) => `${way}: ${problem}`));
    }
  }
  return problems;
}
