import { describe, expect, onTestFinished, test } from 'vitest';
import { DESK, PHONE, useBrowser } from './support/browser';
import { foreignTexts } from './support/foreign-texts';
import { drawAll, loadAxe, problemsOf, showIn } from './support/page-problems';
import { takePicture } from './support/picture';
import { STUDENTS_STATES } from './support/students-states';
import { backToEnglish, switchToHindi } from './support/switch-language';
import { VISITORS_STATES } from './support/visitors-states';

const newPage = useBrowser();

describe.each([
  ['a phone', { viewport: PHONE, hasTouch: true }],
  ['a desk', { viewport: DESK }],
] as const)('on %s', (_device, look) => {
  test.each([...VISITORS_STATES, ...STUDENTS_STATES])(
    '$name is accessible and fits the screen, in both colours and languages',
    async ({ name, token: tokenOf, open }) => {
      const token = await tokenOf?.();
      const page = await newPage({
        ...look,
        reducedMotion: 'reduce',
        expectedErrors: /status of 40[0-9]/,
        ...(token && { token }),
      });
      await open(page);
      await drawAll(page);
      await loadAxe(page);
      const picture = (variant: string) =>
        takePicture(page, 'states', `${name} ${look.viewport.width} ${variant}`);
      for (const [turn, colours] of (['light', 'dark'] as const).entries()) {
        await showIn(page, colours);
        await picture(colours);
        expect(await problemsOf(page, { isJudged: turn > 0 }), colours).toEqual([]);
      }
      const isSignedIn = token !== undefined && (await page.evaluate(() => 'token' in localStorage));
      await switchToHindi(page, isSignedIn);
      if (isSignedIn) onTestFinished(() => backToEnglish(token));
      await picture('hindi');
      // The name of the page is announced a moment later.
      await expect.poll(() => foreignTexts(page)).toEqual([]);
      expect(await problemsOf(page, { isJudged: true }), 'in Hindi').toEqual([]);
    },
  );
});
