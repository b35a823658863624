import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

const VARIABLE = 'CHROME_PATH';

/** Chromium without the code for windows: the same pages with a fifth less CPU time. */
const SHELL = 'chromium-headless-shell';

const COMMANDS = [
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
  'chrome.exe',
  'msedge',
];

const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

const ADVICE = `The browser tests need Chrome or Chromium, and none was found. Do one of these:
  Debian, Ubuntu:  sudo apt-get install chromium-headless-shell (or chromium)
  macOS:           brew install --cask google-chrome
  anywhere:        npx playwright-core install chromium
or name a browser: ${VARIABLE}=/path/to/chrome npm test
On Linux also install a Hindi font, as phones have one: sudo apt-get install fonts-lohit-deva`;

/**
 * Finds a full browser: CHROME_PATH, an installed Chrome or Chromium, or Playwright's own. Throws with advice
 * if there is none.
 */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string {
  return findFirst(env, COMMANDS);
}

/**
 * The browser for the end-to-end tests: Chromium's headless shell if installed, otherwise as in
 * `findBrowser`.
 */
export function findJourneyBrowser(env: NodeJS.ProcessEnv = process.env): string {
  return findFirst(env, [SHELL, ...COMMANDS]);
}

function findFirst(env: NodeJS.ProcessEnv, commands: readonly string[]): string {
  const named = env[VARIABLE];
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`${VARIABLE} names ${named}, but there is no such file.`);
  }
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const installed = commands.flatMap((command) => folders.map((folder) => join(folder, command)));
  const found = [...installed, ...PLACES, chromium.executablePath()].find((path) => existsSync(path));
  if (!found) throw new Error(ADVICE);
  return found;
}
