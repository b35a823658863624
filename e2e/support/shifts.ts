import type { Page } from 'playwright-core';

/**
 * Adds up the layout shifts of a page from its first paint on. Pages in Hindi need a Hindi font on the machine, as every
 * phone has: without one, Chromium changes the boxes that it draws in place of letters when the web font is late.
 */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = globalThis as unknown as { shift: number };
    seen.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { shift: number }).shift);
}
