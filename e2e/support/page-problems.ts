import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brand } from '@prarambh/contract/brand';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Loads axe into the page, until the next load. */
export async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
}

/**
 * Renders off-screen content as well: otherwise its colours would stay in transition. Disables the
 * transitions of visible content.
 */
export async function drawAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (document.adoptedStyleSheets.length > 0) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Switches the colour scheme and waits until the page has changed. */
export async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((scheme) => document.documentElement.classList.contains(scheme), colorScheme);
}

/** Waits for entrance animations, during which colours are not final. */
async function whatMovesHasArrived(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.getAnimations().some(({ playState, effect, timeline }) => {
        const { endTime } = effect?.getComputedTiming() ?? {};
        // Other animations follow the scroll position or never end.
        return playState === 'running' && timeline === document.timeline && endTime !== Infinity;
      }),
  );
}

/** Rules that a change of colours can break. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Returns the problems of the page; axe must be loaded. With `isJudged` it checks only the rules of colours.
 */
export async function problemsOf(page: Page, { isJudged = false } = {}): Promise<string[]> {
  await whatMovesHasArrived(page);
  const { headings, title, overflow } = await page.evaluate(() => ({
    headings: document.querySelectorAll('h1').length,
    title: document.title,
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }));
  const findings = await page.evaluate(
    async (rules) => {
      const { axe } = globalThis as unknown as { axe: Axe };
      interface Found {
        target: string[];
        any: { message: string }[];
      }
      interface Results {
        violations: { id: string; impact: string; nodes: Found[] }[];
      }
      interface Axe {
        run(options: object): Promise<Results>;
        _audit: { rules: { id: string; impact: string }[] };
      }
      // Skips rules of low impact: only serious and critical findings are reported.
      const unreported = axe._audit.rules.filter(({ impact }) => ['minor', 'moderate'].includes(impact));
      const without = Object.fromEntries(unreported.map(({ id }) => [id, { enabled: false }]));
      const inWords = ({ target, any }: Found) => [target.join(' '), any[0]?.message].join(' ');
      const { violations } = await axe.run({
        resultTypes: ['violations'],
        ...(rules ? { runOnly: rules } : { rules: without }),
      });
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes.map(inWords).join(', ')}`);
    },
    isJudged ? COLOUR_RULES : null,
  );
  return [
    ...(headings === 1 ? [] : [`${headings} h1`]),
    ...(title.includes(brand.name) ? [] : [`the title ${title}`]),
    ...(overflow <= 0 ? [] : [`${overflow} pixels of horizontal scrolling`]),
    ...findings,
  ];
}
