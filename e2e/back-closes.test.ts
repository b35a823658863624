import { languages } from '@prarambh/contract/languages';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD, login, newStudent, PASSWORD } from './support/api';
import { PHONE, useBrowser } from './support/browser';

const newPage = useBrowser();

const pathOf = (page: Page) => new URL(page.url()).pathname.replace(/^\/hi(?=\/)/, '');
/** True if the open dialog has a history entry, so that Back closes it. */
const hasEntry = (page: Page) => page.evaluate(() => window.history.state?.isLayer === true);

describe.each(languages)('on a phone, read in %s', (language) => {
  test('Back closes the profile dialog, asks before typed text is lost, and then leaves the page', async () => {
    const token = await login(await newStudent(), PASSWORD);
    const page = await newPage({ viewport: PHONE, language, token });
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Profile' }).click();
    await page.getByRole('button', { name: 'Complete Profile' }).click();
    const field = page.getByRole('dialog').getByLabel('College');
    await field.fill('Fergusson College');
    await expect.poll(() => hasEntry(page)).toBe(true);
    await page.goBack();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
    expect(await field.inputValue()).toBe('Fergusson College');
    await expect.poll(() => hasEntry(page)).toBe(true);
    await page.goBack();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expect.poll(() => hasEntry(page)).toBe(false);
    expect(pathOf(page)).toBe('/dashboard/profile');
    await page.goBack();
    await expect.poll(() => pathOf(page)).toBe('/dashboard');
  });

  test('Back closes the menu of the site and stays on the page', async () => {
    const page = await newPage({ viewport: PHONE, language });
    await page.goto('/faq');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('dialog').waitFor();
    await expect.poll(() => hasEntry(page)).toBe(true);
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(pathOf(page)).toBe('/faq');
  });
});

test.each([
  ['admin', '/admin-dashboard'],
  ['coadmin', '/coadmin'],
  ['accountant', '/accountant'],
])('Back closes the menu of the %s and stays on the page', async (name, path) => {
  const token = await login(`${name}@prarambh.test`, DEMO_PASSWORD);
  const page = await newPage({ viewport: PHONE, token });
  await page.goto(path);
  await page.getByRole('button', { name: /^Menu/ }).click();
  await page.getByRole('dialog').waitFor();
  await expect.poll(() => hasEntry(page)).toBe(true);
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(pathOf(page)).toBe(path);
});

test('after a reload with a dialog open, Back leads to the page before, and a reload never leaves the site', async () => {
  const token = await login(await newStudent(), PASSWORD);
  const page = await newPage({ viewport: PHONE, token });
  await page.goto('/faq');
  await page.goto('/dashboard/profile');
  await page.getByRole('button', { name: 'Complete Profile' }).click();
  await expect.poll(() => hasEntry(page)).toBe(true);
  await page.reload();
  await page.getByRole('button', { name: 'Complete Profile' }).waitFor();
  expect(pathOf(page)).toBe('/dashboard/profile');
  await page.goBack();
  await expect.poll(() => pathOf(page)).toBe('/faq');
});
