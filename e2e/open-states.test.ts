import { expect, onTestFinished, test } from 'vitest';
import { useBrowser } from './support/browser';
import { devicesFor, problemsEverywhere } from './support/devices';
import { foreignTexts } from './support/foreign-texts';
import { problemsOf } from './support/page-problems';
import { takePicture } from './support/picture';
import { STUDENTS_STATES } from './support/students-states';
import { backToEnglish, switchToHindi, titleIsAnnounced } from './support/switch-language';
import { VISITORS_STATES } from './support/visitors-states';

const newPage = useBrowser();

// Reaching a state takes longer than checking it, so each is reached once, on a phone, where more has to be
// opened.
test.each([...VISITORS_STATES, ...STUDENTS_STATES])(
  '$name is accessible and fits a phone and a desk, in both colours and languages',
  async ({ name, token: tokenOf, open }) => {
    const token = await tokenOf?.();
    const page = await newPage({
      reducedMotion: 'reduce',
      expectedErrors: /status of 40[0-9]/,
      ...(token && { token }),
    });
    const showOn = await devicesFor(page);
    await showOn('a phone');
    await open(page);
    expect(await problemsEverywhere(page, showOn, name)).toEqual([]);
    const isSignedIn = token !== undefined && (await page.evaluate(() => 'token' in localStorage));
    await switchToHindi(page, isSignedIn);
    if (isSignedIn) onTestFinished(() => backToEnglish(token));
    for (const device of ['a desk', 'a phone'] as const) {
      await showOn(device);
      await takePicture(page, 'states', `${name}, ${device}, Hindi`);
      expect(await problemsOf(page, { isJudged: true }), `${device}, in Hindi`).toEqual([]);
      await titleIsAnnounced(page);
      expect(await foreignTexts(page), `${device}, in Hindi`).toEqual([]);
    }
  },
);
