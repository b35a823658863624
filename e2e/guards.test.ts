import { HOME_PATHS, type Role } from '@prarambh/contract/roles';
import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from './support/api';
import { signIn, useBrowser } from './support/browser';

const newPage = useBrowser();

const PEOPLE: Record<Role, string> = {
  user: 'student@prarambh.test',
  admin: 'admin@prarambh.test',
  'co-admin': 'coadmin@prarambh.test',
  accountant: 'accountant@prarambh.test',
};

/** Page that each role reaches in each area (C01, C02, C11). */
const REDIRECTS: Record<Role, Record<string, string>> = {
  user: { '/admin-dashboard': '/dashboard', '/coadmin': '/dashboard', '/accountant': '/login' },
  admin: { '/dashboard': '/admin-dashboard', '/coadmin': '/admin-dashboard', '/accountant': '/login' },
  'co-admin': { '/dashboard': '/coadmin', '/admin-dashboard': '/coadmin', '/accountant': '/login' },
  accountant: {
    '/dashboard': '/',
    '/admin-dashboard': '/',
    '/coadmin': '/',
    '/accountant/nothing': '/accountant',
  },
};

describe.each(Object.keys(PEOPLE) as Role[])('a %s', (role) => {
  test('each role lands at its own home, stays out of other areas, and stays signed in after a reload', async () => {
    const page = await newPage();
    await signIn(page, PEOPLE[role], DEMO_PASSWORD);
    await page.waitForURL((url) => url.pathname === HOME_PATHS[role]);
    for (const [area, target] of Object.entries(REDIRECTS[role])) {
      await page.goto(area);
      await page.waitForURL((url) => url.pathname === target);
    }
    await page.goto(HOME_PATHS[role]);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe(HOME_PATHS[role]);
  });
});

test('a visitor is sent to the login and returns to the requested page', async () => {
  const page = await newPage();
  await page.goto('/dashboard/transactions');
  await page.waitForURL('**/login');
  await page.getByLabel('Email').fill(PEOPLE.user);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard/transactions');
});

test('a remembered page of another role is ignored', async () => {
  const page = await newPage();
  await page.goto('/admin-dashboard');
  await page.waitForURL('**/login');
  await page.getByLabel('Email').fill(PEOPLE.accountant);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/accountant');
});

test('a wrong password shows a message next to the form, which keeps the typed values', async () => {
  const page = await newPage({ expectedErrors: /400/ });
  await page.goto('/login');
  await page.getByLabel('Email').fill(PEOPLE.user);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Invalid email or password.').waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe(PEOPLE.user);
});

test('logging out in one tab also signs out the other', async () => {
  const page = await newPage();
  await signIn(page, PEOPLE.user, DEMO_PASSWORD);
  const other = await page.context().newPage();
  await other.goto('/dashboard');
  await other.getByRole('heading', { level: 1 }).waitFor();
  await page.goto('/logout');
  await page.waitForURL('**/login');
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).waitFor();
  expect(await page.getByRole('banner').getByRole('button', { name: 'Logout' }).count()).toBe(0);
  await other.waitForURL('**/login');
});
