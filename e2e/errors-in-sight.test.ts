import { languages } from '@prarambh/contract/languages';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { login, newStudent, PASSWORD } from './support/api';
import { PHONE, useBrowser } from './support/browser';

const newPage = useBrowser();

/** True if the whole message at the focused control is visible: points inside both of its ends hit it. */
const isErrorSeen = (dialog: Locator) =>
  dialog.evaluate(() => {
    const [id = ''] = document.activeElement?.getAttribute('aria-describedby')?.split(' ') ?? [];
    const error = document.getElementById(id);
    const { left, top, bottom } = error?.getBoundingClientRect() ?? new DOMRect();
    const shows = (y: number) => error?.contains(document.elementFromPoint(left + 5, y)) === true;
    return shows(top + 3) && shows(bottom - 3);
  });

test.each(languages)(
  'the message of the first invalid field is above the footer of a dialog, in %s',
  async (language) => {
    const token = await login(await newStudent(), PASSWORD);
    const page = await newPage({ viewport: PHONE, language, token });
    await page.goto('/dashboard/profile');
    await page.getByRole('button', { name: 'Complete Profile' }).click();
    const dialog = page.getByRole('dialog');
    for (const label of ['Website', 'GitHub', 'LinkedIn']) {
      await dialog.getByLabel(label).fill('no link');
      await dialog.getByRole('button', { name: 'Save Changes' }).click();
      await expect.poll(() => isErrorSeen(dialog)).toBe(true);
      await expect
        .poll(() => dialog.getByLabel(label).evaluate((field) => field === document.activeElement))
        .toBe(true);
    }
  },
);
