import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@prarambh/contract/languages';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { login, newInternship, newStudent, newUtr, PASSWORD, pngFile } from './support/api';
import { useBrowser } from './support/browser';

const newPage = useBrowser();

const WORKER = join(import.meta.dirname, '../web/dist/worker.js');

/** Makes the build look newer to a browser. */
function publishNewerWorker(): void {
  const present = readFileSync(WORKER);
  appendFileSync(WORKER, '\n// newer');
  onTestFinished(() => writeFileSync(WORKER, present));
}

test.each(languages)(
  'a newer version asks before it loads, and typed text is still there afterwards (%s)',
  async (language) => {
    const page = await newPage({ serviceWorkers: 'allow', language });
    await page.goto('/contact');
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await page.getByLabel('Message').fill('When does the next batch start?');
    const loadedAt = await page.evaluate(() => performance.timeOrigin);
    publishNewerWorker();
    await page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update());
    const notice = page.getByRole('status').filter({ hasText: 'A new version is ready.' });
    await notice.waitFor();
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(loadedAt);

    await notice.getByRole('button', { name: 'Load it now' }).click();
    await expect
      .poll(() => page.evaluate(() => performance.timeOrigin).catch(() => loadedAt))
      .not.toBe(loadedAt);
    await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('When does the next batch start?');
    expect(await notice.count()).toBe(0);
  },
);

/** Fires the install event as Chromium does for installable sites; stores its outcome in the window. */
function offerToInstall(page: Page): Promise<void> {
  return page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => void Object.assign(window, { hasAsked: true }),
    });
    window.dispatchEvent(event);
    Object.assign(window, { isHeld: event.defaultPrevented });
  });
}

test.each(languages)(
  'the site offers to be installed only to students who have applied (%s)',
  async (language) => {
    const { _id } = await newInternship();
    const page = await newPage({ token: await login(await newStudent(), PASSWORD), language });
    await page.goto(`/payment?internshipId=${_id}`);
    await page.getByLabel('UTR/Transaction ID').fill(newUtr());
    await offerToInstall(page);
    expect(await page.evaluate(() => 'isHeld' in window && window.isHeld)).toBe(true);
    const offer = page.getByRole('button', { name: 'Install the app' });
    expect(await offer.count()).toBe(0);
    await page.locator('input[type=file]').setInputFiles(pngFile());
    await page.getByLabel(/I agree to the/).check();
    await page.getByRole('button', { name: 'Submit application' }).click();
    await page.getByRole('heading', { name: 'Application Submitted!' }).waitFor();
    await offer.click();
    await expect.poll(() => page.evaluate(() => 'hasAsked' in window)).toBe(true);
    await offer.waitFor({ state: 'detached' });
  },
);

test('every file of the manifest exists, and a browser can install the site', async () => {
  const page = await newPage({ serviceWorkers: 'allow' });
  await page.goto('/');
  const manifest = await page.evaluate(async () => (await fetch('/manifest.webmanifest')).json());
  for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
    const size = await page.evaluate(async (address) => {
      const picture = await createImageBitmap(await (await fetch(address)).blob());
      return `${picture.width}x${picture.height}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Playwright's profiles are always incognito.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});
