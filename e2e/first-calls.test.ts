import { HOME_PATHS, type Role } from '@prarambh/contract/roles';
import { describe, expect, test } from 'vitest';
import type {} from '../web/src/api/early-answers';
import { FIRST_READS, FRAME_READS, OVERVIEWS } from '../web/src/app/first-calls';
import { AREA_ROLES, areaOf } from '../web/src/session/areas';
import { DEMO_PASSWORD, login } from './support/api';
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
      const { reads, untaken } = await openedPage(path);
      expect(untaken).toEqual([]);
      const early = [...FRAME_READS, ...own];
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
