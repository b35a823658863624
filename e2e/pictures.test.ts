import { DEMO_PASSWORD } from '@prarambh/local/demo/accounts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { login, newInternship } from './support/api';
import { DESK, PHONE, useBrowser } from './support/browser';
import { photo } from './support/files';
import { product } from './support/product';

const newPage = useBrowser();

/** Creates an internship whose uploaded picture is wider than any page shows. */
async function withPicture(): Promise<{ _id: string; name: string }> {
  const { siteUrl } = await product();
  const { buffer, mimeType, name: fileName } = photo(1300);
  const form = new FormData();
  form.append('picture', new Blob([new Uint8Array(buffer)], { type: mimeType }), fileName);
  const token = await login('admin@prarambh.test', DEMO_PASSWORD);
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${siteUrl}/api/pictures`, { method: 'POST', headers, body: form });
  const { data } = (await answer.json()) as { data: { url: string } };
  const [name = ''] = /[\da-f]{32}/.exec(data.url) ?? [];
  return { ...(await newInternship({ image: data.url })), name };
}

/** Records the picture widths that a page requests. */
function watch(page: Page, name: string): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, size] = new RegExp(`${name}_\\d+x\\d+(?:_(\\d+))?\\.webp`).exec(request.url()) ?? [];
    if (request.url().includes(name)) asked.push(size ?? 'widest');
  });
  return asked;
}

test.each([
  ['a phone', { viewport: PHONE, deviceScaleFactor: 2 }, { list: '720', page: '720' }],
  ['a phone with finer pixels', { viewport: PHONE, deviceScaleFactor: 2.75 }, { list: '980', page: '980' }],
  ['a desk', { viewport: DESK, deviceScaleFactor: 1 }, { list: '480', page: '980' }],
] as const)('%s loads a picture in the size that its place needs, and once', async (_, screen, size) => {
  const { _id, name } = await withPicture();
  for (const [path, expected] of [
    ['/internships', size.list],
    ['/', size.list],
    [`/internships/${_id}`, size.page],
  ] as const) {
    const page = await newPage(screen);
    const asked = watch(page, name);
    await page.goto(path);
    // Until the app has its data, it keeps the prerendered content.
    await page.locator('#prerendered-cards, [data-prerendered]').waitFor({ state: 'detached' });
    await page.waitForLoadState('networkidle');
    const image = page.locator(`img[src*="${name}"]`).first();
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.complete)).toBe(true);
    await page.waitForLoadState('networkidle');
    expect([path, asked]).toEqual([path, [expected]]);
  }
});
