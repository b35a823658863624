import { certificateIdOf, completedCertificateId } from '@prarambh/contract/document-id';
import type { Row } from '../../bank-statement/reader/rows';

/** Most characters read from a pasted list; 500 full addresses with names are shorter. */
const LONGEST_TEXT = 500_000;

const ENDS_LIKE_INTERN_ID = /INT\d\d-[0-9A-Z]{6}(?:-\d{1,3})?$/i;
const HEADER = /certificate|^(?:id|s\.?no\.?|sr\.?no\.?|name)$/i;
const LONGEST_ID = 200;

function looksLikeId(cell: string): boolean {
  const id = certificateIdOf(cell);
  return id.length <= LONGEST_ID && (ENDS_LIKE_INTERN_ID.test(id) || completedCertificateId(id) !== null);
}

/** True for a header row: it has no digit, but a column name such as 'Certificate' or 'Name'. */
const isHeader = (row: Row) =>
  !row.some((cell) => /\d/.test(cell)) && row.some((cell) => HEADER.test(cell.trim()));

/** The column with the most IDs. If no cell looks like an ID, the column whose header names certificates. */
function columnOf(rows: readonly Row[]): number {
  const width = Math.max(...rows.map(({ length }) => length));
  const counts = Array.from(
    { length: width },
    (_, at) => rows.filter((row) => looksLikeId(row[at] ?? '')).length,
  );
  const most = Math.max(...counts);
  if (most > 0) return counts.indexOf(most);
  return Math.max(0, rows[0]?.findIndex((cell) => /certificate/i.test(cell)) ?? 0);
}

/**
 * The certificate IDs of a list in their order, each once. Takes every cell that looks like an ID. In a row
 * without one, takes the cell in the ID column, so that the answer includes mistyped IDs.
 */
export function idsOf(rows: readonly Row[]): string[] {
  const [first = []] = rows;
  const body = isHeader(first) ? rows.slice(1) : rows;
  if (body.length === 0) return [];
  const column = columnOf(rows);
  const cells = body.flatMap((row) => {
    const likely = row.filter(looksLikeId);
    return likely.length > 0 ? likely : [row[column] ?? ''];
  });
  const ids = cells.map((cell) => certificateIdOf(cell).slice(0, LONGEST_ID)).filter((id) => id !== '');
  return [...new Map(ids.map((id) => [id.toUpperCase(), id])).values()];
}

/** Splits cells again at tabs, commas, semicolons and bars, in case the reader chose another delimiter. */
export const rowsOfFile = (rows: readonly Row[]): Row[] =>
  rows.map((row) => row.flatMap((cell) => cell.split(/[\t,;|]/)));

/** Splits a pasted list into lines, and each line at tabs, commas, semicolons and bars. */
export const rowsOfPasted = (text: string): Row[] =>
  text
    .slice(0, LONGEST_TEXT)
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(/[\t,;|]/));
