import { sideOf } from './amounts';
import type { Row } from './rows';

/** Index of each column in a row; null for a column that the export does not have. */
export interface Columns {
  date: number;
  /** Null only if a column of UTRs identifies the payments. */
  narration: number | null;
  reference: number | null;
  credit: number | null;
  debit: number | null;
  /** A single column for credits and debits. */
  amount: number | null;
  /** The Cr / Dr column of the amount. */
  side: number | null;
  balance: number | null;
  /** The Cr / Dr column of the balance. */
  balanceSide: number | null;
  /** The payment's status; UPI apps export this column. */
  status: number | null;
}

/** The columns of a header row. */
export interface Header {
  columns: Columns;
  /** Number of cells in a row. */
  width: number;
  /** True if the header calls the reference column a UTR, an RRN or a UPI reference. */
  isUtrColumn: boolean;
}

const LOOKED_AT = 80;

/** Letters and digits of a header without its currency: 'Withdrawal Amt. (INR)' becomes 'withdrawalamt'. */
export const lettersOf = (header: string) =>
  header
    .slice(0, LOOKED_AT)
    .toLowerCase()
    .replace(/\b(?:in )?(?:inr|rs|rupees?)\b/g, '')
    .replace(/[^a-z0-9]/g, '');

const WHOSE =
  '(?:transaction|txn|tran|trans|trn|payment|post|posting|posted|booking|entry|txnposted|instrument)';

/** Names that banks and UPI apps use for each column; earlier patterns win. */
const NAMES = {
  date: [
    new RegExp(`^${WHOSE}?(?:date|dt)(?:and)?(?:time|ist|timeist)?$`),
    /^(?:date.{0,12}valuedate|creationtime|createdat|timestamp|datetime)$/,
    new RegExp(`^${WHOSE}dateof.{0,12}$`),
    /^val(?:ue)?(?:date|dt|dat)$/,
  ],
  narration: [
    /^(?:narration|naration|narrative|description|particulars?)$/,
    new RegExp(`^${WHOSE}?(?:remarks?|details?|particulars?|description|narration|info|note)$`),
    /narration|particulars|description/,
  ],
  utr: [/^utr|utr$|utrn|rrn|upiref|upitransactionid|upitxnid/],
  reference: [/ref/, /^(?:chq|cheque|instrument)/, new RegExp(`^${WHOSE}(?:id|no|number)$`)],
  credit: [
    /^(?:amount)?(?:cr|credits?|credited|deposits?|deposited|receipts?|received|paidin|moneyin|lodgements?)(?:amt|amount|cr|in)?$/,
  ],
  debit: [
    /^(?:amount)?(?:dr|debits?|debited|withdrawals?|withdrawls?|withdrawn|payments?|paidout|moneyout|spent)(?:amt|amount|dr|out)?$/,
  ],
  amount: [new RegExp(`^(?:${WHOSE}|net)?(?:amt|amount)$`)],
  balance: [
    /^(?:closing|running|available|account|current|ledger|book|clear)*(?:balance|bal)(?:amt|amount|cr|drcr)?$/,
  ],
  status: [new RegExp(`^${WHOSE}?status$`)],
} as const;

const SIDE =
  /^(?:drcr|crdr|dc|cd|drorcr|crordr|debitcredit|creditdebit|debitorcredit|type|(?:transaction|txn|tran|entry)type|(?:drcr|crdr|debitcredit)?indicator|(?:drcr|crdr)(?:type|flag)|sign)$/;

function findIn(headers: readonly string[], patterns: readonly RegExp[]): number | null {
  for (const pattern of patterns) {
    const at = headers.findIndex((header) => pattern.test(header));
    if (at >= 0) return at;
  }
  return null;
}

type SideColumns = Pick<Columns, 'side' | 'balanceSide'>;

/**
 * Assigns the Cr / Dr columns to the amount and the balance. A single one belongs to the amount, wherever it
 * is: if that is wrong, the balance check rejects the file. Of several, the one after the balance belongs to
 * it.
 */
function sideColumns(headers: readonly string[], amount: number | null, balance: number | null): SideColumns {
  const found = headers.flatMap((header, at) => (SIDE.test(header) ? [at] : []));
  const behind = found.find((at) => balance !== null && at === balance + 1) ?? null;
  if (amount === null) return { side: null, balanceSide: behind };
  const [only, ...more] = found;
  if (only === undefined || more.length === 0) return { side: only ?? null, balanceSide: null };
  const others = found.filter((at) => at !== behind);
  const nearest = others.toSorted((one, other) => Math.abs(one - amount) - Math.abs(other - amount))[0];
  return { side: nearest ?? null, balanceSide: behind };
}

/** The columns that a row names, as far as the reader knows the names. */
export function columnsNamedIn(
  row: Row,
): Omit<Columns, 'date'> & { date: number | null; utr: number | null } {
  const headers = row.map(lettersOf);
  const find = (name: keyof typeof NAMES) => findIn(headers, NAMES[name]);
  const [credit, balance, utr] = [find('credit'), find('balance'), find('utr')];
  const amount = credit === null ? find('amount') : null;
  return {
    date: find('date'),
    narration: find('narration'),
    utr,
    reference: utr ?? find('reference'),
    credit,
    debit: credit === null ? null : find('debit'),
    amount,
    ...sideColumns(headers, amount, balance),
    balance,
    status: find('status'),
  };
}

const widthOf = (row: Row) => row.findLastIndex((cell) => cell !== '') + 1;

/** The header that a row forms; null if the row is no header. */
export function headerOf(row: Row): Header | null {
  const { date, utr, ...columns } = columnsNamedIn(row);
  if (date === null || (columns.narration === null && utr === null)) return null;
  if (columns.credit === null && columns.amount === null) return null;
  return { width: widthOf(row), isUtrColumn: utr !== null, columns: { date, ...columns } };
}

/** The header for columns that the user chose; `headers` is the row with their names. */
export const chosenHeader = (headers: Row, columns: Columns): Header => ({
  columns,
  width: widthOf(headers),
  isUtrColumn:
    columns.reference !== null && findIn([lettersOf(headers[columns.reference] ?? '')], NAMES.utr) !== null,
});

const letter = (cell: string) => cell.replace(/[^a-z]/gi, '').toLowerCase();

/**
 * Returns a function that reads the Cr / Dr cells of a table. A single letter depends on the others: D means
 * debit if the column also has C, and deposit if it also has W.
 */
export function sideReader(cells: readonly string[]): (cell: string) => 'credit' | 'debit' | null {
  const letters = new Set(cells.map((cell) => letter(cell.slice(0, LOOKED_AT))));
  const single: Record<string, 'credit' | 'debit'> = {};
  if (letters.has('c')) Object.assign(single, { c: 'credit', d: 'debit' });
  else if (letters.has('w')) Object.assign(single, { w: 'debit', d: 'credit' });
  return (cell) => sideOf(cell) ?? single[letter(cell.slice(0, LOOKED_AT))] ?? null;
}
