import { addressOf, LANGUAGES, languages } from '@prarambh/contract/languages';
import { HOME_PATHS, type Role } from '@prarambh/contract/roles';
import { reminderLinksOf } from '@prarambh/functions/mail/reminder-links';
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

/** The token in the links of a person's reminder mails. */
async function reminderTokenOf(session: string): Promise<string> {
  const { body } = await http<{ _id: string }>('GET', '/auth/me', { token: session });
  const { dataDir, siteUrl } = await product();
  const { signingSecret } = loadSecrets(dataDir);
  const { page } = reminderLinksOf({ siteUrl, signingSecret }, body.data._id);
  return new URL(page).pathname.split('/').at(-1) ?? '';
}

/** Roles and their languages; pages of staff are in English only. */
const READERS = (Object.keys(PEOPLE) as Role[]).flatMap((role) =>
  (role === 'user' ? languages : (['en'] as const)).map((language) => [role, language] as const),
);

/** Existing IDs for the parameters of a path. */
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

/** By device and colour scheme. */
type Problems = Record<Device, Record<Colours, string[]>>;

/** Waits until all loading has ended. */
async function isComplete(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
}

/** Compares the heading with the one that app.html shows before the app starts, if any (web/src/page-headings.tsx). */
async function headingProblems(page: Page): Promise<string[]> {
  const { early, shown } = await page.evaluate(async () => {
    const frame = new DOMParser().parseFromString(await (await fetch('/app.html')).text(), 'text/html');
    const { pages } = JSON.parse(frame.getElementById('first-loads')?.textContent ?? '');
    const headings = pages[location.pathname]?.heading;
    const title = document.querySelector('main header h1');
    return {
      early: headings?.[document.documentElement.lang.slice(0, 2)],
      shown: { title: title?.textContent, lead: title?.parentElement?.querySelector('p')?.textContent },
    };
  });
  if (!early) return [];
  const isSame = early.title === shown.title && (early.lead === null || early.lead === shown.lead);
  return isSame ? [] : [`Its heading is ${JSON.stringify(shown)}, but first ${JSON.stringify(early)}.`];
}

/** Checks that do not depend on colours; on pages for students and visitors also the translation. */
async function lookOver(page: Page, device: Device, isForStudents: boolean): Promise<string[]> {
  const isPhone = device === 'a phone';
  const isEnglish = (await page.locator('html').getAttribute('lang')) === LANGUAGES.en.tag;
  return [
    ...(await smallTargets(page, isPhone ? 'touch' : 'mouse')),
    // The focus does not depend on the language.
    ...(isEnglish ? await hiddenFocus(page) : []),
    ...(isPhone ? await spacingProblems(page) : []),
    ...(isForStudents ? await foreignTexts(page) : []),
    ...(await headingProblems(page)),
  ];
}

/**
 * Loading a page takes longer than checking it, so each is loaded once, alternately on a phone or a desktop
 * and in light or dark colours, and then shown in the other three ways. The first scheme of each device gets
 * all checks, the second only those of colours. Findings that do not depend on colours are reported for light
 * colours.
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
    // At the top without focus, as for a reader who just opened the page.
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      scrollTo(0, 0);
    });
  }
  for (const [index, path] of paths.entries()) {
    // The languages alternate, so each comes on both devices.
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
      // The page still has the colours of the device before.
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

/** Pages for visitors must be prerendered and hydrate, so each is loaded. */
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

/** The tests of all ways to show a page share one visit, which the first of them makes. */
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

/** Defines tests for every public page. */
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

/** Defines tests for every page of people with these roles. */
export function testRoutesOf(roles: readonly Role[]): void {
  const readers = READERS.filter(([role]) => roles.includes(role));
  describe.each(readers)('every page of a %s (%s)', (role, language) => {
    test.each(WAYS)(
      'on %s in %s mode every page of this role is accessible, fits the screen, and is in its language',
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
