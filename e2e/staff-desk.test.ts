import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from './support/api';
import { DESK, PHONE, signIn, useBrowser } from './support/browser';
import { loadAxe, problemsOf } from './support/page-problems';

const newPage = useBrowser();

/** px. So much of a phone's screen a payment may take. */
const HIGHEST_CARD = 200;

async function asAdmin(look: Parameters<typeof newPage>[0]): Promise<Page> {
  const page = await newPage({ ...look, reducedMotion: 'reduce' });
  await signIn(page, 'admin@prarambh.test', DEMO_PASSWORD);
  return page;
}

/** What is out of sight has a guessed height until it is drawn. */
async function drawAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}

describe('on a phone', () => {
  test('a payment fits 200 px, and the filters fold away until they are asked for', async () => {
    const page = await asAdmin({ viewport: PHONE });
    await page.goto('/admin-dashboard/internship-registrations');
    await page.locator('tbody tr').first().waitFor();
    await drawAll(page);
    const heights = await page
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThanOrEqual(HIGHEST_CARD);
    expect(await page.getByLabel('Status', { exact: true }).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Status', { exact: true }).waitFor();
  });

  test('the filters of the help desk fold away, and say how many of them are on', async () => {
    const page = await asAdmin({ viewport: PHONE });
    await page.goto('/admin-dashboard/help-queries?status=open');
    await page.getByRole('list', { name: 'Help queries' }).waitFor();
    expect(await page.getByLabel('Status', { exact: true }).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Filters (1)' }).click();
    await page.getByLabel('Status', { exact: true }).selectOption('');
    await page.getByRole('button', { name: 'Filters', exact: true }).waitFor();
  });
});

describe.each([
  ['on a phone in the dark', { viewport: PHONE, colorScheme: 'dark' }],
  ['on a desk in the light', { viewport: DESK, colorScheme: 'light' }],
  ['on a phone in the light', { viewport: PHONE, colorScheme: 'light' }],
  ['on a desk in the dark', { viewport: DESK, colorScheme: 'dark' }],
] as const)('%s', (_name, look) => {
  test('the views of a table and the form of an internship are accessible and fit the screen', async () => {
    const page = await asAdmin(look);
    await page.goto('/admin-dashboard/users');
    await page.getByRole('button', { name: 'View', exact: true }).click();
    const view = page.getByRole('dialog', { name: 'View' });
    const name = `Mine ${look.viewport.width} ${look.colorScheme}`;
    await view.getByLabel('Name of this view').fill(name);
    await view.getByRole('button', { name: 'Save view' }).click();
    await view.getByRole('button', { name: `Remove the view ${name}` }).waitFor();
    await loadAxe(page);
    expect(await problemsOf(page)).toEqual([]);

    await page.goto('/admin-dashboard/add-internship');
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    await page.getByRole('dialog').getByLabel('Reasons for a rejection').waitFor();
    await loadAxe(page);
    expect(await problemsOf(page)).toEqual([]);
  });
});
