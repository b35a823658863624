import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { cellsOf, csvOf } from './csv';

const columns = [
  { header: 'Name', value: ({ name }: { name: string }) => name },
  { header: 'Paid', value: () => true },
];

async function* linesOf(names: string[]) {
  for (const name of names) yield cellsOf(columns, { name });
}

/** The lines below the header. */
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
