import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const STEP_MS = 2_000;

/**
 * Installs a controlled clock and returns a function that moves it forward by `ms` milliseconds. The clock moves in
 * steps, and only while no request is pending: otherwise a request on a busy machine would reach its time limit.
 */
export async function controlClock(page: Page): Promise<(ms: number) => Promise<void>> {
  let pending = 0;
  page.on('request', () => pending++);
  page.on('requestfinished', () => pending--);
  page.on('requestfailed', () => pending--);
  await page.clock.install();
  return async (ms) => {
    for (let left = ms; left > 0; left -= STEP_MS) {
      await expect.poll(() => pending, { message: 'pending requests', timeout: 30_000 }).toBe(0);
      await page.clock.runFor(Math.min(left, STEP_MS));
    }
  };
}
