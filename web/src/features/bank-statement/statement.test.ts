import fs from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { recognise, rememberColumns, rememberedColumns } from './statement-columns';
import { creditsOf } from './statement-credits';
import { readRows, SENTENCES } from './statement-file';
import { amountOf, dayOf } from './statement-values';

const SAMPLES = path.join(import.meta.dirname, 'samples');

const sampleFile = (name: string) => new File([fs.readFileSync(path.join(SAMPLES, name))], name);
const expectedOf = (name: string): unknown =>
  JSON.parse(fs.readFileSync(path.join(SAMPLES, `${name}.expected.json`), 'utf8'));

async function read(file: File) {
  const { rows } = await readRows(file);
  const recognised = recognise(rows);
  if (!recognised) throw new Error('the columns are not recognised');
  return creditsOf(rows, recognised, () => undefined);
}

beforeEach(() => localStorage.clear());

// SBI: text called .xls, a UTR split by a space. HDFC: zeros before the UTR, a card number, quotes, a repeated line, a
// payment taken back, a reversal. ICICI: a page called .xls, several numbers in a line, one UTR with two amounts. Axis:
// Windows-1252, NEFT. Kotak: UTF-16, Dr / Cr beside the amount, a wrapped narration. The last: XLSX, signed amounts.
test.each(['sbi.xls', 'hdfc.csv', 'icici.xls', 'axis.csv', 'kotak.txt', 'signed.xlsx'])(
  '%s is read exactly as the list beside it says',
  async (name) => expect(await read(sampleFile(name))).toEqual(expectedOf(name)),
);

test('columns that are not recognised are chosen by hand, and remembered for the next export of that bank', async () => {
  const { rows } = await readRows(sampleFile('by-hand.csv'));
  expect(recognise(rows)).toBeNull();
  expect(rememberedColumns(rows)).toBeNull();
  const chosen = { date: 0, narration: 1, reference: null, credit: 2, debit: 3, amount: null, side: null };
  rememberColumns(rows, chosen);
  const columns = rememberedColumns(rows);
  expect(columns).toEqual(chosen);
  const read = await creditsOf(rows, { bank: 'Another bank', columns: columns ?? chosen }, () => undefined);
  expect(read).toEqual(expectedOf('by-hand.csv'));
});

test('20,000 lines are all read, and the bar moves meanwhile', async () => {
  const lines = Array.from({ length: 20_000 }, (_, index) => {
    const utr = String(632_400_000_000 + index);
    return `20/11/26,UPI-ASHA VERMA-ASHA@OKSBI-SBIN0001234-${utr}-FEE,0000${utr},20/11/26,,149.00,"1,04,360.00"`;
  });
  const head = 'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance';
  const { rows } = await readRows(new File([[head, ...lines].join('\n')], 'hdfc.csv'));
  const recognised = recognise(rows);
  if (!recognised) throw new Error('the columns are not recognised');
  const shares: number[] = [];
  const { credits } = await creditsOf(rows, recognised, (share) => shares.push(share));
  expect(credits).toHaveLength(20_000);
  expect(credits.at(-1)?.utr).toBe('632400019999');
  expect(shares.length).toBeGreaterThan(15);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
});

describe('a file that is no statement is refused with what to do instead', () => {
  const bytes = (...values: number[]) => new Uint8Array([...values, ...new Uint8Array(600)]);
  const encrypted = [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]);
  test.each([
    ['a PDF', new File(['%PDF-1.7 …'], 'statement.pdf'), SENTENCES.pdf],
    ['an old Excel file', new File([bytes(0xd0, 0xcf, 0x11, 0xe0)], 'a.xls'), SENTENCES.binaryXls],
    ['a locked one', new File([bytes(0xd0, 0xcf, 0x11, 0xe0, ...encrypted)], 'a.xlsx'), SENTENCES.locked],
    ['a broken XLSX', new File([bytes(0x50, 0x4b, 3, 4, 9, 9)], 'a.xlsx'), SENTENCES.broken],
    ['a picture', new File([bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a)], 'a.csv'), SENTENCES.unknown],
    ['a letter', new File(['Dear customer,\nthank you.\n'], 'a.csv'), SENTENCES.unknown],
    ['nothing', new File([], 'a.csv'), SENTENCES.empty],
    ['50 MB', new File([new Uint8Array(50 * 1024 * 1024)], 'a.csv'), SENTENCES.tooLarge],
  ])('%s', async (_, file, sentence) => {
    await expect(readRows(file)).rejects.toThrow(sentence);
  });

  test('columns without a single line', async () => {
    const { rows } = await readRows(new File(['Date,Narration,Credit\nx,y,z\n'], 'a.csv'));
    const recognised = recognise(rows);
    if (!recognised) throw new Error('the columns are not recognised');
    await expect(creditsOf(rows, recognised, () => undefined)).rejects.toThrow('No line of this file');
  });
});

test.each([
  ['20/11/2026', '2026-11-20'],
  ['20-11-26', '2026-11-20'],
  ['20 Nov 2026', '2026-11-20'],
  ['20-NOV-26', '2026-11-20'],
  ['1.2.2026', '2026-02-01'],
  ['2026-11-20T10:00:00', '2026-11-20'],
  ['20/11/2026 14:05:11', '2026-11-20'],
  ['31/02/2026', null],
  ['Opening Balance', null],
  ['149.00', null],
])('the day of %j is %j', (text, day) => expect(dayOf(text)).toBe(day));

test.each([
  ['1,49,000.00', 14_900_000, null],
  ['₹ 149', 14_900, null],
  ['INR 149.5 Cr', 14_950, 'credit'],
  ['149.00DR.', 14_900, 'debit'],
  ['(149.00)', 14_900, 'debit'],
  ['-149', 14_900, 'debit'],
  ['19.99', 1_999, null],
])('%j is %i paise, %j', (text, paise, side) => expect(amountOf(text)).toEqual({ paise, side }));

test.each(['', '-', '20/11/2026', 'abc', '1.2.3'])('%j is no amount', (text) =>
  expect(amountOf(text)).toBeNull(),
);
