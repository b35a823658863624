import { aligned, widthOf } from './align';
import { type Amount, amountOf, balanceOf, hasDigit } from './amounts';
import { type Columns, chosenHeader, type Header, headerOf } from './columns';
import { dateOf, minutesOf, type NumericDate } from './dates';
import { type LineReport, type Outcome, skipped, unclear } from './outcomes';
import type { Row, Sheet } from './rows';

/** The payment in a row, before its day and direction are decided. */
export interface Entry {
  report: LineReport;
  date: string | NumericDate;
  minutes: number;
  narration: string;
  reference: string;
  isUtrColumn: boolean;
  /** The amount, and the column that holds it. */
  amount: Amount;
  column: 'credit' | 'debit' | 'amount';
  /** The text of the Cr / Dr cell. */
  sideText: string;
  balance: number | null;
  /** Number of the table in the file, from 1; each table has its own running balance. */
  table: number;
}

/** Columns that the user chose, and the position of their header row. */
export interface Choice {
  sheet: number;
  headerAt: number;
  columns: Columns;
}

export interface FoundLines {
  reports: LineReport[];
  entries: Entry[];
  /** The rows above the first table. */
  heading: Row[];
  hasHeader: boolean;
}

const cellOf = (row: Row, column: number | null) => (column === null ? '' : (row[column] ?? ''));

const MOST_TEXT = 160;

/** True if a row only continues the narration of the row above. */
function isContinued(row: Row, { narration }: Columns): boolean {
  return cellOf(row, narration) !== '' && row.every((cell, column) => column === narration || cell === '');
}

const FOOTER =
  /\b(?:summary|total|legends?|generated|end of statement|page \d|opening|closing|brought|carried|b\/f|c\/f)/i;
const SUCCEEDED = /^(?:success(?:ful)?|completed?|captured|settled|credited|paid|received|s)?$/i;

const moneyCells = (row: Row, { credit, debit, amount }: Columns) =>
  [credit, debit, amount].map((column) => cellOf(row, column));

/** The amount of a row and its column; null if the amount is missing, unreadable or in two columns. */
function amountIn(row: Row, { credit, debit, amount }: Columns): Pick<Entry, 'amount' | 'column'> | null {
  const read = (column: number | null) => amountOf(cellOf(row, column));
  if (amount !== null) {
    const found = read(amount);
    return found && { amount: found, column: 'amount' };
  }
  const [paid, spent] = [read(credit), read(debit)];
  const isUnread = [credit, debit].some((at) => hasDigit(cellOf(row, at)) && read(at) === null);
  if (isUnread || (paid?.paise && spent?.paise)) return null;
  if (paid?.paise) return { amount: paid, column: 'credit' };
  const found = spent ?? paid;
  return found && { amount: found, column: spent ? 'debit' : 'credit' };
}

/** Why a row below a header is no payment; null if the row is one. */
function refusalOf(row: Row, columns: Columns, isFooter: boolean): Outcome | null {
  const hasDate = dateOf(cellOf(row, columns.date)) !== null;
  const hasMoney = moneyCells(row, columns).some(hasDigit);
  if (!hasDate && !hasMoney) return skipped('footer');
  if (!hasDate) {
    const isSummary = isFooter || FOOTER.test(row.join(' ').slice(0, 400));
    return isSummary ? skipped('footer') : unclear('date');
  }
  if (!hasMoney) return skipped('no-amount');
  if (amountIn(row, columns) === null) return unclear('amount');
  if (!SUCCEEDED.test(cellOf(row, columns.status).slice(0, 40))) return skipped('failed');
  return null;
}

/** Reads the tables of all sheets. Each header row, or only the row in `choice`, starts a table. */
export function findLines(sheets: readonly Sheet[], choice: Choice | null): FoundLines {
  const found: FoundLines = { reports: [], entries: [], heading: [], hasHeader: false };
  let table = 0;

  function readSheet({ name, rows }: Sheet, chosen: Choice | null): void {
    let header: Header | null = null;
    let isFooter = false;
    let open: Entry | null = null;

    function take(row: Row, report: LineReport): Entry | null {
      if (!header) return null;
      const { columns } = header;
      const cells = aligned(row, header);
      if (open && isContinued(cells, columns)) {
        open.narration += ` ${cellOf(cells, columns.narration)}`;
        report.outcome = skipped('continued');
        return open;
      }
      const date = dateOf(cellOf(cells, columns.date));
      isFooter ||= date === null && FOOTER.test(row.join(' ').slice(0, 400));
      const refusal = refusalOf(cells, columns, isFooter);
      const money = amountIn(cells, columns);
      if (refusal || date === null || money === null) {
        report.outcome = refusal ?? unclear('amount');
        return null;
      }
      const entry: Entry = {
        report,
        date,
        minutes: minutesOf(cellOf(cells, columns.date)),
        narration: cellOf(cells, columns.narration),
        reference: cellOf(cells, columns.reference),
        isUtrColumn: header.isUtrColumn,
        ...money,
        sideText: cellOf(cells, columns.side),
        balance: balanceOf(cellOf(cells, columns.balance), cellOf(cells, columns.balanceSide)),
        table,
      };
      found.entries.push(entry);
      return entry;
    }

    for (const [index, row] of rows.entries()) {
      if (row.every((cell) => cell === '')) continue;
      const text = row
        .filter((cell) => cell !== '')
        .join(' | ')
        .slice(0, MOST_TEXT);
      const report: LineReport = { sheet: name, line: index + 1, text, outcome: skipped('heading') };
      found.reports.push(report);
      const next = headerAt(row, index, chosen);
      if (next) {
        header = { ...next, width: widthOf(rows.slice(index + 1), next) };
        found.hasHeader = true;
        isFooter = false;
        open = null;
        table += 1;
      } else if (header) open = take(row, report);
      else if (!found.hasHeader) found.heading.push(row);
    }
  }

  function headerAt(row: Row, index: number, chosen: Choice | null): Header | null {
    if (!choice) return headerOf(row);
    return chosen?.headerAt === index ? chosenHeader(row, chosen.columns) : null;
  }

  for (const [index, sheet] of sheets.entries()) readSheet(sheet, choice?.sheet === index ? choice : null);
  return found;
}
