import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findBrowser, findJourneyBrowser } from './find-browser';

test('end-to-end tests use the headless shell, and measurements use the full browser', () => {
  const folder = mkdtempSync(join(tmpdir(), 'browsers-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['chromium', 'chromium-headless-shell']) writeFileSync(join(folder, name), '');
  expect(findJourneyBrowser({ PATH: folder })).toBe(join(folder, 'chromium-headless-shell'));
  expect(findBrowser({ PATH: folder })).toBe(join(folder, 'chromium'));
});

test('CHROME_PATH selects the browser, and a wrong path is reported', () => {
  expect(findBrowser({ CHROME_PATH: process.execPath })).toBe(process.execPath);
  expect(() => findBrowser({ CHROME_PATH: '/nowhere/chrome' })).toThrow('CHROME_PATH names /nowhere/chrome');
});
