import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brand } from '@prarambh/contract/brand';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Loads what judges how accessible a page is; lasts until the site is loaded anew. */
export async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
}

/**
 * What is out of sight is judged, too: a browser that does not draw it keeps its colours on their way to the others. In
 * sight they change at once, which spares drawing the whole page on their way.
 */
export async function drawAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (document.adoptedStyleSheets.length > 0) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Shows the page in other colours, as it does when the device changes them, and waits until it has. */
export async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((scheme) => document.documentElement.classList.contains(scheme), colorScheme);
}

/** What is on its way, as all that comes in, has not yet the colours that it is to be read in. */
async function whatMovesHasArrived(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.getAnimations().some(({ playState, effect, timeline }) => {
        const { endTime } = effect?.getComputedTiming() ?? {};
        // Others follow how far something is scrolled, or turn for as long as they are there.
        return playState === 'running' && timeline === document.timeline && endTime !== Infinity;
      }),
  );
}

/** The rules that a change of colours can break. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What is wrong with the page as it stands, where axe is loaded; of one that was judged before, what colours change. */
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
      // Skips rules of lower impact: only serious and critical findings are reported.
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
