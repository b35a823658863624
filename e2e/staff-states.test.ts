import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD, importCredit, newInternship, newUtr } from './support/api';
import { goInApp, signIn, useBrowser } from './support/browser';
import { type Device, devicesFor, problemsEverywhere } from './support/devices';
import { payWithProof } from './support/payments';
import { approveApplication } from './support/staff';

const newPage = useBrowser();

/** A state of a page that the keyboard opens, and that Escape closes if it covers the page. */
interface State {
  name: string;
  open(page: Page): Promise<unknown>;
}

const sample = (name: string) =>
  new URL(`../web/src/features/bank-statement/reader/samples/${name}`, import.meta.url);

/** Activates the first button with this name by keyboard. */
async function press(page: Page, name: string | RegExp, within = 'body'): Promise<void> {
  const button = page.locator(within).getByRole('button', { name }).first();
  await button.waitFor();
  await button.press('Enter');
}

/** Activates a button until its dialog opens: a list that reloads at that moment loses the first press. */
async function pressToOpen(page: Page, name: string | RegExp, within?: string): Promise<void> {
  const dialog = page.locator('dialog[open]').last();
  const isOpened = async () => {
    await press(page, name, within);
    return dialog.waitFor({ timeout: 10_000 }).then(
      () => true,
      () => false,
    );
  };
  await expect.poll(isOpened).toBe(true);
}

/** Opens a page and then, with a button, what covers it. */
const behind =
  (path: string, ...buttons: readonly (string | RegExp)[]) =>
  async (page: Page) => {
    await goInApp(page, path);
    for (const button of buttons) {
      const within = (await page.locator('dialog[open]').count()) > 0 ? 'dialog[open]' : 'body';
      await pressToOpen(page, button, within);
    }
  };

async function readStatement(page: Page, name: string, buffer: Buffer): Promise<void> {
  await goInApp(page, '/accountant/statement');
  await page.getByLabel('Statement of the bank').setInputFiles({ name, mimeType: 'text/csv', buffer });
}

async function chooseFirst(page: Page, label: string): Promise<void> {
  await page.locator('dialog[open]').getByRole('combobox', { name: label }).focus();
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

/** Payments of one internship: two match the bank, one differs, one is decided. */
async function payments() {
  const { _id } = await newInternship({ rejectionReasons: ['Paid to another account.'] });
  const pay = () => payWithProof(_id, 'Leela Menon');
  const [first, second, less, decided] = [await pay(), await pay(), await pay(), await pay()];
  await importCredit(first);
  await importCredit(second);
  await importCredit(less, 100);
  await approveApplication(decided);
  await importCredit(decided);
  await importCredit(newUtr());
  return _id;
}

const table = (internship: string) => `/accountant/transactions?internship=${internship}&status=Pending`;

async function chooseAll(page: Page, internship: string): Promise<void> {
  await goInApp(page, table(internship));
  await page
    .getByRole('button', { name: /^Approve Leela/ })
    .first()
    .waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByRole('region', { name: 'Chosen applications' }).waitFor();
}

const STATUSES = ['matched', 'flagged', 'amount-differs', 'decided', 'unclaimed', 'set-aside', 'missing'];

const ofAccountants = (internship: string): readonly State[] => [
  ...STATUSES.map((status) => ({
    name: `credits that are ${status}`,
    async open(page: Page) {
      await goInApp(page, `/accountant/statement?heap=${status}`);
      await page.getByRole('navigation', { name: 'Match statuses' }).waitFor();
      await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
    },
  })),
  {
    name: 'the question before what matches is approved',
    open: behind('/accountant/statement', /^Approve \d+ matched payment/),
  },
  {
    name: 'a statement that was read',
    async open(page) {
      await readStatement(page, 'hdfc.csv', readFileSync(sample('hdfc.csv')));
      await page.getByText(/HDFC Bank, .* credits read/).waitFor();
    },
  },
  {
    name: 'a statement of another bank',
    async open(page) {
      await readStatement(page, 'by-hand.csv', readFileSync(sample('by-hand.csv')));
      await page.getByRole('form', { name: 'Columns of the statement' }).waitFor();
    },
  },
  {
    name: 'a file that is no statement',
    async open(page) {
      await readStatement(page, 'statement.pdf', Buffer.from('%PDF-1.7\n%âãÏÓ\n'));
      await page.getByRole('alert').first().waitFor();
    },
  },
  { name: 'the reasons for a rejection', open: behind(table(internship), /^Reject Leela/) },
  { name: 'a payment with its facts', open: behind(table(internship), /^Details of Leela/) },
  { name: 'chosen payments', open: (page) => chooseAll(page, internship) },
  {
    name: 'the question before many are approved',
    async open(page) {
      await chooseAll(page, internship);
      await pressToOpen(page, 'Approve chosen');
    },
  },
  {
    name: 'the reason for many',
    async open(page) {
      await chooseAll(page, internship);
      await pressToOpen(page, 'Reject chosen');
    },
  },
  { name: 'saved views', open: behind(table(internship), 'View') },
  {
    name: 'the finder with what it has found',
    async open(page) {
      await goInApp(page, '/accountant');
      await page.getByRole('button', { name: 'Find (Ctrl+K)' }).waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: /^Find/ }).fill('Leela');
      await page.getByRole('option').first().waitFor();
    },
  },
];

const OF_ADMINS: readonly State[] = [
  {
    name: 'task templates',
    async open(page) {
      await behind('/admin-dashboard/assign-tasks', 'Task templates')(page);
      await chooseFirst(page, 'Internship');
      await page.locator('dialog[open]').getByRole('button', { name: 'Add a task' }).waitFor();
    },
  },
  { name: 'the edit of a task', open: behind('/admin-dashboard/assign-tasks', /^Edit .* of /) },
  { name: 'the withdrawal of a task', open: behind('/admin-dashboard/assign-tasks', /^Withdraw .* of /) },
  { name: 'the edit of an announcement', open: behind('/admin-dashboard/post-announcement', /^Edit the/) },
  {
    name: 'the deletion of an announcement',
    open: behind('/admin-dashboard/post-announcement', /^Delete the/),
  },
  {
    name: 'canned replies',
    async open(page) {
      await goInApp(page, '/admin-dashboard/help-queries?status=open');
      await page.getByRole('list', { name: 'Help queries' }).getByRole('button').first().press('Enter');
      await press(page, 'Canned replies');
      await page.getByRole('textbox', { name: 'Reply' }).waitFor();
    },
  },
  {
    name: 'the question before everybody is told',
    async open(page) {
      await goInApp(page, '/admin-dashboard/send-notification');
      await page.getByRole('textbox', { name: 'Message' }).fill('Work starts on Monday.');
      await pressToOpen(page, 'Send Notification');
    },
  },
  {
    name: 'documents for an internship',
    open: behind('/admin-dashboard/generate-certificate', 'Issue to an internship'),
  },
  {
    name: 'the copy of an internship',
    async open(page) {
      await goInApp(page, '/admin-dashboard/add-internship');
      await press(page, /^Duplicate /);
      await page.getByRole('button', { name: 'Create internship' }).waitFor();
    },
  },
  { name: 'the edit of an internship', open: behind('/admin-dashboard/add-internship', /^Edit /) },
  { name: 'the edit of a person', open: behind('/admin-dashboard/users', /^Edit /) },
  { name: 'the deletion of a person', open: behind('/admin-dashboard/users', /^Delete /) },
  {
    name: 'the deletion of a certificate',
    open: behind('/admin-dashboard/generate-certificate', /^Delete /),
  },
  { name: 'a contact query', open: behind('/admin-dashboard/queries', /^Read the message of/) },
];

/** Returns the problems of closing a state by keyboard. */
async function problemsOfLeaving(page: Page): Promise<string[]> {
  const problems: string[] = [];
  const dialogs = page.locator('dialog[open]');
  const count = await dialogs.count();
  const isIn = await dialogs.last().evaluate((dialog) => dialog.contains(document.activeElement));
  if (!isIn) problems.push('the focus is not in the dialog');
  await page.keyboard.press('Escape');
  await expect.poll(() => dialogs.count()).toBeLessThan(count);
  const isLost = await page.evaluate(() => document.activeElement === document.body);
  if (isLost) problems.push('the focus is lost');
  return problems;
}

/** Returns the problems of each state on both devices. */
async function problemsIn(page: Page, states: readonly State[]): Promise<string[]> {
  const problems: string[] = [];
  const showOn = await devicesFor(page);
  for (const { name, open } of states) {
    const openOnPhone = async () => {
      await showOn('a phone');
      await page.emulateMedia({ colorScheme: 'light' });
      await open(page);
    };
    const leave = async (device: Device) => {
      const found = await problemsOfLeaving(page);
      problems.push(...found.map((problem) => `${name}, ${device}: ${problem}`));
    };
    await openOnPhone();
    problems.push(...(await problemsEverywhere(page, showOn, name)));
    if ((await page.locator('dialog[open]').count()) === 0) continue;
    await leave('a desk');
    await openOnPhone();
    await leave('a phone');
  }
  return problems;
}

test('dialogs and menus of the payment pages are accessible and fit in both colours and sizes, by keyboard alone', async () => {
  const states = ofAccountants(await payments());
  const page = await newPage({ reducedMotion: 'reduce' });
  await signIn(page, 'accountant@prarambh.test', DEMO_PASSWORD);
  expect(await problemsIn(page, states)).toEqual([]);
});

test('dialogs and menus of the other staff pages are accessible and fit in both colours and sizes, by keyboard alone', async () => {
  const page = await newPage({ reducedMotion: 'reduce' });
  await signIn(page, 'admin@prarambh.test', DEMO_PASSWORD);
  expect(await problemsIn(page, OF_ADMINS)).toEqual([]);
});
