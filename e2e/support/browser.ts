import { type Language, languages } from '@prarambh/contract/languages';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import { PASSWORD } from './api';
import { inLanguage } from './in-language';
import { product } from './product';

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1440, height: 900 };

const ARGS = [
  '--no-sandbox',
  // It looks up Google's hosts at every start unless it is told not to.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page lives for seconds here: to optimise its scripts takes a fifth of all that it costs, and more than it saves.
  '--js-flags=--no-opt,--no-maglev',
];

interface PageOptions extends BrowserContextOptions {
  /** Console errors that the test provokes; any other fails it. */
  expectedErrors?: RegExp;
  /** Leaves the dialog that asks to complete the profile to the test; elsewhere it is closed when it comes up. */
  keepsProfilePrompt?: boolean;
  /** Opens the site as somebody who is signed in with this token. */
  token?: string;
  /** In which the site is read; what the test names in English is found in it (in-language.ts). */
  language?: Language;
}

/** Begins what is reported of anything that the Content-Security-Policy does not let a page do. */
const VIOLATION = 'Policy violated:';

let running: Promise<Browser> | undefined;

/** The browser of this worker, which ends with it. */
function browser(): Promise<Browser> {
  running ??= chromium.launch({ executablePath: inject('browserPath'), args: ARGS });
  return running;
}

/** The function it answers opens pages in a fresh profile each, which ends with the test. */
export function useBrowser(): (options?: PageOptions) => Promise<Page> {
  return async ({ expectedErrors, keepsProfilePrompt = false, token, language = 'en', ...options } = {}) => {
    const { siteUrl } = await product();
    const context = await (await browser()).newContext({
      baseURL: siteUrl,
      viewport: DESK,
      // What a worker keeps would stand between other tests and what they do to the network; offline-app.test.ts has it.
      serviceWorkers: 'block',
      storageState: startingWith(
        { ...(token && { token }), ...(language !== 'en' && { language }) },
        siteUrl,
      ),
      ...options,
    });
    await reportViolations(context);
    const opened = await context.newPage();
    opened.setDefaultTimeout(90_000);
    if (!keepsProfilePrompt)
      for (const one of languages) await closeProfilePrompt(await inLanguage(opened, one));
    const page = await inLanguage(opened, language);
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      const [type, text] = [message.type(), message.text()];
      const isProvoked = expectedErrors?.test(text) && !text.startsWith(VIOLATION);
      if (type === 'error' && !isProvoked) problems.push(text);
    });
    onTestFinished(async () => {
      await context.close();
      expect(problems, 'errors in the browser console').toEqual([]);
    });
    return page;
  };
}

/** The browser says so by itself in words of its own, and not of each kind. */
function reportViolations(context: BrowserContext): Promise<unknown> {
  return context.addInitScript((violation) => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      console.error(violation, effectiveDirective, blockedURI, sample),
    );
  }, VIOLATION);
}

/** What the device has kept from earlier visits. */
function startingWith(kept: Record<string, string>, origin: string) {
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin, localStorage }] };
}

/** As somebody does who came for something else. */
async function closeProfilePrompt(page: Page): Promise<void> {
  const prompt = page.getByRole('dialog', { name: 'Complete your profile' });
  await page.addLocatorHandler(prompt, () => prompt.getByRole('button', { name: 'Close' }).click());
}

/** Fills in the login page, which must be open, and presses the button. */
export async function typeLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Fills in the registration, which must be open, and presses the button. */
export async function typeRegistration(page: Page, email: string, name = 'Asha Verma'): Promise<void> {
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
}

const failure = JSON.stringify({
  success: false,
  code: 'internal',
  message: 'Something went wrong on our side.',
});

/**
 * Neither the API nor Firebase Auth answers what a form sends, until `page.unrouteAll()`. It still answers what the page reads by
 * itself, so that nothing else brings up the screen before the form is sent.
 */
export async function silenceSending(page: Page): Promise<void> {
  await page.route('**/identitytoolkit.googleapis.com/**', (route) => route.abort('connectionrefused'));
  await page.route('**/api/**', (route) => {
    const [method, url] = [route.request().method(), route.request().url()];
    const isSent = method === 'GET' ? url.includes('/certificates/verify/') : !url.endsWith('/preview');
    return isSent ? route.abort('connectionrefused') : route.fallback();
  });
}

/**
 * Calls that match answer 500 without a message for people, until `page.unrouteAll()`; so does the overview, which would
 * answer the reads of a home in their place.
 */
export async function failCalls(page: Page, method: string, path: RegExp): Promise<void> {
  await page.route('**/api/dashboard/overview', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: failure }),
  );
  await page.route(
    (url) => path.test(url.pathname.replace(/^\/api/, '')),
    (route) =>
      route.request().method() === method
        ? route.fulfill({ status: 500, contentType: 'application/json', body: failure })
        : route.fallback(),
  );
}

/**
 * Goes where a link of the app would lead, with the app that is open, and waits for the page; to load the site costs three times
 * as much. A page that is open already is loaded anew.
 */
export async function goInApp(page: Page, path: string): Promise<void> {
  const there = new URL(page.url());
  if (new URL(path, there).pathname === there.pathname) {
    await page.goto(path);
    return;
  }
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.locator('h1:not([data-left])').first().waitFor();
}

/** Signs in through the login page and waits for the page that follows. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await typeLogin(page, email, password);
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
}

/** Waits until the app has hydrated the prerendered page: a click during hydration would be lost. */
export async function appIsThere(page: Page): Promise<void> {
  await page.waitForFunction(() => !('takeOverForms' in window));
}
