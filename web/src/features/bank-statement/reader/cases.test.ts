// @vitest-environment happy-dom
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSheets } from './files';
import { readStatement } from './read-statement';

const CASES = path.join(import.meta.dirname, 'cases');
const TODAY = '2026-11-25';

async function read(name: string) {
  const { sheets } = await readSheets(new File([fs.readFileSync(path.join(CASES, name))], name));
  return readStatement(sheets, { today: TODAY });
}

const short = ({ utr, amountPaise, paidOn }: { utr: string; amountPaise: number; paidOn: string }) =>
  `${utr} ${amountPaise} ${paidOn}`;

const SIX = [
  '630712345601 14900 2026-11-03',
  '744745340512 14900 2026-11-05',
  '631112345604 14900000 2026-11-07',
  '631612345605 14900 2026-11-12',
  '632412345608 15050 2026-11-20',
  '632512345609 14900 2026-11-21',
];

test.each<[name: string, bank: string, credits: string[]]>([
  ['icici-corporate.csv', 'Another bank', SIX],
  ['idbi-refund.csv', 'Another bank', []],
  ['bandhan-iso.csv', 'Another bank', SIX],
  ['icici-whatsapp.csv', 'Another bank', ['744745340512 14900 2026-11-05', '509373283868 14900 2026-11-05']],
  ['union.csv', 'Union Bank of India', SIX],
  ['bob.csv', 'Bank of Baroda', SIX.toReversed()],
  ['canara-debit-thousands.csv', 'Another bank', ['631312345698 114900 2026-11-09']],
  ['hdfc-delimited-comma.txt', 'Another bank', SIX],
  [
    'month-first.csv',
    'Another bank',
    [
      '630712345601 14900 2026-11-03',
      '631612345605 14900 2026-11-12',
      '632412345608 14900 2026-11-20',
      '632512345609 14900 2026-11-21',
    ],
  ],
  ['return-day1.csv', 'Another bank', ['632764289042 14900 2026-11-23']],
  ['return-day2.csv', 'Another bank', ['632502951251 14900 2026-11-24']],
  ['huge.csv', 'Another bank', ['632930594911 14900 2026-11-24']],
  ['zero.csv', 'Another bank', ['632930594910 14900 2026-11-24']],
  ['olddate.csv', 'Another bank', [2, 3, 4, 5, 6, 7, 8].map((last) => `63293059491${last} 14900 2026-11-24`)],
])(
  'the statement reader reads the credits of %s (bank: %s) and accounts for every line',
  async (name, bank, credits) => {
    const statement = await read(name);
    expect(statement.credits.map(short)).toEqual(credits);
    expect(statement.bank).toBe(bank);
    const { all, read: readLines, skipped, unclear } = statement.counts;
    const text = fs.readFileSync(path.join(CASES, name), 'utf8');
    expect(all).toBe(text.split(/\r?\n/).filter((line) => line.replace(/[,\s]/g, '') !== '').length);
    expect(readLines + skipped + unclear).toBe(all);
    expect(readLines).toBe(credits.length);
    expect(unclear).toBe(0);
  },
);

test('the statement reader reports debits with a UTR, so that the server can mark their credits as returned', async () => {
  const { debits } = await read('idbi-refund.csv');
  expect(debits.map(short)).toEqual(['632812345677 14900 2026-11-24']);
  expect((await read('return-day2.csv')).debits.map(short)).toEqual(['632764289042 14900 2026-11-24']);
});

test.each([
  ['huge.csv', 'too-large'],
  ['zero.csv', 'zero'],
])(
  'the statement reader skips the line of %s that cannot be sent, with the reason %s',
  async (name, reason) => {
    const { lines } = await read(name);
    expect(lines.map(({ outcome }) => outcome)).toContainEqual({ kind: 'skipped', reason });
  },
);
