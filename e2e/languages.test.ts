import { brand } from '@prarambh/contract/brand';
import { addressOf } from '@prarambh/contract/languages';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { prerenderedPages } from '../web/src/prerendered-pages';
import { http, login, newStudent, PASSWORD } from './support/api';
import { DESK, PHONE, useBrowser } from './support/browser';
import { watchShifts } from './support/shifts';

const newPage = useBrowser();

async function logInInHindi(page: Page, email: string): Promise<void> {
  await page.getByLabel('ईमेल').fill(email);
  await page.getByLabel('पासवर्ड', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'लॉगिन करें' }).click();
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
}

const paths = prerenderedPages.map(({ path }) => path);

test('search engines find each page in each language with links to its translations', async () => {
  const page = await newPage({ javaScriptEnabled: false });
  const titles = new Set<string>();
  for (const path of paths) {
    await page.goto(addressOf(path, 'hi'));
    titles.add(await page.title());
    const url = `${brand.siteUrl}${addressOf(path, 'hi')}`;
    expect(await page.locator('html').getAttribute('lang')).toBe('hi-IN');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(url);
    expect(await page.locator('meta[property="og:url"]').getAttribute('content')).toBe(url);
    expect(await page.locator('link[hreflang=hi]').getAttribute('href')).toBe(url);
    expect(await page.locator('link[hreflang=en]').getAttribute('href')).toBe(`${brand.siteUrl}${path}`);
    expect(await page.locator('meta[name=description]').getAttribute('content')).toMatch(
      /\p{Script=Devanagari}/u,
    );
  }
  expect(titles.size).toBe(paths.length);
  const map = await page.request.get('/sitemap-pages.xml');
  expect(await map.text()).toContain(`<loc>${brand.siteUrl}/hi/about</loc>`);
});

test('the newest internships are readable in Hindi without scripts, with links in Hindi', async () => {
  const { body } = await http<{ title: string }[]>('GET', '/internships/public?limit=6');
  const page = await newPage({ viewport: PHONE, javaScriptEnabled: false });
  await page.goto('/hi/internships');
  const cards = page.locator('main').getByRole('article');
  await expect.poll(() => cards.count()).toBe(body.data.length);
  expect(await page.getByText('{{').count()).toBe(0);
  expect(await cards.first().innerText()).toMatch(/हफ़्त/);
  await cards.first().getByRole('link').click();
  await page.waitForURL(/\/hi\/internships\/.+/);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(body.data[0]?.title);
});

test.each([
  ['phone', PHONE],
  ['desk', DESK],
])('Hindi pages hydrate without layout shift (%s)', async (_, viewport) => {
  const page = await newPage({ viewport });
  const shifts: Record<string, number> = {};
  for (const path of ['/hi', '/hi/about', '/hi/internships', '/hi/login']) {
    const shift = await watchShifts(page);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    shifts[path] = await shift();
  }
  expect(Object.entries(shifts).filter(([, shift]) => shift >= 0.05)).toEqual([]);
});

describe('who has chosen Hindi', () => {
  test('a visitor who chose Hindi gets every page in Hindi, also at its English URL', async () => {
    const page = await newPage({ viewport: PHONE });
    await open(page, '/about');
    await page.getByRole('link', { name: 'हिन्दी' }).click();
    await page.waitForURL('**/hi/about');
    await page.goto('/faq?from=mail');
    await page.waitForURL('**/hi/faq?from=mail');
    expect(await page.locator('h1').innerText()).toBe('FAQ');
    await page.getByRole('link', { name: 'English' }).click();
    await page.waitForURL(/\d\/faq\?from=mail$/);
    await page.goto('/about');
    expect(new URL(page.url()).pathname).toBe('/about');
  });

  test('a student who chose Hindi gets Hindi pages on another device after sign-in', async () => {
    const email = await newStudent();
    const page = await newPage({ viewport: PHONE });
    await open(page, '/hi/login');
    await logInInHindi(page, email);
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { level: 1, name: /नमस्ते|स्वागत/ }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('hi-IN');
    await page.getByRole('banner').getByRole('link', { name: 'Prarambh' }).click();
    await page.waitForURL(/\/hi$/);
    const token = await login(email, PASSWORD);
    const languageOfAccount = async () =>
      (await http<{ language: string }>('GET', '/auth/me', { token })).body.data.language;
    await expect.poll(languageOfAccount).toBe('hi');

    const other = await newPage({ viewport: PHONE });
    await open(other, '/login');
    await other.getByLabel('Email').fill(email);
    await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await other.getByRole('button', { name: 'Sign in' }).click();
    await other.waitForURL('**/dashboard');
    await expect.poll(() => other.locator('html').getAttribute('lang')).toBe('hi-IN');
  });
});

test('a browser that prefers Hindi is offered Hindi once and not switched', async () => {
  const page = await newPage({ viewport: PHONE, locale: 'hi-IN' });
  await open(page, '/about');
  await page.getByRole('button', { name: 'हिन्दी में देखें' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('en-IN');
  await page.getByRole('button', { name: 'Stay in English' }).click();
  await open(page, '/faq');
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en');
  expect(await page.getByRole('button', { name: 'हिन्दी में देखें' }).count()).toBe(0);
});
