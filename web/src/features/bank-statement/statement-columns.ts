import type { Row } from './statement-file';
import { amountOf, dayOf } from './statement-values';

/** Where in a row what stands; null for what the export does not have. Either `credit` or `amount` is there. */
export interface Columns {
  date: number;
  narration: number;
  reference: number | null;
  credit: number | null;
  debit: number | null;
  amount: number | null;
  /** Cr or Dr beside the amount. */
  side: number | null;
}

export interface Recognised {
  bank: string;
  columns: Columns;
}

/** Letters and digits of a header: 'Withdrawal Amt. (INR)' is withdrawalamtinr. */
const lettersOf = (header: string) => header.toLowerCase().replace(/[^a-z0-9]/g, '');

/** What banks call each column, the better name first. */
const NAMES = {
  date: [/^(txn|tran|trans|transaction|post|posting)date$/, /^date$/, /^value(date|dt|dat)$/],
  narration: [
    /^(narration|description|particulars)$/,
    /^(transaction)?(remarks|details|particulars|description)$/,
  ],
  reference: [/utr/, /ref/, /^(chq|cheque|chequenumber|instrument)/],
  credit: [/^(cr|credit|deposit|deposits)(amt|amount)?(inr|rs)?$/],
  debit: [/^(dr|debit|withdrawal|withdrawals)(amt|amount)?(inr|rs)?$/],
  amount: [/^(transaction|txn)?(amt|amount)(inr|rs)?$/],
} as const;

function findIn(headers: readonly string[], patterns: readonly RegExp[]): number | null {
  for (const pattern of patterns) {
    const at = headers.findIndex((header) => pattern.test(header));
    if (at >= 0) return at;
  }
  return null;
}

const SIDE = /^(drcr|crdr|debitcredit|creditdebit|type|transactiontype)$/;

/** The columns of a row of headers; null when it is none. */
function columnsOf(row: Row): Columns | null {
  const headers = row.map(lettersOf);
  const find = (name: keyof typeof NAMES) => findIn(headers, NAMES[name]);
  const [date, narration, credit, amount] = [find('date'), find('narration'), find('credit'), find('amount')];
  if (date === null || narration === null || (credit === null && amount === null)) return null;
  const found = { date, narration, reference: find('reference') };
  if (credit !== null) return { ...found, credit, debit: find('debit'), amount: null, side: null };
  // The balance may have a Dr / Cr of its own, behind it.
  const side = headers.findIndex((header, at) => SIDE.test(header) && at > (amount ?? 0));
  return { ...found, credit: null, debit: null, amount, side: side < 0 ? null : side };
}

/** What tells the export of a bank, in the letters of its headers. */
const BANKS: readonly [name: string, signs: readonly RegExp[]][] = [
  ['SBI', [/\|txndate\|/, /\|refnochequeno\|/]],
  ['HDFC Bank', [/\|narration\|/, /\|chqref(no|number)\|/]],
  ['ICICI Bank', [/\|transactionremarks\|/]],
  ['Axis Bank', [/\|trandate\|/, /\|particulars\|/]],
  ['Kotak Mahindra Bank', [/\|description\|/, /\|chqref(no|number)\|/, /\|drcr\|/]],
];

export const OTHER_BANK = 'Another bank';

function bankOf(row: Row): string {
  const headers = `|${row.map(lettersOf).join('||')}|`;
  return BANKS.find(([, signs]) => signs.every((sign) => sign.test(headers)))?.[0] ?? OTHER_BANK;
}

/** Preambles are shorter. */
const LOOKED_AT = 100;

/** Finds the row of headers below a statement's preamble; null when the columns must be chosen by hand. */
export function recognise(rows: readonly Row[]): Recognised | null {
  for (const row of rows.slice(0, LOOKED_AT)) {
    const columns = columnsOf(row);
    if (columns) return { bank: bankOf(row), columns };
  }
  return null;
}

const filled = (row: Row) => row.filter((cell) => cell !== '');

/** The row that most likely names the columns: the first with several words and neither a day nor an amount. */
export function headersOf(rows: readonly Row[]): Row {
  const isHeader = (row: Row) =>
    filled(row).length >= 3 && filled(row).every((cell) => dayOf(cell) === null && amountOf(cell) === null);
  return rows.slice(0, LOOKED_AT).find(isHeader) ?? rows.find((row) => filled(row).length >= 3) ?? [];
}

const REMEMBERED = 'bank-columns';

type Remembered = Record<string, Columns>;

function readRemembered(): Remembered {
  try {
    return JSON.parse(localStorage.getItem(REMEMBERED) ?? '{}') as Remembered;
  } catch {
    return {};
  }
}

const keyOf = (rows: readonly Row[]) => headersOf(rows).map(lettersOf).join('|');

/** The columns that were chosen by hand for an export with these headers. */
export const rememberedColumns = (rows: readonly Row[]): Columns | null =>
  readRemembered()[keyOf(rows)] ?? null;

/** Keeps a choice in this browser, for the next export of the same bank. */
export function rememberColumns(rows: readonly Row[], columns: Columns): void {
  try {
    localStorage.setItem(REMEMBERED, JSON.stringify({ ...readRemembered(), [keyOf(rows)]: columns }));
  } catch {
    // Without storage they are chosen again.
  }
}
