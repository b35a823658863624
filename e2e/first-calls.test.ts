import { HOME_PATHS, type Role } from '@prarambh/contract/roles';
import { describe, expect, test } from 'vitest';
import type {} from '../web/src/api/early-answers';
import { FIRST_READS, FRAME_READS, OVERVIEWS } from '../web/src/app/first-calls';
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

/** Opens a page; returns its API reads in order, and prefetched responses that nothing used. */
async function openedPage(path: string) {
  const page = await newPage({ token: await login(EMAILS[roleOf(path)], DEMO_PASSWORD) });
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) reads.push(pathname.slice('/api'.length) + search);
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
  const untaken = await page.evaluate(() => Object.keys(window.earlyAnswers?.answers ?? { none: null }));
  return { reads, untaken };
}

describe('calls that begin before the app is there', () => {
  test.each(Object.entries(FIRST_READS))(
    'the app uses each early API call of %s and repeats none',
    async (path, own) => {
      const { _id: internshipId } = await newInternship();
      const { reads, untaken } = await openedPage(
        own.some((read) => read.includes('{')) ? `${path}?internshipId=${internshipId}` : path,
      );
      expect(untaken).toEqual([]);
      const early = [...FRAME_READS, ...own].map((read) => read.replace('{internshipId}', internshipId));
      expect(reads.filter((read) => early.includes(read)).sort()).toEqual([...early].sort());
    },
  );

  test.each(Object.values(HOME_PATHS))('the page %s reads its overview in one call', async (path) => {
    const { reads, untaken } = await openedPage(path);
    expect(untaken).toEqual([]);
    expect(reads.filter((read) => OVERVIEWS[path]?.includes(read))).toEqual([]);
    expect(reads.filter((read) => read === '/dashboard/overview')).toHaveLength(1);
  });
});

test('the payment page without an internship reads only the account early', async () => {
  const { reads, untaken } = await openedPage('/payment');
  expect(untaken).toEqual([]);
  expect(reads.filter((read) => !read.startsWith('/notifications'))).toEqual(['/auth/me']);
});

test('a device without the site’s fonts shows the page before they are loaded, and has them on the next one', async () => {
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
  expect(await page.locator('html[data-fonts]').count()).toBe(0);
});
