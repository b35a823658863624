import type { Language } from '@prarambh/contract/languages';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD, http, login } from './support/api';
import { useBrowser } from './support/browser';

const newPage = useBrowser();

interface Seen {
  tab: string;
  title: string;
  lead: string;
  place: string;
}

declare global {
  var seeHeading: () => Seen | null;
  var early: Seen | null;
  var seeLogo: () => number | null;
  var earlyLogo: number | null;
}

/** Defines `seeHeading`, which reads the visible heading, and keeps the heading before the app starts in `early`. */
function watchHeading(): void {
  globalThis.seeHeading = () => {
    const title = document.querySelector('main header h1');
    if (!title || title.getClientRects().length === 0) return null;
    const { x, y } = title.getBoundingClientRect();
    const lead = title.parentElement?.querySelector('p')?.textContent ?? '';
    return {
      tab: document.title,
      title: title.textContent,
      lead,
      place: `${Math.round(x)}, ${Math.round(y)}`,
    };
  };
  document.addEventListener('DOMContentLoaded', () =>
    setTimeout(() => {
      globalThis.early = seeHeading();
    }),
  );
}

/** Opens a page and returns its heading before the app starts and after the page has loaded. */
async function headingsOf(account: string, path: string, language: Language = 'en') {
  const token = await login(`${account}@prarambh.test`, DEMO_PASSWORD);
  const page = await newPage({ token, language });
  await page.addInitScript(watchHeading);
  await page.goto(path);
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
  return page.evaluate(() => ({ early: globalThis.early, whole: seeHeading() }));
}

test.each([
  ['student', '/dashboard/my-tasks', 'en'],
  ['student', '/dashboard/my-tasks', 'hi'],
  ['accountant', '/accountant/transactions', 'en'],
  ['admin', '/admin-dashboard', 'en'],
] as const)(
  'a signed-in %s who opens %s (%s) reads the heading of the page before the app starts, in the place that it keeps',
  async (account, path, language) => {
    const { early, whole } = await headingsOf(account, path, language);
    expect(early?.lead).not.toBe('');
    expect(early).toEqual(whole);
  },
);

test('a page of staff whose heading depends on its address has its final width before the app starts', async () => {
  const token = await login('admin@prarambh.test', DEMO_PASSWORD);
  const { body } = await http<{ _id: string }>('GET', '/auth/me', { token });
  const page = await newPage({ token });
  await page.addInitScript(() => {
    globalThis.seeLogo = () =>
      document.querySelector('header a[href="/"]')?.getBoundingClientRect().x ?? null;
    document.addEventListener('DOMContentLoaded', () => {
      globalThis.earlyLogo = seeLogo();
    });
  });
  await page.goto(`/admin-dashboard/users/${body.data._id}`);
  await page.getByRole('button', { name: 'Logout' }).first().waitFor();
  const { early, now } = await page.evaluate(() => ({ early: globalThis.earlyLogo, now: seeLogo() }));
  expect(now).not.toBeNull();
  expect(early).toBe(now);
});

test('the sentence below a heading shows only with the app if it depends on the reader', async () => {
  const { early, whole } = await headingsOf('student', '/dashboard');
  expect(whole?.lead).toContain('Aarav');
  expect(early).toEqual({ ...whole, lead: '' });
});

test('before the app starts, a signed-in student sees no heading of an area of staff', async () => {
  const { early } = await headingsOf('student', '/admin-dashboard/users');
  expect(early).toBeNull();
});
