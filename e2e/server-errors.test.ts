import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD, http, login } from './support/api';
import { failCalls, useBrowser } from './support/browser';
import { controlClock } from './support/clock';
import { FORMS, fillIn, sendButton, sendForm, usePeopleOfForms } from './support/forms';
import { endRoutes } from './support/network';

const newPage = useBrowser();
const people = usePeopleOfForms();

const YOUR_DATA = 'Could not fetch your data. Please try again later.';
const DETAILS = 'Could not load internship details. It might be closed or invalid.';
const APPLICATIONS = 'Failed to fetch your applications.';
const SOME = 'Some of this page could not be loaded.';
const TASKS = 'Could not fetch your tasks.';

/** Messages of a page after a failed call; null if it shows none (A19). */
type Sayings = Record<string, string | null>;

/** Calls of each page on opening, except the call for the session. */
const PUBLIC_PAGES: Record<string, Sayings> = {
  '/': {
    'GET /announcements': null,
    'GET /internships/public': 'Failed to load internships.',
    'GET /testimonials': null,
  },
  '/internships': { 'GET /internships/public': 'Failed to load internships.' },
  '/internships/:internshipId': { 'GET /internships/public/:id': DETAILS },
  '/verify-certificate/ID-1': { 'GET /certificates/verify/:id': 'An error occurred. Please try again.' },
};

const STUDENT_PAGES: Record<string, Sayings> = {
  '/dashboard': {
    'GET /dashboard/stats': YOUR_DATA,
    'GET /applications/my-applications': APPLICATIONS,
    'GET /assigned-tasks/my-tasks': SOME,
    'GET /meetings': SOME,
    'GET /offer-letters/my-offer-letters': SOME,
    'GET /certificates/my-certificates': SOME,
    'GET /certificates/progress': SOME,
  },
  '/dashboard/transactions': { 'GET /transactions/my-transactions': YOUR_DATA },
  '/dashboard/transactions/:applicationId': { 'GET /applications/:id': YOUR_DATA },
  '/dashboard/certificates': {
    'GET /certificates/my-certificates': YOUR_DATA,
    'GET /certificates/progress': 'Could not check whether a new certificate is ready.',
  },
  '/dashboard/applied-internships': { 'GET /applications/my-applications': APPLICATIONS },
  '/dashboard/meetings': { 'GET /meetings': YOUR_DATA },
  '/dashboard/notifications': { 'GET /notifications': 'Could not fetch notifications.' },
  '/dashboard/offer-letters': { 'GET /offer-letters/my-offer-letters': YOUR_DATA },
};

const WORKING_PAGES: Record<string, Sayings> = {
  '/dashboard/upload-task': { 'GET /assigned-tasks/my-tasks': TASKS, 'GET /tasks/my-uploads': TASKS },
  '/dashboard/my-tasks': {
    'GET /assigned-tasks/my-tasks': 'Could not fetch your assigned tasks.',
    'GET /tasks/my-uploads': 'Could not load the work you have submitted.',
  },
  '/dashboard/help': { 'GET /help-queries/my': 'Failed to load help chat. Please try again later.' },
  '/payment?internshipId=:internshipId': {
    'GET /internships/:id': DETAILS,
    'GET /payment-options': 'Could not load the ways to pay. Please try again.',
    'GET /applications/my-applications': null,
  },
  '/apply/:internshipId': { 'GET /internships/:id': DETAILS },
  '/payment/:applicationId': { 'GET /applications/:id': 'Something went wrong on our side.' },
};

/** Pages whose form allows another attempt. */
const WITHOUT_RETRY = ['/verify-certificate/ID-1'];

/** Message of each form about its call; the first of several calls fails. */
const SENDING: Record<string, string> = {
  register: 'Something went wrong on our side.',
  'one-time code': 'Something went wrong on our side.',
  login: 'Something went wrong on our side.',
  'forgot password': 'Could not send reset email. Please try again.',
  'reset password': 'Error: Invalid or expired token.',
  contact: 'Something went wrong. Please try again later.',
  'verify certificate': 'An error occurred. Please try again.',
  payment: 'Something went wrong on our side.',
  'older apply': 'Something went wrong on our side.',
  'upload task, with a link': 'Something went wrong on our side.',
  'upload task, with a file': 'Something went wrong on our side.',
  'help message': 'Failed to start a new help chat. Please try again.',
  'profile edit dialog': 'Image upload failed. Please try again.',
  'profile-completion modal': 'Something went wrong on our side.',
  'delete account': 'Something went wrong on our side.',
};

const patternOf = (call: string) => new RegExp(`^${call.split(' ')[1]?.replace(/:\w+/g, '[^/]+')}$`);
const methodOf = (call: string) => call.split(' ')[0] ?? 'GET';

function matches(call: string, { method, path }: { method: string; path: string }): boolean {
  return methodOf(call) === method && patternOf(call).test(path);
}

async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
}

const OF_EVERY_PAGE = ['/auth/me', '/notifications/unread', '/dashboard/overview'];

/** Keeps a list of the calls that a page makes, but for those that every page makes. */
function listenToCalls(page: Page): { method: string; path: string }[] {
  const calls: { method: string; path: string }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const path = pathname.slice('/api'.length);
    if (!pathname.startsWith('/api/') || OF_EVERY_PAGE.includes(path) || path.startsWith('/files/')) return;
    calls.push({ method: request.method(), path });
  });
  return calls;
}

/**
 * Expects that the page shows the failure and keeps its layout, and that Retry, if offered, loads the missing
 * data.
 */
async function expectUsable(
  page: Page,
  path: string,
  { call, saying }: { call: string; saying: string | null },
) {
  await failCalls(page, methodOf(call), patternOf(call));
  await page.goto(path);
  await settled(page);
  const message = page.getByText(saying ?? 'Something went wrong', { exact: false }).first();
  if (saying) await message.waitFor();
  else {
    await page.waitForLoadState('networkidle');
    expect(await message.count()).toBe(0);
  }
  expect(await page.getByText('Server Not Responding').count()).toBe(0);
  await endRoutes(page);
  if (saying === null || WITHOUT_RETRY.includes(path)) return;
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).first().click();
  await message.waitFor({ state: 'detached' });
}

async function expectNavigates(page: Page): Promise<void> {
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
  if ((await close.count()) > 0) await close.first().click();
  const banner = page.getByRole('banner');
  const about = banner.getByRole('link', { name: 'About Us' });
  // In staff areas only the logo links to the public pages.
  const isForStaff = (await about.count()) === 0;
  await (isForStaff ? banner.getByRole('link', { name: /, home page$/ }) : about).click();
  await page.waitForURL((url) => url.pathname === (isForStaff ? '/' : '/about'));
}

async function expectEveryCallSpokenFor(page: Page, pages: Record<string, Sayings>): Promise<void> {
  const calls = listenToCalls(page);
  const token = await login('student@prarambh.test', DEMO_PASSWORD);
  const list = await http<{ _id: string }[]>('GET', '/internships/public');
  const mine = await http<{ _id: string }[]>('GET', '/applications/my-applications', { token });
  for (const [template, sayings] of Object.entries(pages)) {
    const path = template
      .replace(':internshipId', list.body.data.at(-1)?._id ?? 'none')
      .replace(':applicationId', mine.body.data[0]?._id ?? 'none');
    calls.length = 0;
    for (const [call, saying] of Object.entries(sayings)) {
      try {
        await expectUsable(page, path, { call, saying });
      } catch (cause) {
        throw new Error(`${template} with ${call} failing`, { cause });
      }
    }
    const unknown = calls.filter((made) => !Object.keys(sayings).some((call) => matches(call, made)));
    expect(unknown, `calls of ${template} that this test says nothing about`).toEqual([]);
    await expectNavigates(page);
  }
}

test('every public page shows its message for each failed call and stays usable', async () => {
  const page = await newPage({ expectedErrors: /500|404/ });
  await expectEveryCallSpokenFor(page, PUBLIC_PAGES);
});

test.each([
  ['shows a student where things stand', STUDENT_PAGES],
  ['a student applies and works on', WORKING_PAGES],
])('every page that %s shows its message for each failed call and stays usable', async (_, pages) => {
  const token = await login('student@prarambh.test', DEMO_PASSWORD);
  const page = await newPage({ expectedErrors: /500/, token });
  await expectEveryCallSpokenFor(page, pages);
});

const focusIsLost = () => document.activeElement === document.body;

test.each([
  { who: 'a visitor', forms: FORMS.filter(({ isPublic }) => isPublic) },
  { who: 'a student', forms: FORMS.filter(({ isPublic }) => !isPublic) },
])(
  'every form of $who shows its message when sending fails and can be sent again',
  async ({ who, forms }) => {
    const page = await newPage({
      expectedErrors: /500|404/,
      ...(who === 'a student' ? { token: people.token() } : { keepsProfilePrompt: true }),
    });
    const passTime = await controlClock(page);
    for (const form of forms) {
      try {
        await form.open(page);
        await fillIn(page, form);
        for (const method of ['POST', 'PUT']) await failCalls(page, method, /./);
        await failCalls(page, 'GET', /^\/certificates\/verify\//);
        await sendForm(page, form);
        if (form.form === 'verify certificate') await passTime(11_000);
        await page
          .getByText(SENDING[form.form] ?? 'no saying')
          .first()
          .waitFor();
        await endRoutes(page);
        if (!form.reopen) expect(await sendButton(page, form).isEnabled()).toBe(true);
        // The focus stays near the form, so users need not tab to it from the top.
        if (!form.reopen)
          await expect.poll(() => page.evaluate(focusIsLost), { message: 'lost focus' }).toBe(false);
      } catch (cause) {
        throw new Error(`The form: ${form.form}`, { cause });
      }
    }
  },
);
