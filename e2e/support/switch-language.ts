import { LANGUAGES } from '@prarambh/contract/languages';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { http } from './api';

const isKept = (url: string, method: string) => method === 'PUT' && new URL(url).pathname === '/api/profile';

/**
 * Switches the language of the open page; dialogs stay open. The account of a signed-in user changes as well.
 */
export async function switchToHindi(page: Page, isSignedIn: boolean): Promise<void> {
  const kept =
    isSignedIn && page.waitForResponse((answer) => isKept(answer.url(), answer.request().method()));
  const link = page.locator(`a[hreflang="${LANGUAGES.hi.tag}"]`).first();
  await link.evaluate((element: HTMLElement) => element.click());
  await page.locator(`html[lang="${LANGUAGES.hi.tag}"]`).waitFor({ state: 'attached' });
  await kept;
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
}

/** Waits until a status region announces the title of the page, after a navigation or a language switch. */
export async function titleIsAnnounced(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role="status"]')].some(
      ({ textContent }) => textContent === document.title,
    ),
  );
}

/** Restores English for other tests with the demo account. */
export async function backToEnglish(token: string): Promise<void> {
  expect((await http('PUT', '/profile', { token, json: { language: 'en' } })).status).toBe(200);
}
