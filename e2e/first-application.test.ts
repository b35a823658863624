import { languages } from '@prarambh/contract/languages';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { codeMailedTo, newEmail, newInternship, newUtr, PASSWORD, pngFile } from './support/api';
import { appIsThere, PHONE, typeRegistration, useBrowser } from './support/browser';
import { hasFocus } from './support/focus';

const newPage = useBrowser();

/** View Details and Apply Now: the taps before the payment page that a signed-in student needs as well. */
const TAPS_TO_APPLY = 2;

/** Drives a page by touch and records the screens acted on, the number of taps and the typed texts. */
function touchUserOf(page: Page) {
  const done = { screens: [] as string[], taps: 0, texts: [] as string[] };
  const look = () => {
    const { pathname } = new URL(page.url());
    if (done.screens.at(-1) !== pathname) done.screens.push(pathname);
  };
  async function tap(target: Locator): Promise<void> {
    await target.waitFor();
    look();
    done.taps += 1;
    await target.tap();
  }
  return {
    done,
    look,
    tap,
    async type(field: Locator, text: string): Promise<void> {
      if (!(await hasFocus(field))) await tap(field);
      look();
      done.texts.push(text);
      await page.keyboard.type(text);
    },
    async choose(field: Locator): Promise<void> {
      look();
      done.taps += 2;
      await field.setInputFiles(pngFile());
    },
  };
}

test.each(languages)(
  'a newcomer applies from the home page in at most 14 taps (8 without the account), types nothing twice, and is asked for the profile afterwards (%s)',
  async (language) => {
    const internship = await newInternship();
    const email = newEmail();
    const page = await newPage({ viewport: PHONE, hasTouch: true, keepsProfilePrompt: true, language });
    const newcomer = touchUserOf(page);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const prompt = page.getByRole('dialog', { name: 'Complete your profile' });

    await page.goto('/');
    await appIsThere(page);
    await newcomer.tap(page.getByRole('link', { name: `View Details: ${internship.title}` }));
    await newcomer.tap(button('Apply Now'));
    await page.getByRole('heading', { level: 1, name: 'Sign in to apply' }).waitFor();
    await newcomer.tap(page.getByRole('link', { name: 'Create an account' }));
    await newcomer.type(page.getByLabel('Full name'), 'Asha Verma');
    await newcomer.type(page.getByLabel('Email'), email);
    await newcomer.type(page.getByLabel('Password', { exact: true }), PASSWORD);
    await newcomer.tap(button('Create Account'));
    await page.waitForURL('**/otp-verify');
    await expect.poll(() => hasFocus(page.getByLabel('6-digit code'))).toBe(true);
    await newcomer.type(page.getByLabel('6-digit code'), await codeMailedTo(email));
    await page.waitForURL('**/login');
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);
    await newcomer.tap(button('Sign in'));

    await page.waitForURL(`**/payment?internshipId=${internship._id}`);
    await page.getByLabel('UTR/Transaction ID').waitFor();
    const tapsForAccount = newcomer.done.taps - TAPS_TO_APPLY;
    expect(await page.getByLabel('Certificate Name').inputValue()).toBe('Asha Verma');
    expect(await page.getByLabel('Duration').inputValue()).toBe('4');
    await newcomer.type(page.getByLabel('UTR/Transaction ID'), newUtr());
    await newcomer.choose(page.locator('input[type=file]'));
    await newcomer.tap(page.getByLabel(/I agree to the/));
    expect(await prompt.count()).toBe(0);
    await newcomer.tap(button('Submit application'));
    await page.getByRole('heading', { name: 'Application Submitted!' }).waitFor();
    newcomer.look();

    const { screens, taps, texts } = newcomer.done;
    expect(screens).toHaveLength(8);
    expect(taps).toBeLessThanOrEqual(14);
    expect(taps - tapsForAccount).toBeLessThanOrEqual(8);
    expect(texts).toEqual([...new Set(texts)]);

    await page.getByRole('link', { name: 'Go to My Applications' }).tap();
    await prompt.waitFor();
  },
);

test.each(languages)('Back from the payment page opens its internship (%s)', async (language) => {
  const internship = await newInternship();
  const page = await newPage({ language });
  await page.goto(`/internships/${internship._id}`);
  await page.getByRole('button', { name: 'Apply Now' }).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  const email = newEmail();
  await typeRegistration(page, email);
  await page.waitForURL('**/otp-verify');
  await page.getByLabel('6-digit code').fill(await codeMailedTo(email));
  await page.waitForURL('**/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`**/payment?internshipId=${internship._id}`);
  await page.getByLabel('UTR/Transaction ID').waitFor();
  await page.goBack();
  await page.waitForURL(`**/internships/${internship._id}`);
  await page.getByRole('button', { name: 'Apply Now' }).waitFor();
});
