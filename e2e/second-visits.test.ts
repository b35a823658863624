import { languages } from '@prarambh/contract/languages';
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD, http, login, newInternship, newStudent, PASSWORD } from './support/api';
import { DESK, emptyOverview, PHONE, useBrowser } from './support/browser';
import { isStored, untilKept, untilStored } from './support/kept';
import { apply } from './support/payments';

const newPage = useBrowser();
const PATH = '/dashboard/applied-internships';

/** A phone on which a student has read their applications; `title` is on that page and kept on the device. */
async function visitedPhone(language: (typeof languages)[number] = 'en') {
  const { _id: internshipId, title } = await newInternship();
  const token = await login(await newStudent(), PASSWORD);
  const utr = await apply(token, internshipId);
  const page = await newPage({ serviceWorkers: 'allow', token, language, expectedErrors: /40[13]|ERR_/ });
  await page.goto(PATH);
  await page.getByRole('heading', { name: title }).waitFor();
  await untilKept(page, utr);
  return { page, token, title, utr };
}

/** Keeps all answers of the API back until the function that it returns is called. */
async function holdAnswers(page: Page): Promise<() => Promise<void>> {
  let held: Route[] | null = [];
  await page.route('**/api/**', async (route) => {
    if (held) held.push(route);
    else await route.continue();
  });
  return async () => {
    const waiting = held ?? [];
    held = null;
    await Promise.all(waiting.map((route) => route.continue().catch(() => undefined)));
  };
}

const note = (page: Page) => page.getByText('Updating…', { exact: true });

test.each(languages)(
  'a second visit shows a student the answers of the first while newer ones are on their way, and says so (%s)',
  async (language) => {
    const { page, title } = await visitedPhone(language);
    const release = await holdAnswers(page);
    await page.reload();
    await page.getByRole('heading', { name: title }).waitFor();
    await note(page).waitFor();
    await release();
    await note(page).waitFor({ state: 'hidden' });
    await page.getByRole('heading', { name: title }).waitFor();
  },
);

test('on a second visit, every call of the API bypasses the service worker', async () => {
  const { page } = await visitedPhone();
  await page.reload();
  const routers = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap((entry) => {
        const isCall = new URL(entry.name).pathname.startsWith('/api/');
        return isCall ? [(entry as { workerFinalSourceType?: string }).workerFinalSourceType] : [];
      }),
    );
  await expect.poll(routers).not.toEqual([]);
  expect(new Set(await routers())).toEqual(new Set(['network']));
});

/** Waits until the device has kept the page; returns what later visits show of it before the app renders. */
async function pageKept(page: Page, text: string): Promise<() => Promise<DOMStringMap>> {
  await untilStored(page, 'data-updating=');
  await page.addInitScript((sought) => {
    const look = () => {
      if (!('takeOverForms' in window) || !document.body?.innerText.includes(sought)) return;
      const { dataset } = document.documentElement;
      dataset.early = 'shown';
      dataset.note = document.querySelector('[data-updating]')?.textContent ?? '';
      dataset.isInert = String(document.querySelector('#root > [inert]') !== null);
      dataset.sheets = String(document.adoptedStyleSheets.length);
      dataset.order = document.querySelector<HTMLSelectElement>('main select')?.value ?? '';
      const parts = [...document.querySelectorAll('main h1, main h2, main a')];
      dataset.widths = parts.map((part) => part.clientWidth).join();
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  }, text);
  return () => page.evaluate(() => ({ ...document.documentElement.dataset }));
}

test.each(languages)(
  'a second visit shows a student the page of the last one before the app starts, marked as not up to date (%s)',
  async (language) => {
    const { page, title } = await visitedPhone(language);
    const seen = await pageKept(page, title);
    await page.reload();
    await page.getByRole('heading', { name: title }).waitFor();
    expect(await seen()).toMatchObject({
      early: 'shown',
      note: expect.stringContaining('…'),
      sheets: '1',
      isInert: 'true',
    });
    await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  },
);

test.each([PHONE, DESK])('a kept page looks as it did on the last visit ($width px)', async (viewport) => {
  const token = await login('student@prarambh.test', DEMO_PASSWORD);
  const page = await newPage({ viewport, serviceWorkers: 'allow', token });
  await page.goto('/dashboard');
  const seen = await pageKept(page, 'Namaste');
  const before = await page.evaluate(() =>
    [...document.querySelectorAll('main h1, main h2, main a')].map((part) => part.clientWidth),
  );
  await page.reload();
  await expect.poll(async () => (await seen()).early).toBe('shown');
  const { widths = '' } = await seen();
  // The device's fonts, which show first, are a little wider or narrower than the site's.
  const differences = widths
    .split(',')
    .map((width, index) => Math.abs(Number(width) - Number(before[index])));
  expect(widths.split(',')).toHaveLength(before.length);
  expect(Math.max(...differences)).toBeLessThan(12);
});

test('a page that was kept for another width of the window is not shown before the app starts', async () => {
  const { page, title } = await visitedPhone();
  const seen = await pageKept(page, title);
  await page.setViewportSize(PHONE);
  await page.reload();
  await page.getByRole('heading', { name: title }).waitFor();
  expect(await seen()).not.toHaveProperty('early');
});

test('a second visit with a session that has ended leads to the login, and nothing stays on the device', async () => {
  const { page, token, title, utr } = await visitedPhone();
  await http('POST', '/auth/logout', { token });
  await page.reload();
  await page.waitForURL('**/login');
  expect(await page.getByText(title).count()).toBe(0);
  await expect.poll(() => isStored(page, utr)).toBe(false);
});

test('the next student on a device sees nothing of the one before, however late the answers come', async () => {
  const { page, title } = await visitedPhone();
  const seen = await pageKept(page, title);
  const next = await login(await newStudent(), PASSWORD);
  await page.evaluate((token) => localStorage.setItem('token', token), next);
  const release = await holdAnswers(page);
  await page.reload();
  await page.locator('main [aria-busy="true"]').first().waitFor();
  expect(await page.getByText(title).count()).toBe(0);
  await release();
  await page
    .getByText('You have not applied')
    .or(page.getByRole('link', { name: 'Browse' }))
    .first()
    .waitFor();
  expect(await page.getByText(title).count()).toBe(0);
  expect(await seen()).not.toHaveProperty('early');
});

/** The API answers that the user of the page has become a co-admin. */
async function becomeCoAdmin(page: Page): Promise<void> {
  await emptyOverview(page);
  await page.route('**/api/auth/me', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, role: 'co-admin' } } });
  });
}

test('a student who has become staff sees nothing of the students’ area once the API has said so', async () => {
  const { page, title } = await visitedPhone();
  await becomeCoAdmin(page);
  await page.reload();
  await page.waitForURL('**/coadmin**');
  expect(await page.getByText(title).count()).toBe(0);
});

/** A phone on which the accountant has read the payment with this UTR in the table, which the device has kept. */
async function accountantsPhone() {
  const { _id: internshipId } = await newInternship();
  const utr = await apply(await login(await newStudent(), PASSWORD), internshipId);
  const token = await login('accountant@prarambh.test', DEMO_PASSWORD);
  const page = await newPage({
    viewport: PHONE,
    serviceWorkers: 'allow',
    token,
    expectedErrors: /40[13]|ERR_/,
  });
  await page.goto('/accountant/transactions');
  await page.getByText(utr).first().waitFor();
  return { page, utr, seen: await pageKept(page, utr) };
}

test('a second visit shows the accountant the table of the last one before the app starts, marked as not up to date', async () => {
  const { page, utr, seen } = await accountantsPhone();
  const order = await page.locator('main select').first().inputValue();
  await page.reload();
  await page.getByText(utr).first().waitFor();
  const note = expect.stringContaining('…');
  expect(await seen()).toMatchObject({ early: 'shown', note, isInert: 'true', order });
  await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
});

test('a table that was kept with other filters is not shown before the app starts', async () => {
  const { page, utr, seen } = await accountantsPhone();
  await page.goto('/accountant/transactions?status=Rejected');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0);
  expect(await page.getByText(utr).count()).toBe(0);
  expect(await seen()).not.toHaveProperty('early');
});

test('nothing of a staff table stays on the device after signing out', async () => {
  const { page, utr, seen } = await accountantsPhone();
  await page.goto('/logout');
  await expect.poll(() => isStored(page, utr)).toBe(false);
  await page.goto('/accountant/transactions');
  await page.waitForURL('**/login');
  expect(await seen()).not.toHaveProperty('early');
});

test('an accountant who has become a co-admin sees nothing of the accountants’ area once the API has said so', async () => {
  const { page, utr } = await accountantsPhone();
  await becomeCoAdmin(page);
  await page.reload();
  await page.waitForURL('**/login');
  expect(await page.getByText(utr).count()).toBe(0);
  await expect.poll(() => isStored(page, utr)).toBe(false);
});
