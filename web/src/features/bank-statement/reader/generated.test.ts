// @vitest-environment happy-dom
import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSheets } from './files';
import { type Holds, LAYOUTS, type Layout } from './layouts';
import { readStatement } from './read-statement';

const TODAY = '2026-11-25';

interface Payment {
  isCredit: boolean;
  paise: number;
}

interface Style {
  layout: Layout;
  preamble: number;
  isGrouped: boolean;
  isNewestFirst: boolean;
  isUtf16: boolean;
  /** Ranks that shuffle the columns. */
  order: readonly number[];
}

const payments = fc.array(
  fc.record({ isCredit: fc.boolean(), paise: fc.integer({ min: 100, max: 15_000_000 }) }),
  { minLength: 1, maxLength: 12 },
);

const styles = fc.record({
  layout: fc.constantFrom(...LAYOUTS),
  preamble: fc.integer({ min: 0, max: 5 }),
  isGrouped: fc.boolean(),
  isNewestFirst: fc.boolean(),
  isUtf16: fc.boolean(),
  order: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
});

function rupees(paise: number, isGrouped: boolean): string {
  const text = (paise / 100).toFixed(2);
  return isGrouped ? text.replace(/(?<=\d)(?=(?:\d{2})*\d{3}\.)/g, ',') : text;
}

const utrAt = (index: number) => String(632_400_000_000 + index);

interface Line extends Payment {
  index: number;
  balance: number;
}

function cellOf(
  holds: Holds,
  { index, isCredit, paise, balance }: Line,
  { layout, isGrouped }: Style,
): string {
  const has = (one: Holds) => layout.header.some(([, other]) => other === one);
  const amount = rupees(paise, isGrouped);
  switch (holds) {
    case 'serial':
      return String(index + 1);
    case 'date':
    case 'value-date':
      return '20/11/2026';
    case 'narration':
      return `UPI/${utrAt(index)}/ASHA VERMA/asha@oksbi`;
    case 'reference':
      return '';
    case 'utr':
      return utrAt(index);
    case 'credit':
      return isCredit ? amount : '';
    case 'debit':
      return isCredit ? '' : amount;
    case 'amount':
      if (has('side')) return amount;
      return has('balance') ? `${amount} (${isCredit ? 'Cr' : 'Dr'})` : `${isCredit ? '+' : '-'}${amount}`;
    case 'side':
      return isCredit ? 'CR' : 'DR';
    case 'balance':
      return rupees(balance, isGrouped);
    case 'status':
      return 'SUCCESS';
  }
}

function linesOf(made: readonly Payment[]): Line[] {
  let balance = 500_000_000;
  return made.map((payment, index) => {
    balance += payment.isCredit ? payment.paise : -payment.paise;
    return { ...payment, index, balance };
  });
}

function fileOf(made: readonly Payment[], style: Style): File {
  const { layout, preamble, isNewestFirst, isUtf16, order } = style;
  const columns = layout.header
    .map((column, at) => ({ column, rank: order[at] ?? at }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ column }) => column);
  const lines = isNewestFirst ? linesOf(made).toReversed() : linesOf(made);
  const rows = lines.map((line) => columns.map(([, holds]) => `"${cellOf(holds, line, style)}"`).join(','));
  const heading = Array.from({ length: preamble }, (_, at) => `Account ${at},X,${at},Branch,Pune`);
  const text = [...heading, columns.map(([name]) => name).join(','), ...rows, 'Total,,,,'].join('\r\n');
  return new File([isUtf16 ? new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le')) : text], 'a.csv');
}

test('the statement reader reads every generated statement without a wrong direction, a lost line or a wrong sum', async () => {
  await fc.assert(
    fc.asyncProperty(payments, styles, async (made, style) => {
      const { sheets } = await readSheets(fileOf(made, style));
      const { credits, debits, counts } = await readStatement(sheets, { today: TODAY });
      const utrsOf = (isCredit: boolean) =>
        made.flatMap((payment, index) => (payment.isCredit === isCredit ? [utrAt(index)] : []));
      expect(new Set(credits.map(({ utr }) => utr))).toEqual(new Set(utrsOf(true)));
      expect(new Set(debits.map(({ utr }) => utr))).toEqual(new Set(utrsOf(false)));
      expect(counts.all).toBe(style.preamble + 2 + made.length);
      expect(counts.read + counts.skipped + counts.unclear).toBe(counts.all);
      const sum = (of: readonly { amountPaise: number }[]) =>
        of.reduce((all, { amountPaise }) => all + amountPaise, 0);
      const last = linesOf(made).at(-1)?.balance ?? 0;
      expect(500_000_000 + sum(credits) - sum(debits)).toBe(last);
    }),
    { numRuns: 150 },
  );
});

test.each(LAYOUTS.map((layout) => [layout.bank, layout] as const))(
  'the statement reader recognises the columns of %s without help',
  async (_, layout) => {
    const style = { layout, preamble: 3, isGrouped: true, isNewestFirst: false, isUtf16: false, order: [] };
    const made = [
      { isCredit: true, paise: 14_900 },
      { isCredit: false, paise: 250_000 },
    ];
    const { sheets } = await readSheets(fileOf(made, style));
    const { credits, debits } = await readStatement(sheets, { today: TODAY });
    expect([credits.length, debits.length]).toEqual([1, 1]);
  },
);

test('docs/BANKS.md lists the bank or app of every layout', () => {
  const page = fs.readFileSync(path.join(import.meta.dirname, '../../../../../docs/BANKS.md'), 'utf8');
  const [, , list = ''] = page.split('\n\n');
  const listed = list.replaceAll('\n', ' ').replace(/\.$/, '').split(', ');
  expect(listed).toEqual(LAYOUTS.map(({ bank }) => bank));
});
