import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD, http, login } from './support/api';
import { useBrowser } from './support/browser';

const newPage = useBrowser();

/** Opens a page as the demo student on a device with forced colours. */
async function openForced(path: string): Promise<Page> {
  const token = await login('student@prarambh.test', DEMO_PASSWORD);
  await http('PUT', '/profile', { token, json: { remindersOff: false } });
  const page = await newPage({ token, forcedColors: 'active', reducedMotion: 'reduce' });
  await page.goto(path);
  await page.locator('h1').first().waitFor();
  return page;
}

const styleOf = (part: Locator) =>
  part.evaluate((element) => {
    const { backgroundColor, borderTopWidth, outlineStyle, textDecorationLine } = getComputedStyle(element);
    return { backgroundColor, borderTopWidth, outlineStyle, textDecorationLine };
  });

/** The background colour of the device. */
const canvasOf = async (page: Page) => (await styleOf(page.locator('html'))).backgroundColor;

test('in forced colours the current page and the focus are visible', async () => {
  const page = await openForced('/dashboard/profile');
  const menu = page.getByRole('navigation', { name: 'Student dashboard' });
  const lineUnder = async (name: string) =>
    (await styleOf(menu.getByRole('link', { name, exact: true }))).textDecorationLine;
  await expect.poll(() => lineUnder('Profile')).toBe('underline');
  await expect.poll(() => lineUnder('My Tasks')).toBe('none');
  await page.keyboard.press('Tab');
  expect(await styleOf(page.locator(':focus'))).toMatchObject({ outlineStyle: 'solid' });
});

test('in forced colours a switch and its state are visible', async () => {
  const page = await openForced('/dashboard/profile');
  const reminders = page.getByRole('switch', { name: 'Reminder emails' });
  await reminders.waitFor();
  const on = await styleOf(reminders);
  expect(on.backgroundColor).not.toBe(await canvasOf(page));
  await reminders.click();
  await expect.poll(async () => (await styleOf(reminders)).backgroundColor).not.toBe(on.backgroundColor);
  expect((await styleOf(reminders)).backgroundColor).not.toBe(await canvasOf(page));
});

test('in forced colours badges have an edge and progress is visible', async () => {
  const page = await openForced('/dashboard/overview');
  const progress = page.getByRole('progressbar').first();
  await progress.waitFor();
  expect(await styleOf(progress)).toMatchObject({ borderTopWidth: '1px' });
  const filling = progress.locator('div').last();
  expect((await styleOf(filling)).backgroundColor).not.toBe(await canvasOf(page));
  const state = page.getByText('Approved', { exact: true }).first();
  expect(await styleOf(state)).toMatchObject({ borderTopWidth: '1px' });
});
