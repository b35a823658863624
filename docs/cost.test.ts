import { expect, test } from 'vitest';
import { IDENTITY_STEPS, RECAPTCHA_STEPS, SHOWN_MONTH, STUDENT } from '../bench/cost-assumptions';
import { monthDollars, stepped, withTable, writtenTables } from '../bench/cost-page';
import { readDocument } from './sources';

const ofStudent = { usage: { reads: 2_000, writes: 120, deletes: 10 }, requests: 500, storedBytes: 240_000 };

test('Identity Platform and reCAPTCHA cost nothing below their free limits, and each step above at its own price', () => {
  expect(stepped(IDENTITY_STEPS, 50_000)).toBe(0);
  expect(stepped(IDENTITY_STEPS, 200_000)).toBeCloseTo(50_000 * 0.0055 + 100_000 * 0.0046);
  expect(stepped(RECAPTCHA_STEPS, 10_000)).toBe(0);
  expect(stepped(RECAPTCHA_STEPS, 150_000)).toBeCloseTo(8 + 50);
});

test('a month of many students costs more for backups than for keeping the records once', () => {
  const month = monthDollars(ofStudent, 100_000);
  expect(month['Firestore: daily backups']).toBeGreaterThan(month['Firestore: records kept'] ?? 0);
  expect(month.Logs).toBeGreaterThan(0);
});

const page = readDocument('docs/COST.md');

test('docs/COST.md has every part of a month and the assumptions', () => {
  for (const part of Object.keys(monthDollars(ofStudent, 1))) expect(page).toContain(`| ${part} | $`);
  expect(page).toContain(`| mails | ${STUDENT.mails} |`);
  expect(page).toContain(`dollars of the ${SHOWN_MONTH}th month`);
});

test('the benchmark replaces each measured table of docs/COST.md and nothing else', () => {
  const kept = page.replace(/^\|.*\n/gm, '');
  const tables = writtenTables(ofStudent);
  for (const [heading, table] of Object.entries(tables)) {
    const text = withTable(page, heading, table);
    expect(text).toContain(`\n\n${table}\n`);
    expect(text.replace(/^\|.*\n/gm, '')).toBe(kept);
  }
  expect(() => withTable(page, 'No such heading', '| new |')).toThrow('no table below');
});
