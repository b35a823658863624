import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD, http, login } from './support/api';
import { PHONE, useBrowser } from './support/browser';
import { focusedNow, hiddenFocus } from './support/focus';
import { saveViews, VIEW_NAMES } from './support/table-views';

const newPage = useBrowser();

/** More stops than any of these pages has. */
const MOST_TABS = 200;

/** Tabs through the page to its end and back. */
async function tabThrough(page: Page): Promise<{ steps: number; covered: string[] }> {
  const covered: string[] = [];
  let steps = 0;
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let presses = 0; presses < MOST_TABS; presses += 1) {
      await page.keyboard.press(key);
      const focus = await focusedNow(page);
      if (focus === null) break;
      steps += 1;
      if (focus.covers.length > 0) covered.push(`${key}: ${focus.name}, behind ${focus.covers.join(', ')}`);
    }
  }
  return { steps, covered };
}

async function openInternship(): Promise<string> {
  const { body } = await http<{ _id: string }[]>('GET', '/internships/public');
  return body.data[0]?._id ?? 'none';
}

test.each([
  [
    'student@prarambh.test',
    [
      '/dashboard/overview',
      '/dashboard/applied-internships',
      '/dashboard/transactions',
      '/dashboard/my-tasks',
    ],
  ],
  [
    'student@prarambh.test',
    ['/dashboard/upload-task', '/dashboard/notifications', '/dashboard/help', '/payment?internshipId='],
  ],
  ['admin@prarambh.test', ['/admin-dashboard/users', '/admin-dashboard/manage-tasks']],
])('on a phone no focused control of %s is behind the header or the bar: %j', async (email, paths) => {
  const token = await login(email, DEMO_PASSWORD);
  const page = await newPage({
    token,
    viewport: { width: PHONE.width, height: 664 },
    reducedMotion: 'reduce',
  });
  const internship = await openInternship();
  for (const path of paths) {
    await page.goto(path.endsWith('=') ? path + internship : path);
    await page.locator('h1').first().waitFor();
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
    const { steps, covered } = await tabThrough(page);
    expect(covered, path).toEqual([]);
    expect(steps, path).toBeGreaterThan(20);
  }
});

test('on a phone no row of a table is behind the actions for selected rows', async () => {
  const token = await login('accountant@prarambh.test', DEMO_PASSWORD);
  const page = await newPage({ token, viewport: PHONE, hasTouch: true, reducedMotion: 'reduce' });
  await page.goto('/accountant/transactions?status=Pending');
  await page.getByLabel(/^Select the \d+ loaded rows?$/).check();
  await page.getByRole('region', { name: 'Chosen applications' }).waitFor();
  expect(await hiddenFocus(page)).toEqual([]);
});

test('on a phone, Tab and Shift+Tab scroll the tab of each saved view of a table fully into sight', async () => {
  const token = await login('admin@prarambh.test', DEMO_PASSWORD);
  await saveViews(token, 'Users');
  const page = await newPage({ token, viewport: PHONE, reducedMotion: 'reduce' });
  await page.goto('/admin-dashboard/users');
  const tabs = page.getByRole('list', { name: 'Saved views' }).getByRole('button');
  await tabs.first().focus();
  const count = await tabs.count();
  expect(count).toBeGreaterThan(VIEW_NAMES.length);
  const cut: string[] = [];
  for (const key of ['Tab', 'Shift+Tab'])
    for (let step = 1; step < count; step += 1) {
      await page.keyboard.press(key);
      const { name, isWhole } = await page.evaluate(() => {
        const { left = 0, right = 0 } = document.activeElement?.getBoundingClientRect() ?? {};
        return { name: document.activeElement?.textContent, isWhole: left >= 0 && right <= innerWidth };
      });
      if (!isWhole) cut.push(`${key}: ${name}`);
    }
  expect(cut).toEqual([]);
});
