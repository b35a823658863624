import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { SETTINGS } from '../src/shared/settings';
import { fileProblems, readSettings, writeSettings } from './settings-file';

let folder = '';
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'settings-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
});

const NEEDED = ['WEB_API_KEY=AIza-key', 'SITE_URL=https://staging.example.com'];

test('npm run settings writes every setting of a project, and a later change keeps the others', () => {
  writeSettings('staging', NEEDED, folder);
  writeSettings('staging', ['STAFF_SECOND_FACTOR=true'], folder);
  expect(fileProblems('staging', folder)).toEqual([]);
  expect(readSettings('staging', folder)).toMatchObject({
    SITE_URL: 'https://staging.example.com',
    STAFF_SECOND_FACTOR: 'true',
    MAILS_AN_HOUR: String(SETTINGS.MAILS_AN_HOUR),
  });
});

test.each([
  ['NO_SUCH=1', 'NO_SUCH is not a setting'],
  ['APP_CHECK', 'APP_CHECK must be true or false'],
  ['APP_CHECK=1', 'APP_CHECK must be true or false, not 1'],
  ['MAILS_AN_HOUR=many', 'MAILS_AN_HOUR must be a whole number above 0, not many'],
  ['WEB_API_KEY=a#b', 'WEB_API_KEY contains a character'],
])('npm run settings rejects %s and leaves the file unchanged', (change, problem) => {
  writeSettings('staging', NEEDED, folder);
  const before = readSettings('staging', folder);
  expect(() => writeSettings('staging', [change], folder)).toThrow(problem);
  expect(readSettings('staging', folder)).toEqual(before);
});
