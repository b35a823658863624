import { setTimeout } from 'node:timers/promises';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { MeasuredPage } from './pages';
import type { Setting } from './setting';
import { markLimit, median, printRow } from './table';
import { type Interaction, openObserved, PHONE, quiet, slowDown, TIMEOUT_MS } from './visit';

const LIMIT_MS = 200;
const QUIET_MS = 500;
const SEARCHED = 'student';
const SCROLL_MS = 250;
const LOADING_MS = 300_000;
const KEY_MS = 120;
/** Longer than the search's delay, so its rows arrive while the person still types. */
const PAUSE_MS = 450;
const WIDTHS = [68, 22, 14, 10, 10, 10];
const HEAD = ['', '', 'to the paint', 'waiting', 'working', 'painting'];
/** Interactions that are faster than the reporting threshold. */
const UNNOTICED: Interaction = { duration: 0, waiting: 0, working: 0 };

const SCREENS: Record<string, BrowserContextOptions> = {
  'on a phone': PHONE,
  'at a desk': { viewport: { width: 1440, height: 900 }, locale: 'en-IN' },
};

const search = (page: Page) => page.getByRole('searchbox').first();

/** Types at a fixed pace, whether or not the page keeps up. */
async function typeWord(page: Page): Promise<void> {
  await search(page).focus();
  const presses: Promise<void>[] = [];
  for (const [place, key] of [...SEARCHED].entries()) {
    presses.push(page.keyboard.press(key));
    await setTimeout(place % 3 === 2 ? PAUSE_MS : KEY_MS);
  }
  await Promise.all(presses);
}

async function emptySearch(page: Page): Promise<void> {
  await search(page).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Backspace');
}

async function openDetails(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
}

async function closeDetails(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** The first row has no proof, so the page asks for confirmation. */
async function approve(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Approve / })
    .first()
    .click();
  await page.getByRole('alertdialog').waitFor();
}

async function confirm(page: Page): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

const changeTheme = (page: Page) =>
  page.getByRole('button', { name: /^Use the (?:light|dark) theme$/ }).click();

/** Search first, because it loads the server most. */
const ACTIONS: Record<string, (page: Page) => Promise<void>> = {
  'changing the theme': changeTheme,
  'opening the details': openDetails,
  'closing the details': closeDetails,
  'approving a row': approve,
  'confirming it': confirm,
  'typing in the search': typeWord,
  'emptying the search': emptySearch,
};

/** Scrolls to the point that loads more rows: in the window, or inside the table on desktops. */
const scrollToEnd = (page: Page) =>
  page
    .getByRole('button', { name: /^Load(?:ing…| more)$/ })
    .evaluateAll((buttons) => buttons.at(-1)?.scrollIntoView());

/** Opens a table and scrolls to its end until it shows `rows` rows. */
async function openTable(page: Page, url: string, rows: number): Promise<void> {
  let loaded = 0;
  page.on('response', async (response) => {
    if (new URL(response.url()).pathname !== '/api/applications') return;
    const { data } = (await response.json()) as { data: unknown[] };
    loaded += data.length;
  });
  const deadline = Date.now() + LOADING_MS;
  await page.goto(url);
  while (loaded < rows) {
    if (Date.now() > deadline) throw new Error(`Only ${loaded} rows have come.`);
    await scrollToEnd(page);
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

async function measureTable(table: MeasuredPage, screen: string, setting: Setting, rows: number) {
  const { browser, runs, states, urlOf } = setting;
  const state = states[table.visitor];
  const context = await browser.newContext({ ...SCREENS[screen], ...(state && { storageState: state }) });
  context.setDefaultTimeout(TIMEOUT_MS);
  const where = `${table.path} ${screen}`;
  const measured = new Map<string, Interaction[]>();
  try {
    const page = await openObserved(context);
    await openTable(page, urlOf(table), rows);
    await slowDown(page);
    for (let run = 0; run < runs; run += 1) {
      for (const [name, action] of Object.entries(ACTIONS)) {
        measured.set(name, [...(measured.get(name) ?? []), await longest(page, action)]);
      }
    }
  } catch (error) {
    // On a busy machine the page may time out while it waits for the server; the other actions are still
    // measured.
    const [reason] = (error instanceof Error ? error.message : String(error)).split('\n');
    console.log(`  ${where}: cut short (${reason})`);
  } finally {
    await context.close();
  }
  for (const [name, interactions] of measured) printAction(where, name, interactions);
}

function printAction(where: string, name: string, interactions: Interaction[]): void {
  const of = (metric: keyof Interaction) => median(interactions.map((interaction) => interaction[metric]));
  const [duration, waiting, working] = [of('duration'), of('waiting'), of('working')];
  printRow(WIDTHS, [
    where,
    name,
    `${duration.toFixed(0).padStart(5)} ${markLimit(duration < LIMIT_MS)}`,
    waiting.toFixed(0).padStart(5),
    working.toFixed(0).padStart(5),
    Math.max(0, duration - waiting - working)
      .toFixed(0)
      .padStart(5),
  ]);
}

/** Prints reaction times of actions in tables with `rows` rows, on a slow processor. */
export async function measureInteractions(setting: Setting, rows: number): Promise<void> {
  const tables = setting.pages.filter(({ isTable }) => isTable);
  if (tables.length === 0) return;
  console.log(
    `\nInteraction to next paint, 4 × slower, ${rows} rows loaded: milliseconds, the longest of each action`,
  );
  printRow(WIDTHS, HEAD);
  for (const table of tables) {
    for (const screen of Object.keys(SCREENS)) await measureTable(table, screen, setting, rows);
  }
}
