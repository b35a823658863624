import type { Page } from 'playwright-core';
import { DESK, PHONE } from './browser';
import { drawAll, loadAxe, problemsOf, showIn } from './page-problems';
import { takePicture } from './picture';

const SIZES = { 'a phone': PHONE, 'a desk': DESK };

export type Device = keyof typeof SIZES;

/** The function it answers shows the page on a device, as if it had been there all along. */
export async function devicesFor(page: Page): Promise<(device: Device) => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  return async (device) => {
    const isPhone = device === 'a phone';
    await browser.send('Emulation.setTouchEmulationEnabled', { enabled: isPhone });
    await page.setViewportSize(SIZES[device]);
    await page.waitForFunction((coarse) => matchMedia('(pointer: coarse)').matches === coarse, isPhone);
  };
}

/** The four ways in which a state is shown, each a step from the one before. */
const WAYS = [
  { device: 'a phone', colours: ['light', 'dark'] },
  { device: 'a desk', colours: ['dark', 'light'] },
] as const;

/**
 * What is wrong with what has been opened on a phone, there and then at a desk, in both colours. On each device it is judged in the
 * first colours by everything, in the second by what colours change.
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
