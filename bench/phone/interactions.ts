import { setTimeout } from 'node:timers/promises';
import { messageOf } from '@prarambh/functions/shared/command-line';
import type { BrowserContextOptions, Page, Response } from 'playwright-core';
import { type Interaction, openObserved, PHONE, quiet, slowDown } from './browser';
import { type MeasuredPage, ROWS, type Setting } from './pages';
import { cell, Measurements, printTable } from './table';

const LIMIT_MS = 200;
const QUIET_MS = 500;
const SEARCHED = 'student';
const SCROLL_MS = 250;
const LOADING_MS = 300_000;
const KEY_MS = 120;
/** Longer than the search's delay, so its rows arrive while the person still types. */
const PAUSE_MS = 450;
const HEAD = ['', '', 'to the paint', 'waiting', 'working', 'painting'];
/** Interactions that are faster than the reporting threshold. */
const UNNOTICED: Interaction = { duration: 0, waiting: 0, working: 0 };

const SCREENS: Record<string, BrowserContextOptions> = {
  'on a phone': PHONE,
  'at a desk': { viewport: { width: 1440, height: 900 }, locale: 'en-IN' },
};

const focusSearch = (page: Page) => page.getByRole('searchbox').first().focus();
const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click();

/** Types at a fixed pace, whether or not the page keeps up. */
async function typeWord(page: Page): Promise<void> {
  await focusSearch(page);
  const presses: Promise<void>[] = [];
  for (const [place, key] of [...SEARCHED].entries()) {
    presses.push(page.keyboard.press(key));
    await setTimeout(place % 3 === 2 ? PAUSE_MS : KEY_MS);
  }
  await Promise.all(presses);
}

/** The search comes last, because it loads the server most. */
const ACTIONS: Record<string, (page: Page) => Promise<void>> = {
  'changing the theme': (page) => press(page, /^Use the (?:light|dark) theme$/),
  async 'opening the details'(page) {
    await press(page, /^Details of/);
    await page.getByRole('dialog').waitFor();
  },
  async 'closing the details'(page) {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  },
  // The first row has no proof, so the page asks for confirmation.
  async 'approving a row'(page) {
    await press(page, /^Approve /);
    await page.getByRole('alertdialog').waitFor();
  },
  async 'confirming it'(page) {
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await dialog.waitFor({ state: 'hidden' });
  },
  'typing in the search': typeWord,
  async 'emptying the search'(page) {
    await focusSearch(page);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Backspace');
  },
};

/** Applications in a response: those of the list, or those that the overview has read for the page. */
async function rowsIn(response: Response): Promise<unknown[]> {
  const { pathname } = new URL(response.url());
  if (pathname === '/api/applications') return (await response.json()).data;
  if (pathname !== '/api/dashboard/overview') return [];
  const { data } = (await response.json()) as { data: { read: string; answer: { data: unknown[] } }[] };
  return data.find(({ read }) => read === '/applications')?.answer.data ?? [];
}

/** Opens a table and scrolls to its end, in the window or inside the table, until it shows all rows. */
async function openTable(page: Page, url: string): Promise<void> {
  let loaded = 0;
  page.on('response', async (response) => {
    loaded += (await rowsIn(response)).length;
  });
  const deadline = Date.now() + LOADING_MS;
  await page.goto(url);
  while (loaded < ROWS) {
    if (Date.now() > deadline) throw new Error(`Only ${loaded} rows have come.`);
    const more = page.getByRole('button', { name: /^Load(?:ing…| more)$/ });
    await more.evaluateAll((buttons) => buttons.at(-1)?.scrollIntoView());
    await setTimeout(SCROLL_MS);
  }
  page.removeAllListeners('response');
  await page.evaluate(() => window.scrollTo(0, 0));
  await quiet(page, QUIET_MS);
}

/** Returns the slowest interaction of an action. */
async function longest(page: Page, action: (page: Page) => Promise<void>): Promise<Interaction> {
  await page.evaluate(() => {
    phoneVisit.interactions = [];
  });
  await action(page);
  await quiet(page, QUIET_MS);
  const seen = await page.evaluate(() => phoneVisit.interactions);
  return seen.toSorted((a, b) => b.duration - a.duration)[0] ?? UNNOTICED;
}

/** Measures all actions in a table; returns a row for each. */
async function measureTable(table: MeasuredPage, screen: string, setting: Setting): Promise<string[][]> {
  const { browser, runs, sessions, urlOf } = setting;
  const session = sessions[table.visitor];
  const context = await browser.newContext({ ...SCREENS[screen], ...(session && { storageState: session }) });
  const where = `${table.path} ${screen}`;
  const measured = new Measurements<Interaction>();
  try {
    const page = await openObserved(context);
    await openTable(page, urlOf(table));
    await slowDown(page);
    for (let run = 0; run < runs; run += 1)
      for (const [name, action] of Object.entries(ACTIONS)) measured.add(name, await longest(page, action));
  } catch (error) {
    // On a busy machine the page may time out while it waits for the server; the other actions are still
    // measured.
    console.log(`  ${where}: cut short (${messageOf(error).split('\n')[0]})`);
  } finally {
    await context.close();
  }
  const names = Object.keys(ACTIONS).filter((name) => measured.of(name).length > 0);
  return names.map((name) => {
    const { duration, waiting, working } = measured.medianOf(name);
    const painting = Math.max(0, duration - waiting - working);
    return [where, name, cell(duration, { most: LIMIT_MS }), cell(waiting), cell(working), cell(painting)];
  });
}

/** Prints reaction times of actions in tables with many rows, on a slow processor. */
export async function measureInteractions(setting: Setting): Promise<void> {
  const rows: string[][] = [];
  for (const table of setting.pages.filter(({ isTable }) => isTable))
    for (const screen of Object.keys(SCREENS)) rows.push(...(await measureTable(table, screen, setting)));
  printTable(
    `Interaction to next paint, 4 × slower, ${ROWS} rows loaded: milliseconds, the longest of each action`,
    HEAD,
    rows,
  );
}
