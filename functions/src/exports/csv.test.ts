import { text } from 'node:stream/consumers';
import { normaliseUtr } from '@prarambh/contract/utr';
import { expect, test } from 'vitest';
import { cellsOf, csvOf } from './csv';

const columns = [
  { header: 'Name', value: ({ name }: { name: string }) => name },
  { header: 'Paid', value: () => true },
];

async function* linesOf(names: string[]) {
  for (const name of names) yield cellsOf(columns, { name });
}

async function rowsWritten(...names: string[]): Promise<string> {
  const file = await text(csvOf(['Name', 'Paid'], linesOf(names)));
  return file.slice(file.indexOf('\r\n') + 2);
}

test.each(['\r', '\n', '\r\n'])(
  'a cell with %j in it stays one cell, and no formula begins a row',
  async (lineBreak) => {
    expect(await rowsWritten(`Asha${lineBreak}=HYPERLINK("https://evil.test")`)).toBe(
      `"Asha${lineBreak}=HYPERLINK(""https://evil.test"")",Yes\r\n`,
    );
  },
);

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
  'a cell that begins like a formula is text: %j',
  async (cell) => {
    expect(await rowsWritten(cell)).toMatch(/^"?'/);
  },
);

const utrColumn = [{ header: 'UTR', value: (utr: string) => ({ code: utr }) }];

test.each(['632764289042', '063276428904', '00632764289042', '12E10', 'HDFCR52026112612345678'])(
  'a spreadsheet shows the UTR %s unchanged and not as a number',
  (utr) => {
    expect(cellsOf(utrColumn, utr)).toEqual([`="${utr}"`]);
  },
);

test('a UTR from an export stays the same when it is imported or searched for', () => {
  const [cell = ''] = cellsOf(utrColumn, '632764289042');
  expect(normaliseUtr(cell)).toBe('632764289042');
});

test.each(['=1+1', '6"&HYPERLINK("x")', '+1'])(
  'an identifier that is no UTR does not run as a formula: %s',
  (code) => {
    expect(cellsOf(utrColumn, code)[0]).not.toMatch(/^[=+]/);
  },
);

test('a negative amount stays a number', () => {
  expect(cellsOf([{ header: 'Amount', value: (amount: number) => amount }], -149)).toEqual(['-149']);
});
