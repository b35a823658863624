import { amountOf } from './amounts';
import { type Columns, columnsNamedIn, lettersOf } from './columns';
import { dateOf } from './dates';
import type { Choice } from './lines';
import type { Row, Sheet } from './rows';

/** Rows searched for a header; preambles are shorter. */
const LOOKED_AT = 100;
const FEWEST_CELLS = 3;

const filled = (row: Row) => row.filter((cell) => cell !== '');

/** A row that may be the header, and its position. */
export interface HeaderRow {
  sheet: number;
  headerAt: number;
  row: Row;
}

/** Rows near the top of each sheet with enough cells to be a header. */
export function headerRowsOf(sheets: readonly Sheet[]): HeaderRow[] {
  return sheets.flatMap(({ rows }, sheet) =>
    rows
      .slice(0, LOOKED_AT)
      .flatMap((row, headerAt) => (filled(row).length >= FEWEST_CELLS ? [{ sheet, headerAt, row }] : [])),
  );
}

const isPayment = (row: Row | undefined) =>
  row?.some((cell) => dateOf(cell) !== null) === true && row.some((cell) => amountOf(cell) !== null);

/** Scores a row as a header: known column names, no date or amount in it, and a payment below it. */
function scoreOf({ rows }: Sheet, { headerAt, row }: HeaderRow): number {
  const known = Object.values(columnsNamedIn(row)).filter((column) => column !== null).length;
  const isNaming = filled(row).every((cell) => dateOf(cell) === null && amountOf(cell) === null);
  const below = rows.slice(headerAt + 1, headerAt + 4).find((next) => filled(next).length > 0);
  return known + (isNaming ? 2 : 0) + (isPayment(below) ? 3 : 0);
}

/** The row that is most likely the header, at any depth; null if no row has enough cells. */
export function likeliestHeader(sheets: readonly Sheet[]): HeaderRow | null {
  const scored = headerRowsOf(sheets).flatMap((found) => {
    const sheet = sheets[found.sheet];
    return sheet ? [{ found, score: scoreOf(sheet, found) }] : [];
  });
  return scored.toSorted((one, other) => other.score - one.score)[0]?.found ?? null;
}

const REMEMBERED = 'statement-columns';

type Remembered = Record<string, Columns>;

function readRemembered(): Remembered {
  try {
    return JSON.parse(localStorage.getItem(REMEMBERED) ?? '{}') as Remembered;
  } catch {
    return {};
  }
}

function writeRemembered(remembered: Remembered): void {
  try {
    localStorage.setItem(REMEMBERED, JSON.stringify(remembered));
  } catch {
    // Without storage, the user chooses the columns again next time.
  }
}

const keyOf = (row: Row) => row.map(lettersOf).join('|');

/** The columns that the user chose earlier for a header of this file; null if there are none. */
export function rememberedChoice(sheets: readonly Sheet[]): Choice | null {
  const remembered = readRemembered();
  for (const { row, ...place } of headerRowsOf(sheets)) {
    const columns = remembered[keyOf(row)];
    if (columns) return { ...place, columns };
  }
  return null;
}

const rowOf = (sheets: readonly Sheet[], { sheet, headerAt }: Choice) => sheets[sheet]?.rows[headerAt] ?? [];

/** Remembers the chosen columns in this browser for the next file with the same header. */
export function rememberChoice(sheets: readonly Sheet[], choice: Choice): void {
  writeRemembered({ ...readRemembered(), [keyOf(rowOf(sheets, choice))]: choice.columns });
}

/** Forgets the chosen columns, so that the reader recognises them or the user chooses again. */
export function forgetChoice(sheets: readonly Sheet[], choice: Choice): void {
  const { [keyOf(rowOf(sheets, choice))]: _forgotten, ...others } = readRemembered();
  writeRemembered(others);
}
