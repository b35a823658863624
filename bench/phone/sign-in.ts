import { DEMO_PASSWORD, demoAccounts } from '@prarambh/local/demo/accounts';
import type { Browser } from 'playwright-core';
import type { Visitor } from './pages';
import { newPhone, type StorageState } from './visit';

/** Signs in through the login page, and answers what the browser then keeps: the session, as in any later visit. */
async function signIn(browser: Browser, siteUrl: string, email: string): Promise<StorageState> {
  const context = await newPhone(browser);
  const page = await context.newPage();
  await page.goto(`${siteUrl}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.waitForLoadState('networkidle');
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
}

/** What the browser of each kind of visitor keeps. */
export async function signInAll(
  browser: Browser,
  siteUrl: string,
): Promise<Record<Visitor, StorageState | undefined>> {
  const stateOf = (wanted: string) => {
    const account = demoAccounts.find(({ role }) => role === wanted);
    if (!account) throw new Error(`There is no demo account for the role ${wanted}.`);
    return signIn(browser, siteUrl, account.email);
  };
  return {
    anybody: undefined,
    student: await stateOf('user'),
    accountant: await stateOf('accountant'),
    admin: await stateOf('admin'),
  };
}
