import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { programmeDay, programmeTime } from '../clock';

type Cell = string | number | boolean | Date | null;

/** A column of an export; moments are written in the programme's zone, as a spreadsheet reads them. */
export interface CsvColumn<Row> {
  header: string;
  value(row: Row): Cell;
}

function written(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return `${programmeDay(cell)} ${programmeTime(cell)}`;
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
  return String(cell);
}

/** A row as the text of its cells. */
export function cellsOf<Row>(columns: readonly CsvColumn<Row>[], row: Row): string[] {
  return columns.map(({ value }) => written(value(row)));
}

/**
 * Lines of cells as CSV that is made while it is read, so that its length costs no memory. With a header it is the
 * beginning of a file: it starts with a byte order mark, without which spreadsheets show neither ₹ nor Hindi. A cell that
 * a spreadsheet would take for a formula gets an apostrophe before it (https://owasp.org/www-community/attacks/CSV_Injection).
 */
export function csvOf(header: readonly string[] | null, lines: AsyncIterable<string[]>): Readable {
  const csv = stringify({
    ...(header && { bom: true, header: true, columns: [...header] }),
    escape_formulas: true,
    record_delimiter: 'windows',
    // Unquoted, a lone one would begin a row of its own, whose first cell may be a formula.
    quoted_match: /[\r\n]/,
  });
  // A failure destroys the stream with its error, which reaches whoever reads it.
  pipeline(Readable.from(lines), csv, () => undefined);
  return csv;
}
