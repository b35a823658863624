import { totpAt } from '@prarambh/emulators/totp';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { DEMO_PASSWORD } from './support/api';
import { typeLogin, useBrowser } from './support/browser';
import { newDataFolder, startHost } from './support/host';

const newPage = useBrowser();

const DIGITS = 'Six digits of your authenticator app';
const code = (key: string) => totpAt(key, new Date());

async function hostWithSecondFactor(): Promise<string> {
  const folder = newDataFolder();
  const host = await startHost(folder.path, { DEMO: '0', SECOND_FACTOR: '1' });
  onTestFinished(async () => {
    await host.kill();
    folder.remove();
  });
  return host.siteUrl;
}

/** Signs in for the first time; returns the key of the authenticator app. */
async function setUp(page: Page, email: string): Promise<string> {
  await page.goto('/login');
  await typeLogin(page, email, DEMO_PASSWORD);
  await page.getByRole('heading', { name: 'Protect your account' }).waitFor();
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  const key = (await page.locator('code').textContent()) ?? '';
  await page.getByLabel(DIGITS).fill(code(key));
  await page.getByRole('button', { name: 'Continue' }).click();
  return key;
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/logout');
  await page.waitForURL('**/login');
}

test('staff set up an authenticator app once and enter its digits from then on; an admin resets a lost one', async () => {
  const baseURL = await hostWithSecondFactor();
  const page = await newPage({ baseURL, expectedErrors: /40[01]/ });

  const key = await setUp(page, 'admin@prarambh.test');
  await page.waitForURL('**/admin-dashboard');
  await page.reload();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  await logOut(page);

  await typeLogin(page, 'admin@prarambh.test', DEMO_PASSWORD);
  const field = page.getByLabel(DIGITS);
  await field.waitFor();
  expect(await field.getAttribute('autocomplete')).toBe('one-time-code');
  await field.fill(code(key) === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page
    .getByText('These six digits are not correct. Please enter the ones your app shows now.')
    .waitFor();
  await field.fill(code(key));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/admin-dashboard');

  const accountant = await newPage({ baseURL, expectedErrors: /40[01]/ });
  const lost = await setUp(accountant, 'accountant@prarambh.test');
  await accountant.waitForURL('**/accountant');

  await page.goto('/admin-dashboard/users?q=accountant');
  await page.getByRole('button', { name: /^Edit / }).click();
  await page.getByRole('button', { name: 'Reset second factor' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset second factor' }).click();
  await page.getByText('sets up another authenticator app at the next sign-in').waitFor();

  await accountant.goto('/accountant/transactions');
  await accountant.waitForURL('**/login');
  const next = await setUp(accountant, 'accountant@prarambh.test');
  expect(next).not.toBe(lost);
  await accountant.waitForURL('**/accountant/transactions');
});

test('students sign in with their password alone', async () => {
  const page = await newPage({ baseURL: await hostWithSecondFactor() });
  await page.goto('/login');
  await typeLogin(page, 'student@prarambh.test', DEMO_PASSWORD);
  await page.waitForURL('**/dashboard');
});
