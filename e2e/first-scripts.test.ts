import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD, login } from './support/api';
import { appIsThere, useBrowser } from './support/browser';
import { endRoutes } from './support/network';

const newPage = useBrowser();

const EXPECTED = /ERR_|Failed to load|Failed to fetch/;

/** The last of the scripts that start the app. */
const APP = '**/assets/index-*.js';

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'did not load completely' });

test.each([
  { path: '/login', email: null, heading: 'Welcome back' },
  { path: '/dashboard', email: 'student@prarambh.test', heading: 'Overview' },
])('the page $path says that its scripts failed and offers to load them again', async (visit) => {
  const { path, email, heading } = visit;
  const token = email === null ? null : await login(email, DEMO_PASSWORD);
  const page = await newPage({ expectedErrors: EXPECTED, ...(token !== null && { token }) });
  await page.route(APP, (route) => route.abort('connectionreset'));
  await page.goto(path);
  await notice(page).waitFor();
  await endRoutes(page);
  await notice(page).getByRole('button', { name: 'Load it again' }).click();
  await appIsThere(page);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  expect(await notice(page).count()).toBe(0);
});

test.each([
  { path: '/login', late: 'its first scripts', isFirst: true },
  { path: '/login', late: 'its own scripts', isFirst: false },
  { path: '/hi/login', late: 'its translations', isFirst: false },
])('$path says after 45 seconds that $late have not arrived, and works once they do', async (visit) => {
  const { path, isFirst } = visit;
  const page = await newPage();
  await page.clock.install();
  const html = await (await page.request.get(path)).text();
  const first = [...html.matchAll(/href="([^"]+)" data-run/g)].map(([, file]) => file);
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    if (first.includes(new URL(route.request().url()).pathname) === isFirst) await arrived;
    await route.fallback();
  });
  await page.goto(path, { waitUntil: 'commit' });
  const email = page.locator('input[name=email]');
  await email.fill('asha@example.com');
  expect(await notice(page).count()).toBe(0);
  await page.clock.runFor(50_000);
  await notice(page).waitFor();
  arrive();
  await appIsThere(page);
  await expect.poll(() => notice(page).count()).toBe(0);
  expect(await email.inputValue()).toBe('asha@example.com');
});

test('React is evaluated before the script of the app, so that each has a short task of its own', async () => {
  const page = await newPage({ expectedErrors: EXPECTED });
  // React calls this hook while it is evaluated.
  await page.addInitScript(() => {
    const hook = {
      supportsFiber: true,
      inject: () => document.documentElement.classList.add('react-is-there'),
    };
    Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
  });
  await page.route(APP, (route) => route.abort('connectionreset'));
  await page.goto('/login');
  await notice(page).waitFor();
  expect(await page.locator('html.react-is-there').count()).toBe(1);
});
