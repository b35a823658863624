import { addressOf, LANGUAGES, languages } from '@prarambh/contract/languages';
import { HOME_PATHS, type Role } from '@prarambh/contract/roles';
import { createReminderLinks } from '@prarambh/functions/mail/reminder-links';
import { loadSecrets } from '@prarambh/local/data-folder';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { areaPages } from '../../web/src/app/area-pages';
import { guardedPages, publicPages } from '../../web/src/app/routes';
import { DEMO_PASSWORD, http, login } from './api';
import { goInApp, signIn, useBrowser } from './browser';
import { type Device, devicesFor } from './devices';
import { hiddenFocus } from './focus';
import { foreignTexts } from './foreign-texts';
import { smallTargets, spacingProblems } from './page-fit';
import { drawAll, loadAxe, problemsOf, showIn } from './page-problems';
import { product } from './product';
import { backToEnglish } from './switch-language';

const newPage = useBrowser();
const LOOK = { reducedMotion: 'reduce' } as const;

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

type Colours = 'light' | 'dark';

/** By where and in which colours a page is shown. */
type Problems = Record<Device, Record<Colours, string[]>>;

/** Nothing is on its way. */
async function isComplete(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
}

/** What does not depend on colours; of a page for students and visitors also what it says in another language. */
async function lookOver(page: Page, device: Device, isForStudents: boolean): Promise<string[]> {
  const isPhone = device === 'a phone';
  const isEnglish = (await page.locator('html').getAttribute('lang')) === LANGUAGES.en.tag;
  return [
    ...(await smallTargets(page, isPhone ? 'touch' : 'mouse')),
    // Where the focus goes is the same in every language.
    ...(isEnglish ? await hiddenFocus(page) : []),
    ...(isPhone ? await spacingProblems(page) : []),
    ...(isForStudents ? await foreignTexts(page) : []),
  ];
}

/**
 * Loading a page takes longer than judging it, so each is loaded once, on a phone or at a desk and in light or dark
 * colours in turn, and then shown in the other three ways. On each device it is judged in the first colours by everything, in
 * the second by what colours change. What does not depend on colours is told among the light ones.
 */
async function visit(
  page: Page,
  paths: readonly string[],
  { go, isForStudents }: { go(page: Page, path: string): Promise<unknown>; isForStudents: boolean },
): Promise<Problems> {
  const problems: Problems = { 'a phone': { light: [], dark: [] }, 'a desk': { light: [], dark: [] } };
  const putOn = await devicesFor(page);
  async function showOn(device: Device): Promise<void> {
    await putOn(device);
    // As whoever begins to read: at the top, where nothing has the focus yet.
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      scrollTo(0, 0);
    });
  }
  for (const [index, path] of paths.entries()) {
    // Two languages follow each other, so that each comes on both devices.
    const devices = index % 4 < 2 ? (['a phone', 'a desk'] as const) : (['a desk', 'a phone'] as const);
    const colours = index % 2 === 0 ? (['light', 'dark'] as const) : (['dark', 'light'] as const);
    await showOn(devices[0]);
    await page.emulateMedia({ colorScheme: colours[0] });
    await go(page, path);
    await isComplete(page);
    await drawAll(page);
    await loadAxe(page);
    for (const device of devices) {
      await showOn(device);
      await isComplete(page);
      // It stands in the colours in which the device before was left.
      const order = device === devices[0] ? colours : colours.toReversed();
      for (const [turn, scheme] of order.entries()) {
        await showIn(page, scheme);
        const found = await problemsOf(page, { isJudged: turn > 0 });
        problems[device][scheme].push(...found.map((problem) => `${path}: ${problem}`));
      }
      const others = await lookOver(page, device, isForStudents);
      problems[device].light.push(...others.map((problem) => `${path}: ${problem}`));
    }
  }
  return problems;
}

/** What visitors see first comes as HTML and then to life, which each of their pages is to do here. */
const load = (page: Page, path: string) => page.goto(path);

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

/** The tests of all ways in which pages are shown share one visit, which the first of them makes. */
function once(name: string, make: () => Promise<Problems>): Promise<Problems> {
  const made = visits.get(name) ?? make();
  visits.set(name, made);
  return made;
}

const WAYS = [
  ['a phone', 'light'],
  ['a phone', 'dark'],
  ['a desk', 'light'],
  ['a desk', 'dark'],
] as const;

/** Every page that anybody may see. */
export function testPublicRoutes(): void {
  test.each(WAYS)(
    'on %s in %s mode every public page is accessible, fits the screen, and is in its language',
    async (device, colours) => {
      const problems = await once('public', async () =>
        visit(await newPage(LOOK), await publicPaths(), { go: load, isForStudents: true }),
      );
      expect(problems[device][colours]).toEqual([]);
    },
  );
}

/** Every page of somebody with one of these roles. */
export function testRoutesOf(roles: readonly Role[]): void {
  const readers = READERS.filter(([role]) => roles.includes(role));
  describe.each(readers)('every page of a %s (%s)', (role, language) => {
    test.each(WAYS)(
      'on %s in %s mode is accessible, fits the screen, and is in its language',
      async (device, colours) => {
        const problems = await once(`${role} ${language}`, async () => {
          const page = await newPage({ ...LOOK, language });
          await signIn(page, PEOPLE[role], DEMO_PASSWORD);
          expect(new URL(page.url()).pathname).toBe(HOME_PATHS[role]);
          const found = await visit(page, await pathsOf(role), {
            go: goInApp,
            isForStudents: role === 'user',
          });
          if (language !== 'en') await backToEnglish(await login(PEOPLE[role], DEMO_PASSWORD));
          return found;
        });
        expect(problems[device][colours]).toEqual([]);
      },
    );
  });
}
