import { brand } from '@prarambh/contract/brand';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { prerenderedPages } from '../web/src/prerendered-pages';
import { http, login, newStudent, PASSWORD } from './support/api';
import { appIsThere, DESK, PHONE, useBrowser } from './support/browser';
import { endRoutes } from './support/network';
import { watchShifts } from './support/shifts';

const newPage = useBrowser();
const paths = prerenderedPages.map(({ path }) => path);

let token: Promise<string> | undefined;

/** Signs a student in once for all pages. */
function signedIn(): Promise<string> {
  token ??= newStudent().then((email) => login(email, PASSWORD));
  return token;
}

/** Delays the app's scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let letThrough = () => {};
  const waiting = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await waiting;
    await route.continue();
  });
  return async () => {
    letThrough();
    await page.waitForLoadState();
    await endRoutes(page);
  };
}

describe.each(paths)('%s', (path) => {
  test('a public page is readable and its links work without scripts', async () => {
    const page = await newPage({ javaScriptEnabled: false, viewport: PHONE });
    await page.goto(path);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(80);
    await page.getByRole('link', { name: 'Refund Policy' }).first().click();
    await page.waitForURL('**/refund');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Refund Policy');
  });
  test.each([
    ['phone', PHONE, 'light', null],
    ['desk', DESK, 'dark', null],
    ['phone, signed in', PHONE, 'dark', signedIn],
    ['desk, signed in', DESK, 'light', signedIn],
  ] as const)('stands still while it comes to life (%s)', async (_, viewport, colorScheme, session) => {
    const token = await session?.();
    const page = await newPage({ viewport, colorScheme, ...(token && { token }) });
    const shift = await watchShifts(page);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(await shift()).toBeLessThan(0.05);
  });
});

test('the page of an internship hydrates without layout shift', async () => {
  const { body } = await http<{ _id: string }[]>('GET', '/internships/public?limit=1');
  const page = await newPage({ viewport: PHONE });
  const shift = await watchShifts(page);
  await page.goto(`/internships/${body.data[0]?._id}`);
  await page.waitForLoadState('networkidle');
  expect(await shift()).toBeLessThan(0.05);
});

test('an internship is readable without scripts and while the app waits for its data', async () => {
  const { body } = await http<{ _id: string; title: string; description: string }[]>(
    'GET',
    '/internships/public?limit=1',
  );
  const [internship] = body.data;
  for (const javaScriptEnabled of [false, true]) {
    const page = await newPage({ viewport: PHONE, javaScriptEnabled });
    await page.route('**/api/internships/public/*', () => {});
    await page.goto(`/internships/${internship?._id}`);
    if (javaScriptEnabled) await page.getByRole('button', { name: 'Open the menu' }).click();
    if (javaScriptEnabled) await page.keyboard.press('Escape');
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).allInnerTexts())
      .toEqual([internship?.title]);
    expect(await page.locator('main').innerText()).toContain(internship?.description);
  }
});

test('the newest internships are readable without scripts and while the app waits for the list', async () => {
  const { body } = await http<{ title: string }[]>('GET', '/internships/public?limit=6');
  const titles = body.data.map(({ title }) => title);
  for (const javaScriptEnabled of [false, true]) {
    const page = await newPage({ viewport: PHONE, javaScriptEnabled });
    await page.route('**/api/internships/public?*', () => {});
    await page.goto('/internships');
    if (javaScriptEnabled) await appIsThere(page);
    await expect
      .poll(() => page.locator('main').getByRole('heading', { level: 2 }).allTextContents())
      .toEqual(titles);
    expect(await page.getByText('{{').count()).toBe(0);
    await page.getByRole('link', { name: `View Details: ${titles[0]}` }).click();
    await page.waitForURL(/\/internships\/.+/);
  }
});

test("the app reuses the page's style elements without a new layout", async () => {
  const page = await newPage();
  const letScriptsThrough = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  const taken = await page.evaluateHandle(() => {
    const found: string[] = [];
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ removedNodes }) => [...removedNodes]))
        if (node instanceof HTMLStyleElement) found.push(node.dataset.emotion ?? '');
    }).observe(document, { childList: true, subtree: true });
    return found;
  });
  await letScriptsThrough();
  await appIsThere(page);
  await page.waitForLoadState('networkidle');
  expect(await taken.jsonValue()).toEqual([]);
});

test('lines of text keep their length whichever font files have loaded', async () => {
  const lineWithout = async (fonts: RegExp) => {
    const page = await newPage({ expectedErrors: /ERR_FAILED/ });
    await page.route(fonts, (route) => route.abort());
    await page.goto('/about');
    await page.waitForLoadState('networkidle');
    return (await page.locator('main section p').first().boundingBox())?.width;
  };
  const onlyWithTheRupeeSign = await lineWithout(/\/inter-(?!rupee)[^/]+\.woff2$/);
  expect(onlyWithTheRupeeSign).toBe(await lineWithout(/\/none$/));
});

test('names in Indian scripts use fonts of the device and wait for no font file', async () => {
  const page = await newPage();
  await page.goto('/about');
  const facesFor = (names: string[]) =>
    page.evaluate(async (texts) => {
      const ours = ["16px 'Inter Variable'", "16px 'Fraunces Variable'"];
      const loads = ours.flatMap((font) => texts.map((text) => document.fonts.load(font, text)));
      return (await Promise.all(loads)).flat().length;
    }, names);
  expect(await facesFor(['Asha Verma'])).toBe(2);
  const names = 'आशा আশা આશા ਆਸ਼ਾ ಆಶಾ ആശ ଆଶା ஆஷா ఆశా'.split(' ');
  expect(await facesFor(names)).toBe(0);
});

test('each page has its own title, description and canonical URL', async () => {
  const page = await newPage({ javaScriptEnabled: false });
  const heads: { title: string; description: string | null }[] = [];
  for (const path of paths) {
    await page.goto(path);
    heads.push({
      title: await page.title(),
      description: await page.locator('meta[name="description"]').getAttribute('content'),
    });
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(`${brand.siteUrl}${path}`);
  }
  expect(new Set(heads.map(({ title }) => title)).size).toBe(paths.length);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(paths.length);
});

test('a signed-in user never sees Login and Register while a page loads', async () => {
  const page = await newPage({ expectedErrors: /ERR_FAILED/ });
  await page.route('**/assets/**', (route) => route.abort());
  await page.addInitScript(() => localStorage.setItem('token', 'a.b.c'));
  await page.goto('/about');
  await expect
    .poll(() => page.getByRole('link', { name: 'About Us', exact: true }).first().isVisible())
    .toBe(true);
  expect(await page.getByRole('banner').getByRole('link', { name: 'Register' }).isVisible()).toBe(false);
});

describe('a form that is filled in before the app is there', () => {
  test('a form filled in before hydration keeps its text and focus and is sent by its button', async () => {
    const email = await newStudent();
    const page = await newPage({ viewport: PHONE });
    const letScriptsThrough = await holdScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).pressSequentially(PASSWORD.slice(0, 5));
    await letScriptsThrough();
    await appIsThere(page);
    await page.keyboard.type(PASSWORD.slice(5));
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/dashboard');
  });

  test.each([
    { path: '/register', label: 'Full name', text: 'Asha Verma', other: 'Email' },
    { path: '/contact', label: 'Name', text: 'Asha Verma', other: 'Email' },
    { path: '/login', label: 'Email', text: 'asha@example.test' },
    { path: '/verify-certificate', label: 'Certificate ID', text: 'Web-Development-INT26-7F3K9Q' },
    { path: '/verify-letter', label: 'Letter ID', text: 'OL-7F3K9Q' },
  ])('the form at $path keeps its text after a reload', async ({ path, label, text, other }) => {
    const page = await newPage({ viewport: PHONE });
    const letScriptsThrough = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    const field = page.getByLabel(label, { exact: true });
    await field.fill(text);
    await letScriptsThrough();
    await appIsThere(page);
    if (other) await page.getByLabel(other).fill('asha@example.test');
    const letThemThroughAgain = await holdScripts(page);
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(() => field.inputValue()).toBe(text);
    await letThemThroughAgain();
    await appIsThere(page);
    expect(await field.inputValue()).toBe(text);
    if (other) expect(await page.getByLabel(other).inputValue()).toBe('asha@example.test');
  });

  test('a form submitted before hydration is sent by the app, never by the browser with the password in the URL', async () => {
    const email = await newStudent();
    const page = await newPage({ viewport: PHONE });
    const opened: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) opened.push(`${request.method()} ${request.url()}`);
    });
    const letScriptsThrough = await holdScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await letScriptsThrough();
    await page.waitForURL('**/dashboard');
    expect(opened).toEqual([expect.stringMatching(/^GET .*\/login$/)]);
  });

  test('newly typed text wins over the text that the tab stored', async () => {
    const page = await newPage();
    await page.goto('/register');
    await appIsThere(page);
    await page.getByLabel('Full name').fill('Asha Verma');
    await page.getByLabel('Email').fill('asha@example.test');
    const letScriptsThrough = await holdScripts(page);
    await page.reload({ waitUntil: 'commit' });
    await page.getByLabel('Full name').fill('Asha Rao');
    await letScriptsThrough();
    await appIsThere(page);
    expect(await page.getByLabel('Email').inputValue()).toBe('asha@example.test');
    expect(await page.getByLabel('Full name').inputValue()).toBe('Asha Rao');
  });
});
