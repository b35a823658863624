import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DESK, PHONE, useBrowser } from './support/browser';
import { drawAll, loadAxe, problemsOf, showIn } from './support/page-problems';
import { STUDENTS_STATES } from './support/students-states';
import { VISITORS_STATES } from './support/visitors-states';

/** Where the pictures are looked at after a run. */
const PICTURES = join(import.meta.dirname, '../node_modules/.cache/states');
mkdirSync(PICTURES, { recursive: true });

const newPage = useBrowser();

describe.each([
  ['a phone', { viewport: PHONE, hasTouch: true }],
  ['a desk', { viewport: DESK }],
] as const)('on %s', (_device, look) => {
  test.each([...VISITORS_STATES, ...STUDENTS_STATES])(
    '$name is accessible and fits the screen, in both colours',
    async ({ name, token, open }) => {
      const page = await newPage({
        ...look,
        reducedMotion: 'reduce',
        expectedErrors: /status of 40[0-9]/,
        ...(token && { token: await token() }),
      });
      await open(page);
      await drawAll(page);
      await loadAxe(page);
      for (const [turn, colours] of (['light', 'dark'] as const).entries()) {
        await showIn(page, colours);
        const picture = `${name.replaceAll(/\W+/g, '-')}-${look.viewport.width}-${colours}.png`;
        await page.screenshot({ path: join(PICTURES, picture), fullPage: true });
        expect(await problemsOf(page, { isJudged: turn > 0 }), colours).toEqual([]);
      }
    },
  );
});
