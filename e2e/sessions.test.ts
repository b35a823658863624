import { languages } from '@prarambh/contract/languages';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD, http, login, newStudent, PASSWORD } from './support/api';
import { signIn, typeLogin, useBrowser } from './support/browser';

const newPage = useBrowser();

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token') ?? '');
const statusOf = async (token: string) => (await http('GET', '/auth/me', { token })).status;

/** Claims of a token; `auth_time` is the second of its sign-in. */
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { auth_time: number };

/** Returns the token with its sign-in moved back by `hours`. The local Firebase Auth does not sign tokens. */
function signedInHoursAgo(token: string, hours: number): string {
  const [header] = token.split('.');
  const claims = claimsOf(token);
  const older = JSON.stringify({ ...claims, auth_time: claims.auth_time - hours * 3600 });
  return `${header}.${Buffer.from(older).toString('base64url')}.`;
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
  const token = signedInHoursAgo(await login(email, DEMO_PASSWORD), 12);
  const page = await newPage({ token, expectedErrors: /401/ });
  await page.goto('/accountant/transactions');
  await page.waitForURL('**/login');
  // The age of the account determines which rule the token breaks first.
  await page.getByRole('alert').getByText('Please sign in again.').waitFor();
  await typeLogin(page, email, DEMO_PASSWORD);
  await page.waitForURL('**/accountant/transactions');
});
