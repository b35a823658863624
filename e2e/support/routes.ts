import { addressOf, LANGUAGES, languages } from '@prarambh/contract/languages';
import { HOME_PATHS, type Role } from '@prarambh/contract/roles';
import { createReminderLinks } from '@prarambh/functions/mail/reminder-links';
import { loadSecrets } from '@prarambh/local/data-folder';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { areaPages } from '../../web/src/app/area-pages';
import { guardedPages, publicPages } from '../../web/src/app/routes';
import { DEMO_PASSWORD, http, login } from './api';
import { PHONE, signIn, useBrowser } from './browser';
import { hiddenFocus } from './focus';
import { foreignTexts } from './foreign-texts';
import { smallTargets, spacingProblems } from './page-fit';
import { drawAll, loadAxe, problemsOf, showIn } from './page-problems';
import { product } from './product';
import { backToEnglish } from './switch-language';

const newPage = useBrowser();

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
  const { dataDir, siteUrl } = await product();
  const { signingSecret } = loadSecrets(dataDir);
  const { page } = createReminderLinks({ siteUrl, signingSecret }).of(body.data._id);
  return new URL(page).pathname.split('/').at(-1) ?? '';
}

/** Who reads which pages in which languages: those of staff are in English only. */
const READERS = (Object.keys(PEOPLE) as Role[]).flatMap((role) =>
  (role === 'user' ? languages : (['en'] as const)).map((language) => [role, language] as const),
);

/** Real ids for the parameters in a path. */
async function idsOf(): Promise<Record<string, string>> {
  const { body } = await http<{ _id: string }[]>('GET', '/internships/public');
  const id = body.data.at(-1)?._id ?? 'none';
  const token = await login(PEOPLE.user, DEMO_PASSWORD);
  const mine = await http<{ _id: string }[]>('GET', '/applications/my-applications', { token });
  const certificates = await http<{ _id: string }[]>('GET', '/certificates/my-certificates', { token });
  const me = await http<{ _id: string }>('GET', '/auth/me', { token });
  const letters = await http<{ _id: string }[]>('GET', '/offer-letters/my-offer-letters', { token });
  const page = { handle: 'aarav', isOn: true, links: ['linkedin'] };
  await http('PUT', '/profile/public-page', { token, json: page });
  return {
    id,
    internshipId: id,
    resettoken: 'some-token',
    token: await reminderTokenOf(token),
    userId: me.body.data._id,
    applicationId: mine.body.data[0]?._id ?? 'none',
    certificateId: certificates.body.data[0]?._id ?? 'none',
    letterId: letters.body.data[0]?._id ?? 'none',
    handle: page.handle,
  };
}

function fillIn(path: string, ids: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? 'none');
}

/** By the colours in which a page is shown. */
interface Problems {
  light: string[];
  dark: string[];
}

/**
 * Loading a page takes longer than judging it, so each is judged in both colours: in the first by everything, in the
 * second by what colours change. A page is loaded in the colours in which the one before was left: what is loaded light
 * on a phone is loaded dark on a desk. What does not depend on colours is told among the light ones; so is what a page for
 * students and visitors says in another language than its own.
 */
async function visit(page: Page, paths: readonly string[], isForStudents = true): Promise<Problems> {
  const problems: Problems = { light: [], dark: [] };
  const isPhone = page.viewportSize()?.width === PHONE.width;
  const order = isPhone ? (['light', 'dark'] as const) : (['dark', 'light'] as const);
  for (const [index, path] of paths.entries()) {
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
    const isEnglish = (await page.locator('html').getAttribute('lang')) === LANGUAGES.en.tag;
    await drawAll(page);
    await loadAxe(page);
    const colours = index % 2 === 0 ? order : order.toReversed();
    for (const [turn, scheme] of colours.entries()) {
      await showIn(page, scheme);
      const found = await problemsOf(page, { isJudged: turn > 0 });
      problems[scheme].push(...found.map((problem) => `${path}: ${problem}`));
    }
    const small = await smallTargets(page, isPhone ? 'touch' : 'mouse');
    // Where the focus goes is the same in every language.
    const hidden = isEnglish ? await hiddenFocus(page) : [];
    const spaced = isPhone ? await spacingProblems(page) : [];
    const foreign = isForStudents ? await foreignTexts(page) : [];
    problems.light.push(
      ...[...small, ...hidden, ...spaced, ...foreign].map((problem) => `${path}: ${problem}`),
    );
  }
  return problems;
}

async function publicPaths(): Promise<string[]> {
  const ids = await idsOf();
  const paths = publicPages.map(({ path }) => fillIn(path, ids)).filter((path) => path !== '/logout');
  const inLanguages = [...paths, '/no-such-page'].flatMap((path) =>
    languages.map((language) => addressOf(path, language)),
  );
  return [...new Set(inLanguages)];
}

async function pathsOf(role: Role): Promise<string[]> {
  const ids = await idsOf();
  const own = areaPages[AREA_OF[role]].map(({ path }) => [HOME_PATHS[role], path].filter(Boolean).join('/'));
  const guarded = role === 'user' ? guardedPages.map(({ path }) => path) : [];
  const payment = role === 'user' ? [`/payment?internshipId=${ids.id}`] : [];
  return [...own, ...guarded, ...payment].map((path) => fillIn(path, ids));
}

const visits = new Map<string, Promise<Problems>>();

/** The tests of both colours share one visit, which the first of them makes. */
function once(name: string, make: () => Promise<Problems>): Promise<Problems> {
  const made = visits.get(name) ?? make();
  visits.set(name, made);
  return made;
}

const COLOURS = ['light', 'dark'] as const;

/** Every page of the site as visitors and each role see it on a screen; the two sizes are files of their own, side by side. */
export function testRoutesOn(name: string, viewport: typeof PHONE): void {
  describe.each(COLOURS)(`on ${name} in %s mode`, (colours) => {
    const hasTouch = viewport.width === PHONE.width;
    const look = { viewport, hasTouch, colorScheme: colours, reducedMotion: 'reduce' } as const;

    test('every public page is accessible, fits the screen, and is in its language', async () => {
      const problems = await once(`${viewport.width}`, async () =>
        visit(await newPage(look), await publicPaths()),
      );
      expect(problems[colours]).toEqual([]);
    });

    test.each(READERS)(
      'every page of a %s is accessible, fits the screen, and is in its language (%s)',
      async (role, language) => {
        const problems = await once(`${viewport.width} ${role} ${language}`, async () => {
          const page = await newPage({ ...look, language });
          await signIn(page, PEOPLE[role], DEMO_PASSWORD);
          expect(new URL(page.url()).pathname).toBe(HOME_PATHS[role]);
          const found = await visit(page, await pathsOf(role), role === 'user');
          if (language !== 'en') await backToEnglish(await login(PEOPLE[role], DEMO_PASSWORD));
          return found;
        });
        expect(problems[colours]).toEqual([]);
      },
    );
  });
}
