import { amountOf, hasDigit } from './amounts';
import type { Header } from './columns';
import { dateOf } from './dates';
import type { Row } from './rows';

const moneyColumns = ({ columns: { credit, debit, amount, balance } }: Header) =>
  [credit, debit, amount, balance].filter((at) => at !== null);

function fits(row: Row, header: Header): boolean {
  const isMoney = (at: number) => !hasDigit(row[at] ?? '') || amountOf(row[at] ?? '') !== null;
  const { date, balance } = header.columns;
  const hasBalance = balance === null || hasDigit(row[balance] ?? '');
  return dateOf(row[date] ?? '') !== null && hasBalance && moneyColumns(header).every(isMoney);
}

const lengthOf = (row: Row) => row.findLastIndex((cell) => cell !== '') + 1;

/** Cells per row of a table: the header's width or, if greater, the commonest length of the dated rows. */
export function widthOf(rows: readonly Row[], header: Header): number {
  const counts = new Map<number, number>();
  for (const row of rows) {
    if (dateOf(row[header.columns.date] ?? '') === null) continue;
    counts.set(lengthOf(row), (counts.get(lengthOf(row)) ?? 0) + 1);
  }
  const [commonest] = [...counts].toSorted(([, one], [, other]) => other - one);
  return Math.max(header.width, commonest?.[0] ?? 0);
}

const joined = (row: Row, at: number, surplus: number): Row => [
  ...row.slice(0, at),
  row.slice(at, at + surplus + 1).join(','),
  ...row.slice(at + surplus + 1),
];

/** A row with more extra cells has other columns, not an unquoted delimiter in its text. */
const MOST_SURPLUS = 6;

/**
 * Joins cells of a row that is too long because a text, such as the narration, holds an unquoted delimiter.
 * The join must put the date and every amount into their columns; otherwise the row stays unchanged.
 */
export function aligned(row: Row, header: Header): Row {
  const length = lengthOf(row);
  const surplus = length - header.width;
  if (surplus <= 0 || surplus > MOST_SURPLUS) return row;
  const { narration } = header.columns;
  const places = [...(narration === null ? [] : [narration]), ...row.keys()];
  const found = places
    .map((at) => joined(row.slice(0, length), at, surplus))
    .find((one) => fits(one, header));
  return found ?? row;
}
