import { sampleMails } from '@prarambh/functions/testing/sample-mails';
import { describe, expect, test } from 'vitest';
import { useBrowser } from './support/browser';
import { loadAxe } from './support/page-problems';
import { takePicture } from './support/picture';

const newPage = useBrowser();

/** Characters that a mail program shows on a phone without scrolling. */
const FIRST_SIGHT = 600;

interface Axe {
  run(options: object): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>;
}

describe.each([390, 700])('at %i px', (width) => {
  test.each(['light', 'dark'] as const)('every mail is readable, %s', async (colorScheme) => {
    const page = await newPage({ viewport: { width, height: 844 }, colorScheme });
    for (const [name, { html }] of sampleMails) {
      await page.setContent(html);
      await takePicture(page, 'mails', `${name} ${width} ${colorScheme}`);
      const first = page.locator('.code, .button').first();
      const { y = 0, height = 0 } = (await first.count()) > 0 ? ((await first.boundingBox()) ?? {}) : {};
      expect(y + height, name).toBeLessThan(FIRST_SIGHT);
      const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect(await page.evaluate(overflow), name).toBeLessThanOrEqual(0);
      await loadAxe(page);
      const violations = await page.evaluate(async () => {
        const found = await (globalThis as unknown as { axe: Axe }).axe.run({
          runOnly: ['wcag2a', 'wcag2aa', 'wcag22aa'],
        });
        return found.violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`,
        );
      });
      expect(violations, name).toEqual([]);
    }
  });
});
