import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  DEMO_PASSWORD,
  http,
  importCredit,
  login,
  newInternship,
  newStudent,
  newUtr,
  PASSWORD,
} from './support/api';
import { DESK, goInApp, PHONE, signIn, typeRegistration, useBrowser } from './support/browser';
import { drawAll, loadAxe, problemsOf } from './support/page-problems';
import { payWithProof } from './support/payments';

const newPage = useBrowser();

/** Maximum height of a payment's card on a phone, in px. */
const HIGHEST_CARD = 200;

async function asAdmin(look: Parameters<typeof newPage>[0]): Promise<Page> {
  const page = await newPage({ ...look, reducedMotion: 'reduce' });
  await signIn(page, 'admin@prarambh.test', DEMO_PASSWORD);
  return page;
}

/** Adds a payment with the longest name, title and bank line; returns its UTR. */
async function payWithALongName(): Promise<string> {
  const { _id: internshipId } = await newInternship({
    title: 'Full Stack Web Development with Cloud Deployment and Testing',
  });
  const token = await login(await newStudent('Venkata Lakshminarasimha Chakravarthy Ramakrishnan'), PASSWORD);
  const utr = newUtr();
  const json = { internshipId, duration: 4, certificateName: 'Venkata Ramakrishnan', utr };
  expect((await http('POST', '/applications', { token, json })).status).toBe(201);
  await importCredit(utr);
  return utr;
}

/** Height of the highest visible row, in px. */
async function highestRow(page: Page): Promise<number> {
  await page.locator('tbody tr').first().waitFor();
  await drawAll(page);
  const heights = await page
    .locator('tbody tr:not([data-space])')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  return Math.max(...heights);
}

describe('on a phone', () => {
  test('on a phone a payment with a long name, a flag and a bank line fits 200 px, for admin and accountant', async () => {
    const utr = await payWithALongName();
    const page = await asAdmin({ viewport: PHONE });
    await page.goto(`/admin-dashboard/internship-registrations?q=${utr}`);
    await page.getByText('In the bank: ₹149 on 20/11/2026').waitFor();
    expect(await highestRow(page)).toBeLessThanOrEqual(HIGHEST_CARD);
    const other = await newPage({ viewport: PHONE, reducedMotion: 'reduce' });
    await signIn(other, 'accountant@prarambh.test', DEMO_PASSWORD);
    await other.goto(`/accountant/transactions?q=${utr}`);
    await other.getByText('In the bank: ₹149 on 20/11/2026').waitFor();
    expect(await highestRow(other)).toBeLessThanOrEqual(HIGHEST_CARD);
  });

  test('on a phone a payment fits 200 px and the filters are collapsed', async () => {
    const page = await asAdmin({ viewport: PHONE });
    await page.goto('/admin-dashboard/internship-registrations');
    expect(await highestRow(page)).toBeLessThanOrEqual(HIGHEST_CARD);
    expect(await page.getByLabel('Status', { exact: true }).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Status', { exact: true }).waitFor();
  });

  test('on a phone the collapsed filters of the help desk show how many are active', async () => {
    const page = await asAdmin({ viewport: PHONE });
    await page.goto('/admin-dashboard/help-queries?status=open');
    await page.getByRole('list', { name: 'Help queries' }).waitFor();
    expect(await page.getByLabel('Status', { exact: true }).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Filters (1)' }).click();
    await page.getByLabel('Status', { exact: true }).selectOption('');
    await page.getByRole('button', { name: 'Filters', exact: true }).waitFor();
  });
});

/** True if a toast covers the focused control. */
function isFocusCovered(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return false;
    const { left, top, width, height } = focused.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('[popover]') != null;
  });
}

/** Controls of the header that a click in their centre would miss. */
function unreachableInHeader(page: Page): Promise<(string | null)[]> {
  const controls = page.getByRole('banner').locator('a:visible, button:visible');
  return controls.evaluateAll((elements) => {
    if (elements.length === 0) throw new Error('There is no header');
    const unreachable = elements.filter((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return !element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    return unreachable.map((element) => element.getAttribute('aria-label') ?? element.textContent);
  });
}

const toastsOf = (page: Page) => page.locator('[popover]:popover-open');

async function expectReachableHeader(page: Page): Promise<void> {
  expect(await unreachableInHeader(page)).toEqual([]);
  expect(await toastsOf(page).count()).toBeGreaterThan(0);
}

describe.each([
  ['a phone', PHONE],
  ['a desk', DESK],
])('while a toast is shown on %s, every button of the header can be pressed', (_name, viewport) => {
  test('a toast leaves every header button usable after a student saves the profile', async () => {
    const page = await newPage({ viewport, reducedMotion: 'reduce', keepsProfilePrompt: true });
    await signIn(page, await newStudent('Gita Pillai'), PASSWORD);
    // Closed first, because it would reopen over the page after the profile is saved incomplete.
    const prompt = page.getByRole('dialog', { name: 'Complete your profile' });
    await prompt.getByRole('button', { name: 'Close' }).click();
    await prompt.waitFor({ state: 'detached' });
    await goInApp(page, '/dashboard/profile');
    await page.getByRole('button', { name: 'Complete Profile' }).click();
    await page.getByRole('dialog').getByLabel('College').fill('Fergusson College');
    await page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await toastsOf(page).getByText('Your profile is saved.').waitFor();
    await expectReachableHeader(page);
  });

  test('a toast leaves every header button usable for a visitor with an account', async () => {
    const page = await newPage({ viewport, reducedMotion: 'reduce', expectedErrors: /409/ });
    await page.goto('/register');
    await typeRegistration(page, await newStudent('Gita Pillai'), 'Gita Pillai');
    await toastsOf(page).getByText('User already exists').waitFor();
    await expectReachableHeader(page);
  });
});

describe.each([
  ['a phone', PHONE],
  ['a low desk', { width: 1440, height: 620 }],
])('on %s', (_name, viewport) => {
  test('toasts stack at the right with their own Undo and never cover the focused control', async () => {
    const { _id: internship } = await newInternship({ title: 'Covered by nothing' });
    for (const name of ['Asha Iyer', 'Bala Rao', 'Chitra Sen', 'Devi Nair', 'Esha Das']) {
      await payWithProof(internship, name);
    }
    const page = await newPage({ viewport, reducedMotion: 'reduce' });
    await signIn(page, 'accountant@prarambh.test', DEMO_PASSWORD);
    await page.goto(`/accountant/transactions?internship=${internship}`);
    for (const name of ['Esha Das', 'Devi Nair', 'Chitra Sen']) {
      await page.getByRole('button', { name: `Approve ${name}, Covered by nothing` }).click();
      await page.getByText(`${name}: approved.`).waitFor();
      await expectReachableHeader(page);
    }
    await page.getByRole('button', { name: 'Reject Asha Iyer, Covered by nothing' }).focus();
    expect(await isFocusCovered(page)).toBe(false);
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(3);
    const right = await toastsOf(page).evaluate((element) => element.getBoundingClientRect().right);
    expect(right).toBe(viewport.width - 16);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await page.getByRole('button', { name: 'Approve Esha Das, Covered by nothing' }).waitFor();
  });
});

describe.each([
  ['on a phone in the dark', { viewport: PHONE, colorScheme: 'dark' }],
  ['on a desk in the light', { viewport: DESK, colorScheme: 'light' }],
  ['on a phone in the light', { viewport: PHONE, colorScheme: 'light' }],
  ['on a desk in the dark', { viewport: DESK, colorScheme: 'dark' }],
] as const)('%s', (_name, look) => {
  test('table views and the internship form are accessible and fit the screen', async () => {
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

test('on a desktop the headings of sortable columns share a baseline with the other headings', async () => {
  const page = await asAdmin({ viewport: DESK });
  await page.goto('/admin-dashboard/internship-registrations');
  await page.locator('tbody tr').first().waitFor();
  const lines = await page.locator('thead th').evaluateAll((headings) =>
    headings.flatMap((heading) => {
      const text = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode();
      if (!text) return [];
      const range = document.createRange();
      range.selectNodeContents(text);
      return [[...range.getClientRects()].at(-1)?.bottom ?? 0];
    }),
  );
  expect(lines.length).toBeGreaterThan(5);
  expect(Math.max(...lines) - Math.min(...lines)).toBeLessThan(1);
});

/** Fully visible rows, and whether every cell of a column ends before the actions. */
const rowsInSight = (page: Page, column: string) =>
  page.locator('table').evaluate((table, label) => {
    const actions = table.querySelector('th[data-role=actions]')?.getBoundingClientRect().left ?? 0;
    const cells = [...table.querySelectorAll(`td[data-label="${label}"]`)];
    const rows = [...table.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect());
    return {
      count: rows.filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight).length,
      isInSight: cells.every((cell) => cell.getBoundingClientRect().right <= actions + 1),
    };
  }, column);

test.each([
  [{ width: 1440, height: 900 }, 6],
  [{ width: 1024, height: 768 }, 3],
])('at %o px the filters leave room for payments with visible UTRs', async (viewport, atLeast) => {
  const page = await asAdmin({ viewport });
  await page.goto('/admin-dashboard/internship-registrations');
  await page.locator('tbody tr').first().waitFor();
  const { count, isInSight } = await rowsInSight(page, 'UTR');
  expect(isInSight).toBe(true);
  expect(count).toBeGreaterThanOrEqual(atLeast);
  await page.goto('/admin-dashboard/assign-tasks');
  await page.locator('tbody tr').first().waitFor();
  expect((await rowsInSight(page, 'Status')).isInSight).toBe(true);
});
