// @vitest-environment happy-dom
import fs from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { forgetChoice, likeliestHeader, rememberChoice, rememberedChoice } from './chosen-columns';
import { readSheets, SENTENCES } from './files';
import { type ReadOptions, readStatement } from './read-statement';
import { DayOrderNeeded, WrongColumns } from './rows';

const SAMPLES = path.join(import.meta.dirname, 'samples');
const TODAY = '2026-11-25';

const sampleFile = (name: string) => new File([fs.readFileSync(path.join(SAMPLES, name))], name);
const csv = (...lines: string[]) => new File([lines.join('\n')], 'a.csv');

async function read(file: File, options: Partial<ReadOptions> = {}) {
  const { sheets } = await readSheets(file);
  return readStatement(sheets, { today: TODAY, ...options });
}

const utrsOf = ({ credits }: { credits: { utr: string }[] }) => credits.map(({ utr }) => utr);
const outcomesOf = ({ lines }: Awaited<ReturnType<typeof read>>) =>
  lines.map(({ outcome }) => (outcome.kind === 'read' ? 'read' : outcome.reason));

beforeEach(() => localStorage.clear());

// Content of each sample. SBI: text named .xls, a UTR split by a space. HDFC: zeros before the UTR, a card
// number, quotes, a repeated line, a returned payment, a reversal. ICICI: HTML named .xls, several numbers in
// a line, one UTR with two amounts. Axis: Windows-1252, NEFT. Kotak: UTF-16, Dr / Cr beside the amount, a
// wrapped narration. signed.xlsx: XLSX, amounts with a sign.
test.each(['sbi.xls', 'hdfc.csv', 'icici.xls', 'axis.csv', 'kotak.txt', 'signed.xlsx'])(
  'the statement reader reads %s exactly as its .expected.json',
  async (name) => {
    const { bank, from, to, counts, credits } = await read(sampleFile(name));
    const expected: unknown = JSON.parse(
      fs.readFileSync(path.join(SAMPLES, `${name}.expected.json`), 'utf8'),
    );
    expect({ bank, from, to, counts, credits }).toEqual(expected);
  },
);

test('a credit of zero rupees does not contradict a balance that stays the same', async () => {
  const statement = csv(
    'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
    '20/11/26,RENT,0000000000001234,20/11/26,25000.00,,79360.00',
    '20/11/26,UPI-A B-A@OKSBI-SBIN0001234-612345678901-FEE,0000612345678901,20/11/26,,149.00,79509.00',
    '20/11/26,UPI-C D-C@OKSBI-SBIN0001234-612345678902-FEE,0000612345678902,20/11/26,,0.00,79509.00',
  );
  const found = await read(statement);
  expect(utrsOf(found)).toEqual(['612345678901']);
  expect(outcomesOf(found).slice(-2)).toEqual(['read', 'zero']);
});

describe('columns that the user chooses', () => {
  const columns = {
    date: 0,
    narration: 1,
    credit: 2,
    debit: 3,
    reference: null,
    amount: null,
    side: null,
    balance: null,
    balanceSide: null,
    status: null,
  };

  test('columns that the user chooses are required for an unknown header, then remembered, and forgotten on request', async () => {
    const { sheets } = await readSheets(sampleFile('by-hand.csv'));
    await expect(readStatement(sheets, { today: TODAY })).rejects.toThrow(WrongColumns);
    const choice = { sheet: 0, headerAt: likeliestHeader(sheets)?.headerAt ?? -1, columns };
    expect(choice.headerAt).toBe(0);
    rememberChoice(sheets, choice);
    expect(rememberedChoice(sheets)).toEqual(choice);
    expect(utrsOf(await readStatement(sheets, { today: TODAY, choice }))).toEqual([
      '632312345661',
      '632412345663',
    ]);
    forgetChoice(sheets, choice);
    expect(rememberedChoice(sheets)).toBeNull();
  });

  test('columns that the user chooses start at the likeliest header, below a preamble with as many cells', async () => {
    const { sheets } = await readSheets(
      csv(
        'Holder,Test,Branch,Pune',
        'Account,1234,Type,Savings',
        'When,What,Into,Out of',
        '20/11/2026,UPI/632412345661/A,149,',
      ),
    );
    expect(likeliestHeader(sheets)?.headerAt).toBe(2);
  });
});

describe('the direction of a payment', () => {
  const HEAD = 'Date,Description,Amount,Balance';

  test('the direction of a payment comes from the balance when no column states it', async () => {
    const statement = await read(
      csv(
        HEAD,
        '18/11/2026,UPI/632212345601/A,149.00,1149.00',
        '19/11/2026,UPI/632312345602/B,150.00,1299.00',
        '20/11/2026,UPI/632412345603/C,99.00,1200.00',
      ),
    );
    expect(utrsOf(statement)).toEqual(['632312345602']);
    expect(outcomesOf(statement)).toEqual(['heading', 'direction', 'read', 'debit']);
  });

  test('the direction of a payment is unclear without any evidence, and the line is not sent', async () => {
    const statement = await read(csv('Date,Description,Amount', '20/11/2026,UPI/632412345661/A,149.00'));
    expect(statement.credits).toEqual([]);
    expect(statement.counts).toEqual({ all: 2, read: 0, skipped: 1, unclear: 1 });
  });

  test('swapped columns for money in and out are rejected with the first line that contradicts the balance', async () => {
    const swapped = csv(
      'Date,Description,Credit,Debit,Balance',
      '18/11/2026,UPI/632212345601/A,149.00,,1149.00',
      '19/11/2026,UPI/632312345602/B,149.00,,1000.00',
      '20/11/2026,UPI/632412345603/C,,149.00,1149.00',
    );
    await expect(read(swapped)).rejects.toThrow(
      'Line 3 (19/11/2026, ₹149) reads as money in, but the balance falls',
    );
  });

  test('the direction of a payment comes from the balance when the newest line is first', async () => {
    const statement = await read(
      csv(
        HEAD,
        '20/11/2026,UPI/632412345603/C,99.00,1200.00',
        '19/11/2026,UPI/632312345602/B,150.00,1299.00',
        '18/11/2026,UPI/632212345601/A,149.00,1149.00',
      ),
    );
    expect(utrsOf(statement)).toEqual(['632312345602']);
  });

  test('the direction of a payment is unclear when equal amounts on one day would prove either direction', async () => {
    const lines = [1, 2, 3].map(
      (index) => `20/11/2026,UPI/63241234560${index}/A,149.00,${1000 + 149 * index}.00`,
    );
    expect((await read(csv(HEAD, ...lines))).credits).toEqual([]);
  });

  test('the direction of a payment is debit for D in a column with C, and credit for D in a column with W', async () => {
    const lines = (other: string) =>
      csv(
        'Date,Description,Amount,Type',
        '20/11/2026,UPI/632412345661/A,149.00,D',
        `20/11/2026,UPI/632412345662/A,149.00,${other}`,
      );
    expect(utrsOf(await read(lines('C')))).toEqual(['632412345662']);
    expect(utrsOf(await read(lines('W')))).toEqual(['632412345661']);
  });
});

describe('the order of day and month', () => {
  const days = (...dates: string[]) =>
    csv('Date,Description,Credit', ...dates.map((date) => `${date},RENT,149.00`));

  test('the order of day and month follows from a date that is possible in one order only', async () => {
    expect(await read(days('11/3/2026', '11/20/2026'))).toMatchObject({
      from: '2026-11-03',
      to: '2026-11-20',
    });
  });

  test('the order of day and month follows from the day in a UPI number', async () => {
    const { from } = await read(csv('Date,Description,Credit', '3/11/2026,UPI/630712345601/A,149.00'));
    expect(from).toBe('2026-11-03');
  });

  test('the order of day and month is the one that puts no date in the future', async () => {
    expect((await read(days('11/12/2026'))).from).toBe('2026-11-12');
  });

  test('the order of day and month must come from the user when nothing decides it', async () => {
    const error = await read(days('3/4/2026')).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(DayOrderNeeded);
    expect((await read(days('3/4/2026'), { dayOrder: 'month-first' })).from).toBe('2026-03-04');
  });

  test('the order of day and month is day first when day and month have two digits each', async () => {
    expect((await read(days('03/04/2026'))).from).toBe('2026-04-03');
  });
});

test('the statement reader marks a line in the future as unclear, and counts lines older than a year', async () => {
  const statement = await read(
    csv(
      'Date,Description,Credit',
      '24 Dec 2026,UPI/635812345601/A,149.00',
      '01 Jan 2025,UPI/500112345601/A,149.00',
    ),
  );
  expect(outcomesOf(statement)).toEqual(['heading', 'future', 'read']);
  expect(statement.old).toBe(1);
});

test('the statement reader reads every table of an HTML page', async () => {
  const row = (utr: string) => `<tr><td>20/11/2026</td><td>UPI/${utr}/A</td><td>149.00</td></tr>`;
  const head = '<tr><th>Date</th><th>Description</th><th>Credit</th></tr>';
  const tables = ['632412345661', '632412345662'].map((utr) => `<table>${head}${row(utr)}</table>`);
  expect(utrsOf(await read(new File([tables.join('')], 'a.xls')))).toEqual(['632412345661', '632412345662']);
});

test('the statement reader reads the lines below a quote that is never closed', async () => {
  const statement = await read(
    csv(
      'Date,Description,Credit',
      '20/11/2026,"UPI/632412345661/A,149.00',
      '20/11/2026,UPI/632412345662/B,149.00',
      '20/11/2026,UPI/632412345663/C,149.00',
    ),
  );
  expect(utrsOf(statement)).toEqual(['632412345661', '632412345662', '632412345663']);
});

test('the statement reader reads 20,000 lines and reports its progress', async () => {
  const lines = Array.from({ length: 20_000 }, (_, index) => {
    const utr = String(632_400_000_000 + index);
    return `20/11/26,UPI-ASHA VERMA-ASHA@OKSBI-SBIN0001234-${utr}-FEE,0000${utr},20/11/26,,149.00,"1,04,360.00"`;
  });
  const head = 'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance';
  const shares: number[] = [];
  const { credits } = await read(csv(head, ...lines), { onProgress: (share) => shares.push(share) });
  expect(credits).toHaveLength(20_000);
  expect(credits.at(-1)?.utr).toBe('632400019999');
  expect(shares.length).toBeGreaterThan(15);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
});

describe('a file that is no statement', () => {
  const bytes = (...values: number[]) => new Uint8Array([...values, ...new Uint8Array(600)]);
  const encrypted = [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]);
  test.each([
    ['a PDF', new File(['%PDF-1.7 …'], 'statement.pdf'), SENTENCES.pdf],
    ['an old Excel file', new File([bytes(0xd0, 0xcf, 0x11, 0xe0)], 'a.xls'), SENTENCES.binaryXls],
    [
      'an Excel file with a password',
      new File([bytes(0xd0, 0xcf, 0x11, 0xe0, ...encrypted)], 'a.xlsx'),
      SENTENCES.locked,
    ],
    ['a broken XLSX', new File([bytes(0x50, 0x4b, 3, 4, 9, 9)], 'a.xlsx'), SENTENCES.broken],
    ['a picture', new File([bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a)], 'a.csv'), SENTENCES.unknown],
    ['a letter', new File(['Dear customer,\nthank you.\n'], 'a.csv'), SENTENCES.unknown],
    ['an empty file', new File([], 'a.csv'), SENTENCES.empty],
    ['a file of 50 MB', new File([new Uint8Array(50 * 1024 * 1024)], 'a.csv'), SENTENCES.tooLarge],
    ['a header without a payment below', csv('Date,Narration,Credit', 'x,y,z'), 'No line of this file'],
  ])('a file that is no statement is rejected with advice: %s', async (_, file, sentence) => {
    await expect(read(file)).rejects.toThrow(sentence);
  });
});
