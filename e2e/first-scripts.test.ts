import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD, login } from './support/api';
import { appIsThere, useBrowser } from './support/browser';

const newPage = useBrowser();

const EXPECTED = /ERR_|Failed to load|Failed to fetch/;

const APP = '**/assets/index-*.js';

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'did not load completely' });

test.each([
  { path: '/login', email: null, heading: 'Welcome back' },
  { path: '/dashboard', email: 'student@prarambh.test', heading: 'Overview' },
])('a visit of $path whose scripts fail says so and offers to load the page again', async (visit) => {
  const { path, email, heading } = visit;
  const token = email === null ? null : await login(email, DEMO_PASSWORD);
  const page = await newPage({ expectedErrors: EXPECTED, ...(token !== null && { token }) });
  await page.route(APP, (route) => route.abort('connectionreset'));
  await page.goto(path);
  await notice(page).waitFor();
  await page.unrouteAll();
  await notice(page).getByRole('button', { name: 'Load it again' }).click();
  await appIsThere(page);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  expect(await notice(page).count()).toBe(0);
});

test('a visit whose scripts stall says so, and goes on when they arrive', async () => {
  const page = await newPage();
  await page.clock.install();
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(APP, async (route) => {
    await arrived;
    await route.fallback();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('asha@example.com');
  expect(await notice(page).count()).toBe(0);
  await page.clock.runFor(50_000);
  await notice(page).waitFor();
  arrive();
  await appIsThere(page);
  await expect.poll(() => notice(page).count()).toBe(0);
  expect(await page.getByLabel('Email').inputValue()).toBe('asha@example.com');
});
