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
  // Without this flag it looks up Google's hosts at every start.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The GPU process takes a tenth of the processor time on machines without a graphics card.
  '--disable-gpu',
  // A page lives for seconds here, so optimising its scripts costs more than it saves, a fifth of its whole
  // cost.
  '--js-flags=--no-opt,--no-maglev',
];

interface PageOptions extends BrowserContextOptions {
  /** Console errors that the test causes; any other error fails it. */
  expectedErrors?: RegExp;
  /** The test handles the dialog for an incomplete profile itself; by default it is closed. */
  keepsProfilePrompt?: boolean;
  /** Opens the site signed in with this token. */
  token?: string;
  /** Language of the site; the test's English names are translated (in-language.ts). */
  language?: Language;
}

/** Prefix of reports about violations of the Content-Security-Policy. */
const VIOLATION = 'Policy violated:';

let running: Promise<Browser> | undefined;

/** The browser of this worker; closed at its end. */
function browser(): Promise<Browser> {
  running ??= chromium.launch({ executablePath: inject('browserPath'), args: ARGS });
  return running;
}

/** Returns a function that opens a page in a fresh profile, closed at the end of the test. */
export function useBrowser(): (options?: PageOptions) => Promise<Page> {
  return async ({ expectedErrors, keepsProfilePrompt = false, token, language = 'en', ...options } = {}) => {
    const { siteUrl } = await product();
    const context = await (await browser()).newContext({
      baseURL: siteUrl,
      viewport: DESK,
      // A service worker's cache would hide network changes of tests; offline-app.test.ts tests it.
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
    const unanswered = new Set<string>();
    page.on('request', (request) => unanswered.add(request.url()));
    page.on('requestfinished', (request) => unanswered.delete(request.url()));
    page.on('requestfailed', (request) => unanswered.delete(request.url()));
    onTestFinished(async ({ task }) => {
      const seen = task.result?.state === 'fail' ? await describePage(opened, unanswered) : null;
      await context.close();
      if (seen !== null) throw new Error([seen, 'Console errors:', ...problems].join('\n'));
      expect(problems, 'errors in the browser console').toEqual([]);
    });
    return page;
  };
}

/** Returns what the page of a failed test shows, and the requests without a response. */
async function describePage(page: Page, unanswered: Iterable<string>): Promise<string> {
  const content = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String);
  return [`The page of the failed test: ${page.url()}`, content, 'Unanswered requests:', ...unanswered].join(
    '\n',
  );
}

/** The browser's own console messages differ and do not cover every kind of violation. */
function reportViolations(context: BrowserContext): Promise<unknown> {
  return context.addInitScript((violation) => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      console.error(violation, effectiveDirective, blockedURI, sample),
    );
  }, VIOLATION);
}

/** Stored values of the device from earlier visits. */
function startingWith(kept: Record<string, string>, origin: string) {
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin, localStorage }] };
}

/** Closes the profile dialog, like a user with another goal. */
async function closeProfilePrompt(page: Page): Promise<void> {
  const prompt = page.getByRole('dialog', { name: 'Complete your profile' });
  await page.addLocatorHandler(prompt, () => prompt.getByRole('button', { name: 'Close' }).click());
}

/** Fills in the open login page and submits it. */
export async function typeLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Fills in the open registration page and submits it. */
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
 * Blocks responses of the API and Firebase Auth to forms, until `endRoutes`. Reads of the page still succeed, so
 * nothing else shows the error screen before the form is sent.
 */
export async function silenceSending(page: Page): Promise<void> {
  await page.route('**/identitytoolkit.googleapis.com/**', (route) => route.abort('connectionrefused'));
  await page.route('**/api/**', (route) => {
    const [method, url] = [route.request().method(), route.request().url()];
    const isSent = method === 'GET' ? url.includes('/certificates/verify/') : !url.endsWith('/preview');
    return isSent ? route.abort('connectionrefused') : route.fallback();
  });
}

/** Empties the response with the first reads of a page, so that the page makes each read itself. */
export async function emptyOverview(page: Page): Promise<void> {
  await page.route('**/api/dashboard/overview*', (route) =>
    route.fulfill({ json: { success: true, data: [] } }),
  );
}

/**
 * Makes matching calls fail with 500 and no message, until `endRoutes`. The overview fails as well, because it
 * would answer the first reads of the page.
 */
export async function failCalls(page: Page, method: string, path: RegExp): Promise<void> {
  await page.route('**/api/dashboard/overview*', (route) =>
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
 * Navigates inside the open app like a link, and waits for the page; loading the site takes three times as
 * long. The current page is reloaded.
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

/** Signs in on the login page and waits for the next page. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await typeLogin(page, email, password);
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
}

/** Waits until the app has hydrated the prerendered page: a click during hydration would be lost. */
export async function appIsThere(page: Page): Promise<void> {
  await page.waitForFunction(() => !('takeOverForms' in window));
}
