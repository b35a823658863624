import { languages } from '@prarambh/contract/languages';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD, http, login, newStudent, PASSWORD } from './support/api';
import { signIn, typeLogin, useBrowser } from './support/browser';

const newPage = useBrowser();

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token') ?? '');
const statusOf = async (token: string) => (await http('GET', '/auth/me', { token })).status;

/** Claims of a token: the seconds of its sign-in and of its end. */
interface Claims {
  auth_time: number;
  exp: number;
}

const claimsOf = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/** Returns the token with other claims. The local Firebase Auth does not sign tokens. */
function withClaims(token: string, change: (claims: Claims) => Partial<Claims>): string {
  const [header] = token.split('.');
  const claims = claimsOf(token);
  const changed = JSON.stringify({ ...claims, ...change(claims) });
  return `${header}.${Buffer.from(changed).toString('base64url')}.`;
}

test.each(languages)(
  'the browser signs in at Firebase Auth, the API never sees the password, and a reload changes nothing (%s)',
  async (language) => {
    const email = await newStudent();
    const page = await newPage({ language });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.postData()?.includes(PASSWORD)) sent.push(new URL(request.url()).pathname);
    });
    await signIn(page, email, PASSWORD);
    expect(sent).toEqual(['/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword']);
    expect(await statusOf(await storedToken(page))).toBe(200);
    await page.reload();
    await page.getByRole('button', { name: 'Logout' }).waitFor();
  },
);

test.each(languages)('the login form also works without access to Firebase Auth (%s)', async (language) => {
  const email = await newStudent();
  const page = await newPage({ expectedErrors: /ERR_FAILED/, language });
  await page.route('**/identitytoolkit.googleapis.com/**', (route) => route.abort());
  await signIn(page, email, PASSWORD);
  await page.getByRole('button', { name: 'Logout' }).waitFor();
});

test.each(languages)('logging out ends only this session, also on the server (%s)', async (language) => {
  const email = await newStudent();
  const elsewhere = await login(email, PASSWORD);
  const page = await newPage({ language });
  // Firebase distinguishes sessions by the second of their start.
  await expect.poll(() => Date.now() / 1000).toBeGreaterThan(claimsOf(elsewhere).auth_time + 1);
  await signIn(page, email, PASSWORD);
  const token = await storedToken(page);
  const ended = page.waitForResponse('**/api/auth/logout');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  expect((await ended).status()).toBe(200);
  expect(await statusOf(token)).toBe(401);
  expect(await statusOf(elsewhere)).toBe(200);
});

test('staff must sign in again after twelve hours and return to their page', async () => {
  const email = 'accountant@prarambh.test';
  const token = withClaims(await login(email, DEMO_PASSWORD), ({ auth_time }) => ({
    auth_time: auth_time - 12 * 3600,
  }));
  const page = await newPage({ token, expectedErrors: /401/ });
  await page.goto('/accountant/transactions');
  await page.waitForURL('**/login');
  // The age of the account determines which rule the token breaks first.
  await page.getByRole('alert').getByText('Please sign in again.').waitFor();
  await typeLogin(page, email, DEMO_PASSWORD);
  await page.waitForURL('**/accountant/transactions');
});

/** Replaces the stored token with an expired one, and marks the token that Firebase stores as expired. */
async function expireTokens(page: Page): Promise<void> {
  const expired = withClaims(await storedToken(page), () => ({ exp: Math.floor(Date.now() / 1000) - 60 }));
  expect(await statusOf(expired)).toBe(401);
  await page.evaluate((token) => {
    localStorage.setItem('token', token);
    for (const [key, value] of Object.entries(localStorage).filter(([name]) =>
      name.startsWith('firebase:authUser'),
    )) {
      const user = JSON.parse(value);
      user.stsTokenManager.expirationTime = Date.now() - 60_000;
      localStorage.setItem(key, JSON.stringify(user));
    }
  }, expired);
}

test('a page that is opened with an expired token renews it and never shows the login', async () => {
  const email = await newStudent();
  const page = await newPage();
  await signIn(page, email, PASSWORD);
  await expireTokens(page);
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('input[type=password]')) document.documentElement.dataset.sawLogin = '';
    }).observe(document, { childList: true, subtree: true });
  });
  const renewed = page.waitForResponse('**/securetoken.googleapis.com/**');
  await page.goto('/dashboard');
  await renewed;
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  expect(await page.locator('html[data-saw-login]').count()).toBe(0);
  await expect.poll(async () => statusOf(await storedToken(page))).toBe(200);
});
