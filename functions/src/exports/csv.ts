import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { programmeDay, programmeTime } from '../clock';

/** A number that is a name, such as a UTR: spreadsheets round it or drop its zeros unless it is marked as text. */
interface Code {
  code: string;
}

type Cell = string | number | boolean | Date | Code | null;

/** A column of an export; moments are written in the programme's zone, as a spreadsheet reads them. */
export interface CsvColumn<Row> {
  header: string;
  value(row: Row): Cell;
}

/** First characters that make a spreadsheet run a cell as a formula. */
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** The text with an apostrophe before a formula (https://owasp.org/www-community/attacks/CSV_Injection). */
const inert = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** ="632764289042" is the text of these digits (docs/decisions/0029-utrs-as-text-in-csv.md). */
const quoted = (code: string): string => (/^[A-Z0-9]+$/i.test(code) ? `="${code}"` : inert(code));

function written(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (cell instanceof Date) return `${programmeDay(cell)} ${programmeTime(cell)}`;
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
  return typeof cell === 'string' ? inert(cell) : quoted(cell.code);
}

/** A row as the text of its cells, in which no formula runs but the one that marks a code as text. */
export function cellsOf<Row>(columns: readonly CsvColumn<Row>[], row: Row): string[] {
  return columns.map(({ value }) => written(value(row)));
}

/**
 * Lines of cells as CSV that is made while it is read, so that its length costs no memory. With a header it is the
 * beginning of a file: it starts with a byte order mark, without which spreadsheets show neither ₹ nor Hindi.
 */
export function csvOf(header: readonly string[] | null, lines: AsyncIterable<string[]>): Readable {
  const csv = stringify({
    ...(header && { bom: true, header: true, columns: [...header] }),
    record_delimiter: 'windows',
    // Unquoted, a lone one would begin a row of its own, whose first cell may be a formula.
    quoted_match: /[\r\n]/,
  });
  // A failure destroys the stream with its error, which reaches whoever reads it.
  pipeline(Readable.from(lines), csv, () => undefined);
  return csv;
}
