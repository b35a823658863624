import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { programmeDay, programmeTime } from '../clock';
import type { Download } from './types';

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

async function* linesOf<Row>(columns: readonly CsvColumn<Row>[], rows: AsyncIterable<Row>) {
  for await (const row of rows) yield columns.map(({ value }) => written(value(row)));
}

/**
 * Rows as a CSV file that is made while it is sent, so that its length costs no memory. It begins with a byte order
 * mark, without which spreadsheets show neither ₹ nor Hindi, and a cell that a spreadsheet would take for a formula
 * gets an apostrophe before it (https://owasp.org/www-community/attacks/CSV_Injection).
 */
export function csvDownload<Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<Row>,
): Download {
  const csv = stringify({
    bom: true,
    header: true,
    columns: columns.map(({ header }) => header),
    escape_formulas: true,
    record_delimiter: 'windows',
  });
  // A failure destroys the stream with its error, which reaches whoever sends it on.
  pipeline(Readable.from(linesOf(columns, rows)), csv, () => undefined);
  return { fileName: `${name}.csv`, content: csv };
}
