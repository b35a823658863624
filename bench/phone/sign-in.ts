import { DEMO_PASSWORD, demoAccounts } from '@prarambh/local/demo/accounts';
import type { Browser, Page } from 'playwright-core';
import type { Visitor } from './pages';
import { newPhone, type StorageState } from './visit';

function emailOf(visitor: Visitor): string {
  const wanted = visitor === 'student' ? 'user' : visitor;
  const account = demoAccounts.find(({ role }) => role === wanted);
  if (!account) throw new Error(`There is no demo account for the role ${wanted}.`);
  return account.email;
}

/** Signs in through the login page. */
export async function signIn(page: Page, siteUrl: string, visitor: Visitor): Promise<void> {
  await page.goto(`${siteUrl}/login`);
  await page.getByLabel('Email').fill(emailOf(visitor));
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.waitForLoadState('networkidle');
}

/** Signs in and returns the browser's stored session for a later visit. */
export async function keepSession(
  browser: Browser,
  siteUrl: string,
  visitor: Visitor,
): Promise<StorageState> {
  const context = await newPhone(browser);
  await signIn(await context.newPage(), siteUrl, visitor);
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  // A later visit has the session and none of the files, so nothing may say that it has the fonts (keep-fonts.ts).
  const origins = state.origins.map(({ localStorage, ...rest }) => ({
    ...rest,
    localStorage: localStorage.filter(({ name }) => name !== 'fonts'),
  }));
  return { ...state, origins };
}
