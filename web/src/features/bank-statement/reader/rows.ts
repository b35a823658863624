import type { DayOrder } from './dates';

/** The text of each cell in a row. */
export type Row = readonly string[];

/** A sheet of the file. It keeps empty rows, so that the index of a row gives its line number. */
export interface Sheet {
  /** Null if the file has only one sheet. */
  name: string | null;
  rows: readonly Row[];
}

/** Thrown for a file that cannot be read. The message tells the user why and what to do. */
export class UnreadableStatement extends Error {}

/** Thrown if the columns are unknown or wrong; the user can choose others. */
export class WrongColumns extends UnreadableStatement {}

/** Thrown if the file does not reveal whether 03/11/2026 is in November or in March. */
export class DayOrderNeeded extends Error {
  constructor(
    /** The first ambiguous date of the file, read in each order (YYYY-MM-DD). */
    readonly days: Record<DayOrder, string>,
  ) {
    super('The order of day and month is not certain.');
  }
}

/** Characters kept of a cell; narrations are shorter. */
const MOST_OF_CELL = 1000;

/** A cell's text without the ="…" or the leading apostrophe that makes spreadsheets keep a number as text. */
export function plain(cell: string): string {
  const text = cell.slice(0, MOST_OF_CELL).trim();
  const isFormula = text.startsWith('="') && text.endsWith('"');
  const inner = isFormula ? text.slice(2, -1) : text.replace(/^'/, '');
  return inner.replace(/\s+/g, ' ').trim();
}
