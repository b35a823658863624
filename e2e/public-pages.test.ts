import { brand } from '@prarambh/contract/brand';
import { describe, expect, test } from 'vitest';
import { prerenderedPages } from '../web/src/prerendered-pages';
import { DESK, PHONE, useBrowser } from './support/browser';
import { watchShifts } from './support/shifts';

const newPage = useBrowser();
const paths = prerenderedPages.map(({ path }) => path);
const readable = prerenderedPages.filter(({ isForm }) => !isForm).map(({ path }) => path);

describe.each(readable)('%s', (path) => {
  test('can be read, and left by its links, without scripts', async () => {
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
    ['phone', PHONE, 'light'],
    ['desk', DESK, 'dark'],
  ] as const)('stands still while it comes to life (%s)', async (_, viewport, colorScheme) => {
    const page = await newPage({ viewport, colorScheme });
    const shift = await watchShifts(page);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(await shift()).toBeLessThan(0.05);
  });
});

test('each page has a title, a description and an address of its own', async () => {
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

test('whoever is signed in never sees Login and Register on the way', async () => {
  const page = await newPage({ expectedErrors: /ERR_FAILED/ });
  await page.route('**/assets/**', (route) => route.abort());
  await page.addInitScript(() => localStorage.setItem('token', 'a.b.c'));
  await page.goto('/about');
  await expect
    .poll(() => page.getByRole('link', { name: 'About Us', exact: true }).first().isVisible())
    .toBe(true);
  expect(await page.getByRole('banner').getByRole('link', { name: 'Register' }).isVisible()).toBe(false);
});
