import { PAGE_READS } from '@prarambh/contract/overview';
import type { Role } from '@prarambh/contract/roles';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type {} from '../web/src/api/early-answers';
import { AREA_ROLES, areaOf } from '../web/src/session/areas';
import { DEMO_PASSWORD, login, newInternship } from './support/api';
import { useBrowser } from './support/browser';

const newPage = useBrowser();

const EMAILS: Record<Role, string> = {
  user: 'student@prarambh.test',
  admin: 'admin@prarambh.test',
  'co-admin': 'coadmin@prarambh.test',
  accountant: 'accountant@prarambh.test',
};

const roleOf = (path: string): Role => AREA_ROLES[areaOf(path) ?? 'student'];

/** Records every `localeCompare` of a page and returns a function that reads them. */
async function watchCollation(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const compared: string[] = [];
    const compare = String.prototype.localeCompare;
    String.prototype.localeCompare = function (this: string, other: string, ...options: never[]) {
      compared.push(`${this} with ${other}`);
      return compare.call(this, other, ...options);
    };
    Object.assign(window, { compared });
  });
  return () => page.evaluate(() => (window as unknown as { compared: string[] }).compared);
}

/** Opens a page and waits until it has used all early responses; returns its API reads in order. */
async function openedPage(path: string) {
  const page = await newPage({ token: await login(EMAILS[roleOf(path)], DEMO_PASSWORD) });
  const compared = await watchCollation(page);
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) reads.push(pathname.slice('/api'.length) + search);
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
  // Parts below the first screen take their responses later.
  const untaken = () => page.evaluate(() => Object.keys(window.earlyAnswers?.answers ?? { none: null }));
  await expect.poll(untaken, { message: 'responses that the page does not use' }).toEqual([]);
  expect(await compared(), 'texts compared with localeCompare').toEqual([]);
  return reads;
}

test.each(Object.entries(PAGE_READS))(
  'the page %s makes its first API reads in one call, uses each and repeats none, and sorts without the browser’s collation',
  async (path, reads) => {
    const { _id: internshipId } = await newInternship();
    const made = await openedPage(path === '/payment' ? `${path}?internshipId=${internshipId}` : path);
    const own = reads.map((read) => read.replace('{internshipId}', internshipId));
    expect(made.filter((read) => own.includes(read))).toEqual([]);
    expect(made.filter((read) => read.startsWith('/dashboard/overview?'))).toHaveLength(1);
  },
);

test.each(['/', '/internships', '/login', '/verify-certificate'])(
  'the public page %s sorts without the browser’s collation, which a cheap phone loads in 60 ms',
  async (path) => {
    const page = await newPage();
    const compared = await watchCollation(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await compared()).toEqual([]);
  },
);

test('the payment page without an internship reads only the account early', async () => {
  const reads = await openedPage('/payment');
  expect(reads.filter((read) => !read.startsWith('/notifications'))).toEqual(['/auth/me']);
});

test('a device without the site’s fonts shows the first page in its own fonts, loads them afterwards, and uses them on the next page', async () => {
  const page = await newPage({ token: await login(EMAILS.user, DEMO_PASSWORD) });
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('main h2') === null) return;
      performance.mark('content');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/dashboard');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('fonts'))).toBe('kept');
  const waits = await page.evaluate(() => {
    const [content] = performance.getEntriesByName('content');
    const fonts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'));
    return fonts.map(({ startTime }) => startTime - (content?.startTime ?? Number.NaN));
  });
  expect(waits.length).toBeGreaterThan(0);
  expect(Math.min(...waits)).toBeGreaterThan(0);
  expect(await page.locator('html[data-fonts]').count()).toBe(1);
  await page.getByRole('link', { name: 'My Tasks' }).first().click();
  await expect.poll(() => page.locator('html[data-fonts]').count()).toBe(0);
});
