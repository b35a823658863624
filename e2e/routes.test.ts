import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brand } from '@prarambh/contract/brand';
import { HOME_PATHS, type Role } from '@prarambh/contract/roles';
import { createReminderLinks } from '@prarambh/functions/mail/reminder-links';
import { loadSecrets } from '@prarambh/local/data-folder';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { areaPages, guardedPages, publicPages } from '../web/src/app/routes';
import { DEMO_PASSWORD, http, login } from './support/api';
import { DESK, PHONE, signIn, useBrowser } from './support/browser';
import { product } from './support/product';

const newPage = useBrowser();

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const PEOPLE: Record<Role, string> = {
  user: 'student@prarambh.test',
  admin: 'admin@prarambh.test',
  'co-admin': 'coadmin@prarambh.test',
  accountant: 'accountant@prarambh.test',
};

const AREA_OF: Record<Role, keyof typeof areaPages> = {
  user: 'student',
  admin: 'admin',
  'co-admin': 'coadmin',
  accountant: 'accountant',
};

/** What stands in the link of each reminder mail to somebody. */
async function reminderTokenOf(session: string): Promise<string> {
  const { body } = await http<{ _id: string }>('GET', '/auth/me', { token: session });
  const { signingSecret } = loadSecrets(inject('dataDir'));
  const { page } = createReminderLinks({ siteUrl: inject('siteUrl'), signingSecret }).of(body.data._id);
  return new URL(page).pathname.split('/').at(-1) ?? '';
}

/** Real ids for the parameters in a path. */
async function idsOf(): Promise<Record<string, string>> {
  const { body } = await http<{ _id: string }[]>('GET', '/internships/public');
  const id = body.data.at(-1)?._id ?? 'none';
  const token = await login(PEOPLE.user, DEMO_PASSWORD);
  const mine = await http<{ _id: string }[]>('GET', '/applications/my-applications', { token });
  const certificates = await http<{ _id: string }[]>('GET', '/certificates/my-certificates', { token });
  const letters = await http<{ _id: string }[]>('GET', '/offer-letters/my-offer-letters', { token });
  return {
    id,
    internshipId: id,
    resettoken: 'some-token',
    token: await reminderTokenOf(token),
    applicationId: mine.body.data[0]?._id ?? 'none',
    certificateId: certificates.body.data[0]?._id ?? 'none',
    letterId: letters.body.data[0]?._id ?? 'none',
  };
}

function fillIn(path: string, ids: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? 'none');
}

async function expectSound(page: Page, where: string): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  expect(await page.locator('h1').count(), `${where}: one h1`).toBe(1);
  expect(await page.title(), `${where}: a title`).toContain(brand.name);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${where}: no horizontal scrolling`).toBeLessThanOrEqual(0);
  await page.evaluate(AXE);
  const findings = await page.evaluate(async () => {
    const axe = (globalThis as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } }).axe;
    interface Violation {
      id: string;
      impact: string;
      nodes: { target: string[] }[];
    }
    const { violations } = await axe.run();
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  });
  expect(findings, `${where}: axe`).toEqual([]);
}

const SCREENS = [
  { name: 'a phone in light mode', viewport: PHONE, colorScheme: 'light' },
  { name: 'a phone in dark mode', viewport: PHONE, colorScheme: 'dark' },
  { name: 'a desk in light mode', viewport: DESK, colorScheme: 'light' },
  { name: 'a desk in dark mode', viewport: DESK, colorScheme: 'dark' },
] as const;

describe.each(SCREENS)('on $name', ({ viewport, colorScheme }) => {
  test('every public page is accessible and fits the screen', async () => {
    const page = await newPage({ viewport, colorScheme, reducedMotion: 'reduce' });
    const ids = await idsOf();
    const paths = publicPages.map(({ path }) => fillIn(path, ids)).filter((path) => path !== '/logout');
    for (const path of [...paths, '/no-such-page']) {
      await page.goto(path);
      await expectSound(page, path);
    }
  });

  test.each(Object.keys(PEOPLE) as Role[])(
    'every page of a %s is accessible and fits the screen',
    async (role) => {
      const page = await newPage({ viewport, colorScheme, reducedMotion: 'reduce' });
      await signIn(page, PEOPLE[role], DEMO_PASSWORD);
      expect(new URL(page.url()).pathname).toBe(HOME_PATHS[role]);
      const ids = await idsOf();
      const own = areaPages[AREA_OF[role]].map(({ path }) =>
        [HOME_PATHS[role], path].filter(Boolean).join('/'),
      );
      const guarded = role === 'user' ? guardedPages.map(({ path }) => path) : [];
      const payment = role === 'user' ? [`/payment?internshipId=${ids.id}`] : [];
      for (const path of [...own, ...guarded, ...payment].map((path) => fillIn(path, ids))) {
        await page.goto(path);
        await expectSound(page, `${role} ${path}`);
      }
    },
  );
});

test('the site answers with the headers that firebase.json declares', async () => {
  const response = await fetch((await product()).siteUrl);
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
});
