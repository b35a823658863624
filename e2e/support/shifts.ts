import type { Page } from 'playwright-core';

/**
 * Sums up a page's layout shifts from its first paint on. Hindi pages need an installed Hindi font, as every
 * phone has: without one, Chromium resizes the boxes that it draws until the web font loads.
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
