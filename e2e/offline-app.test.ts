import { addressOf, type Language, languages } from '@prarambh/contract/languages';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD, http, login, newInternship, newStudent, PASSWORD } from './support/api';
import { signIn, typeLogin, useBrowser } from './support/browser';
import { isStored, stored, untilKept, untilStored } from './support/kept';
import { setOffline } from './support/network';
import { apply } from './support/payments';

const newPage = useBrowser();

const OFFLINE = /ERR_|Failed to load|Failed to fetch/;

interface Reader {
  email: string;
  token: string;
  title: string;
  utr: string;
}

/** Creates a student with an application and a notification. */
async function newReader(): Promise<Reader> {
  const { _id: internshipId, title } = await newInternship();
  const email = await newStudent();
  const token = await login(email, PASSWORD);
  const utr = await apply(token, internshipId);
  const told = await http('POST', '/notifications', {
    token: await login('admin@prarambh.test', DEMO_PASSWORD),
    json: { message: `Welcome to ${title}`, target: { type: 'user', email } },
  });
  expect(told.status, told.body.message).toBe(201);
  return { email, token, title, utr };
}

const open = (options: BrowserContextOptions & { token?: string; language?: Language } = {}) =>
  newPage({ serviceWorkers: 'allow', expectedErrors: OFFLINE, ...options });

/** Opens the student's applications and notifications, so that they are stored. */
async function readEverything(page: Page, { title, utr }: Reader): Promise<void> {
  await page.goto('/dashboard/applied-internships');
  await page.getByRole('heading', { name: title }).waitFor();
  await untilKept(page, utr);
  await page.goto('/dashboard/notifications');
  await page.getByText(`Welcome to ${title}`).waitFor();
  await untilKept(page, `Welcome to ${title}`);
}

/** The files that this page has loaded and the service worker does not keep. */
const filesNotKept = (page: Page) =>
  page.evaluate(async () => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    const files = loaded.filter((name) => name.includes('/assets/'));
    const found = await Promise.all(files.map((file) => caches.match(file)));
    return files.filter((_file, index) => found[index] === undefined);
  });

const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline.' });
const cover = (page: Page) => page.getByRole('alertdialog', { name: 'No Internet Connection' });

test.each(languages)(
  'a student opens the app without a network, reads, types, and sends it when the network is back (%s)',
  async (language) => {
    const reader = await newReader();
    const page = await open({ token: reader.token, language });
    await readEverything(page, reader);
    await page.goto('/contact');
    await page.getByLabel('Message').waitFor();
    await expect.poll(() => filesNotKept(page)).toEqual([]);

    await setOffline(page, true);
    await page.goto('/dashboard/applied-internships');
    await page.getByRole('heading', { name: reader.title }).waitFor();
    await bar(page)
      .getByText(/This page was last updated on \d\d\/\d\d\/\d{4}, \d\d:\d\d/)
      .waitFor();
    await page.getByRole('link', { name: 'My Notifications' }).first().click();
    await page.getByText(`Welcome to ${reader.title}`).waitFor();
    expect(await cover(page).count()).toBe(0);

    await page.getByRole('link', { name: 'Offer Letters' }).first().click();
    await page.getByRole('heading', { name: 'My Offer Letters' }).waitFor();
    await page.getByRole('heading', { name: 'Not on this device' }).waitFor();

    await page.goto('/contact');
    await page.getByLabel('Message').fill('When does the next batch start?');
    await page.getByRole('status').filter({ hasText: 'send it when you are back online' }).waitFor();
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByRole('alert').waitFor();
    await page.reload();
    await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('When does the next batch start?');

    await setOffline(page, false);
    await bar(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('');
  },
);

test.each(languages)(
  'a student who loses the network can continue reading and is asked only once (%s)',
  async (language) => {
    const reader = await newReader();
    const page = await open({ token: reader.token, language });
    await readEverything(page, reader);
    await setOffline(page, true);
    await cover(page).getByRole('button', { name: 'Continue offline' }).click();
    await page.getByRole('link', { name: 'My Applied Internships' }).first().click();
    await page.getByRole('heading', { name: reader.title }).waitFor();
    await setOffline(page, false);
    await bar(page).waitFor({ state: 'detached' });
    await setOffline(page, true);
    await bar(page).waitFor();
    expect(await cover(page).count()).toBe(0);
  },
);

test.each(languages)(
  "signing out deletes the student's stored data from the device (%s)",
  async (language) => {
    const reader = await newReader();
    const page = await open({ language });
    await signIn(page, reader.email, PASSWORD);
    await page.goto('/internships');
    await page.getByText(reader.title).first().waitFor();
    await readEverything(page, reader);

    await page.goto('/logout');
    await page.waitForURL('**/login');
    const texts = [reader.email, reader.utr, reader.title];
    for (const text of texts) await expect.poll(() => isStored(page, text)).toBe(false);
    const { caches } = await stored(page);
    for (const text of [...texts, '/api/']) expect(caches.includes(text), text).toBe(false);
    expect(caches).not.toMatch(/^pages /m);

    await setOffline(page, true);
    await page.goto('/dashboard/applied-internships');
    await page.waitForURL('**/login');
  },
);

test.each(languages)(
  "a session ended by the server, or another person's sign-in, deletes the student's stored data (%s)",
  async (language) => {
    const [first, second] = [await newReader(), await newReader()];
    const page = await open({ token: first.token, language });
    await readEverything(page, first);
    await http('POST', '/auth/logout', { token: first.token });
    await page.goto('/dashboard/applied-internships');
    await page.waitForURL('**/login');
    await expect.poll(() => isStored(page, first.utr)).toBe(false);

    await typeLogin(page, second.email, PASSWORD);
    await page.waitForURL('**/dashboard**');
    await readEverything(page, second);
    await page.goto('/login');
    await typeLogin(page, first.email, PASSWORD);
    await page.waitForURL('**/dashboard**');
    await readEverything(page, first);
    await expect.poll(() => isStored(page, second.utr)).toBe(false);
  },
);

test('no answers are stored for staff, who only see the offline screen without a network', async () => {
  const reader = await newReader();
  const token = await login('accountant@prarambh.test', DEMO_PASSWORD);
  const page = await open({ token });
  await page.goto(`/accountant/transactions?q=${reader.utr}`);
  await page.getByText(reader.utr).first().waitFor();
  await untilStored(page, 'data-updating=');
  const { caches, databases } = await stored(page);
  expect(caches.includes(reader.utr)).toBe(false);
  // Only the page as it is on the screen is stored.
  expect(databases).not.toContain('queryKey');

  await setOffline(page, true);
  await cover(page).waitFor();
  await page.reload();
  await cover(page).getByRole('button', { name: 'Retry' }).waitFor();
  expect(await page.getByRole('button', { name: 'Continue offline' }).count()).toBe(0);
});

test.each(languages)('a visitor can reopen visited pages offline (%s)', async (language) => {
  const page = await open({ language });
  const address = addressOf('/faq', language);
  await page.goto('/faq');
  await expect
    .poll(() => page.evaluate(async (path) => (await caches.match(path)) !== undefined, address))
    .toBe(true);
  await setOffline(page, true);
  await page.goto('/faq');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.locator('#root').getAttribute('data-page')).toBe(address);
  await bar(page).waitFor();
});
