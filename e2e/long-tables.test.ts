import type { StaffApplication } from '@prarambh/contract/applications';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD, http, login } from './support/api';
import { DESK, emptyOverview, PHONE, useBrowser } from './support/browser';
import { hasFocus } from './support/focus';

const newPage = useBrowser();
const ROWS = 300;

/** Opens the accountant's table with `rows` rows, which the server would return page by page. */
async function openLongTable(viewport: typeof DESK, rows = ROWS): Promise<Page> {
  const token = await login('accountant@prarambh.test', DEMO_PASSWORD);
  const { body } = await http<StaffApplication[]>('GET', '/applications', { token });
  const [model] = body.data;
  if (!model) throw new Error('There is no application in the demo data.');
  const data = Array.from({ length: rows }, (_, index) => ({
    ...model,
    _id: `row-${index}`,
    user: { ...model.user, email: `person${index}@example.test` },
  }));
  const page = await newPage({ token, viewport });
  await emptyOverview(page);
  await page.route(/\/api\/applications(\?|$)/, (route) =>
    route.fulfill({ json: { success: true, data, total: rows, nextCursor: null } }),
  );
  await page.goto('/accountant/transactions');
  await row(page, 0).waitFor();
  await expect.poll(() => drawn(page).count()).toBeLessThan(60);
  return page;
}

/** Returns a function that returns the most rows that the accountant's table has had at once since now. */
async function countRows(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset.mostRows = '0';
    new MutationObserver(() => {
      // Only the staff table has aria-rowcount. The overview, which has a table too, stays mounted until it appears.
      const count = document.querySelectorAll('[aria-rowcount] tbody tr[aria-rowindex]').length;
      dataset.mostRows = String(Math.max(Number(dataset.mostRows), count));
    }).observe(document, { childList: true, subtree: true });
  });
  return async () => Number(await page.evaluate(() => document.documentElement.dataset.mostRows));
}

const drawn = (page: Page) => page.locator('tbody tr[aria-rowindex]');
const row = (page: Page, index: number) => page.locator(`tbody tr[aria-rowindex="${index + 2}"]`);
const isInSight = (page: Page, index: number) =>
  row(page, index).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });

test.each([
  ['table', DESK],
  ['cards', PHONE],
] as const)('a long table draws the rows in sight, and says how many there are (%s)', async (_, viewport) => {
  const page = await openLongTable(viewport);
  expect(await page.getByRole('table').getAttribute('aria-rowcount')).toBe(String(ROWS + 1));
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => row(page, ROWS - 1).count()).toBe(1);
  await expect.poll(() => page.getByText(`person${ROWS - 1}@example.test`).isVisible()).toBe(true);
  expect(await drawn(page).count()).toBeLessThan(60);
  // Rows that are not rendered keep their space, so the page keeps its length.
  const ratio = (await page.evaluate(() => document.documentElement.scrollHeight)) / height;
  expect(ratio).toBeCloseTo(1, 1);
});

test('a phone renders only the cards near the window of a usual page of rows, and finds its place on Back', async () => {
  const page = await openLongTable(PHONE, 50);
  await expect.poll(() => drawn(page).count()).toBeLessThan(20);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
  const seen = () =>
    page.evaluate(() => {
      const cards = [...document.querySelectorAll('tbody tr[aria-rowindex]')];
      const first = cards.find((card) => card.getBoundingClientRect().top >= 0);
      return Number(first?.getAttribute('aria-rowindex'));
    });
  await expect.poll(seen).toBeGreaterThan(15);
  const middle = await seen();
  const openHome = async () => {
    await page.getByRole('navigation', { name: 'Quick links' }).getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: 'Accountant Dashboard' }).waitFor();
  };
  await openHome();
  await page.goBack();
  await expect.poll(seen).toBe(middle);
  await openHome();
  const mostRows = await countRows(page);
  await page.locator('main a[href="/accountant/transactions"]').first().click();
  await page.getByRole('heading', { level: 1, name: 'Accountant Dashboard' }).waitFor({ state: 'detached' });
  await expect.poll(() => drawn(page).count()).toBeGreaterThan(3);
  expect(await mostRows()).toBeLessThan(20);
});

test('J and K move through the rows of a long table and continue from the same row after scrolling', async () => {
  const page = await openLongTable(DESK);
  await row(page, 0).focus();
  for (let index = 1; index <= 40; index += 1) await page.keyboard.press('j');
  await expect.poll(() => hasFocus(row(page, 40))).toBe(true);
  await expect.poll(() => isInSight(page, 40)).toBe(true);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => row(page, ROWS - 1).count()).toBe(1);
  await page.keyboard.press('k');
  await expect.poll(() => hasFocus(row(page, 39))).toBe(true);
  await expect.poll(() => isInSight(page, 39)).toBe(true);
});

test("all rows of a long table can be printed and found by the browser's search", async () => {
  const page = await openLongTable(DESK);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => drawn(page).count()).toBe(ROWS);
  await page.emulateMedia({ media: 'screen' });
  await expect.poll(() => drawn(page).count()).toBeLessThan(60);
  await page.keyboard.press('Control+f');
  await expect.poll(() => drawn(page).count()).toBe(ROWS);
});

test('the header of a long table stays visible', async () => {
  const page = await openLongTable(DESK);
  await page.evaluate(() => window.scrollTo(0, 4_000));
  await expect
    .poll(() => row(page, 0).evaluate((element) => element.getBoundingClientRect().bottom))
    .toBeLessThan(0);
  const head = page.getByRole('columnheader', { name: 'UTR' });
  await expect.poll(() => head.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(0);
});
