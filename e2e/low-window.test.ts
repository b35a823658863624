import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD, login } from './support/api';
import { useBrowser } from './support/browser';

const newPage = useBrowser();

/** A desktop of 1280 × 1024 pixels at 400 % zoom. */
const ZOOMED = { width: 320, height: 256 };

const inWindow = async (element: Locator): Promise<boolean> => {
  const box = await element.boundingBox();
  return box !== null && box.y + box.height > 0 && box.y < ZOOMED.height;
};

test('bars scroll with the page in a low window', async () => {
  const page = await newPage({
    viewport: ZOOMED,
    token: await login('student@prarambh.test', DEMO_PASSWORD),
  });
  await page.goto('/dashboard/profile');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const bars = [page.getByRole('banner'), page.getByRole('navigation', { name: 'Quick links' })];
  const inSight = () => Promise.all(bars.map(inWindow));
  await expect.poll(inSight).toEqual([true, false]);
  await page.getByRole('heading', { level: 2 }).last().scrollIntoViewIfNeeded();
  await expect.poll(inSight).toEqual([false, false]);
});

test('a dialog scrolls as a whole in a low window, so that its buttons never cover its fields', async () => {
  const page = await newPage({
    viewport: ZOOMED,
    token: await login('student@prarambh.test', DEMO_PASSWORD),
  });
  await page.goto('/dashboard/profile');
  await page.getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Save' });
  await dialog.getByLabel('New email').waitFor();
  expect(await inWindow(save)).toBe(false);
  await save.scrollIntoViewIfNeeded();
  expect(await inWindow(save)).toBe(true);
});
