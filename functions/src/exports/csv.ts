import { Readable } from 'node:stream';
import papa from 'papaparse';
import { programmeDay, programmeTime } from '../shared/clock';

/**
 * A number that is an identifier, such as a UTR: spreadsheets round it or drop its zeros unless it is marked as text.
 */
interface Code {
  code: string;
}

type Cell = string | number | boolean | Date | Code | null;

/** A column of an export; times are written in the programme's zone in a format that spreadsheets read. */
export interface CsvColumn<Row> {
  header: string;
  value(row: Row): Cell;
}

/** First characters that make a spreadsheet run a cell as a formula. */
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/**
 * Prefixes a formula with an apostrophe, so that it stays text (https://owasp.org/www-community/attacks/CSV_Injection).
 */
const inert = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Writes ="632764289042", the text of these digits (docs/decisions/0029-utrs-as-text-in-csv.md). */
const quoted = (code: string): string => (/^[A-Z0-9]+$/i.test(code) ? `="${code}"` : inert(code));

function written(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (cell instanceof Date) return `${programmeDay(cell)} ${programmeTime(cell)}`;
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
  return typeof cell === 'string' ? inert(cell) : quoted(cell.code);
}

/** Returns the texts of a row's cells. No formula runs except the one that marks an identifier as text. */
export function cellsOf<Row>(columns: readonly CsvColumn<Row>[], row: Row): string[] {
  return columns.map(({ value }) => written(value(row)));
}

/**
 * Streams lines of cells as CSV, so that a long file needs no memory. A header starts a file with a byte order mark,
 * without which spreadsheets show neither ₹ nor Hindi.
 */
export function csvOf(header: readonly string[] | null, lines: AsyncIterable<string[]>): Readable {
  const rowOf = (cells: readonly string[]) => `${papa.unparse([[...cells]])}\r\n`;
  async function* rows(): AsyncGenerator<string> {
    if (header) yield `\ufeff${rowOf(header)}`;
    for await (const cells of lines) yield rowOf(cells);
  }
  return Readable.from(rows());
}
