import type { languages } from '@prarambh/contract/languages';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD, login } from './support/api';
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
}

/** Reads the visible heading of a page; in `early`, that before the app starts. */
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

/** Opens a page and returns its heading before the app starts, and with all of the page. */
async function headingsOf(account: string, path: string, language: (typeof languages)[number] = 'en') {
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
  'a signed-in %s who opens %s (%s) reads its heading before the app starts, where it stays',
  async (account, path, language) => {
    const { early, whole } = await headingsOf(account, path, language);
    expect(early?.lead).not.toBe('');
    expect(early).toEqual(whole);
  },
);

test('the sentence below a heading waits for the app if it depends on the reader', async () => {
  const { early, whole } = await headingsOf('student', '/dashboard');
  expect(whole?.lead).toContain('Aarav');
  expect(early).toEqual({ ...whole, lead: '' });
});

test('a signed-in person reads no heading of an area that their role may not open', async () => {
  const { early } = await headingsOf('student', '/admin-dashboard/users');
  expect(early).toBeNull();
});
