import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brand } from '@prarambh/contract/brand';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Loads what judges how accessible a page is; lasts until the page is left. */
export async function loadAxe(page: Page): Promise<void> {
  await page.evaluate(AXE);
}

/** What is wrong with the page as it stands, where axe is loaded. */
export async function problemsOf(page: Page): Promise<string[]> {
  const { headings, title, overflow } = await page.evaluate(() => ({
    headings: document.querySelectorAll('h1').length,
    title: document.title,
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }));
  const findings = await page.evaluate(async () => {
    const axe = (globalThis as unknown as { axe: { run(options: object): Promise<Results> } }).axe;
    interface Results {
      violations: { id: string; impact: string; nodes: { target: string[] }[] }[];
    }
    const { violations } = await axe.run({ resultTypes: ['violations'] });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  });
  return [
    ...(headings === 1 ? [] : [`${headings} h1`]),
    ...(title.includes(brand.name) ? [] : [`the title ${title}`]),
    ...(overflow <= 0 ? [] : [`${overflow} pixels of horizontal scrolling`]),
    ...findings,
  ];
}
