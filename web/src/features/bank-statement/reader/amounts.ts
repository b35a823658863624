import { withLatinDigits } from '@prarambh/contract/latin-digits';

/** Direction of the money, as far as one cell states it. */
export type Side = 'credit' | 'debit';

export interface Amount {
  paise: number;
  /** From Cr, Dr or a sign beside the number; null without one. */
  side: Side | null;
  /** True if `side` comes from a sign, which does not prove the direction in every column. */
  isSigned: boolean;
}

const LOOKED_AT = 60;

const CREDIT = /^(?:cr|credit(?:ed)?|deposit(?:ed)?|received|moneyin|in|by|inward|जमा)$/u;
const DEBIT = /^(?:dr|debit(?:ed)?|withdraw(?:al|n)?|paid|sent|moneyout|out|to|outward|नामे|निकासी)$/u;

/**
 * The direction that a cell's word states: Cr, CR., Credit, By; Dr, Debit, To. Null for single letters,
 * whose meaning depends on the rest of the column.
 */
export function sideOf(text: string): Side | null {
  const letters = text
    .slice(0, LOOKED_AT)
    .replace(/[\s.()/-]/g, '')
    .toLowerCase();
  if (CREDIT.test(letters) || letters === '+') return 'credit';
  if (DEBIT.test(letters)) return 'debit';
  return null;
}

const MARK = '(?:cr|dr|credit|debit|c|d)';
const AMOUNT = new RegExp(
  `^(?:\\(?(${MARK})\\.?\\)?[:.]?)?([-+(]?)(\\d[\\d,]*(?:\\.\\d*)?|\\.\\d+)\\)?([-+]?)(?:\\(?(${MARK})\\.?\\)?)?$`,
);

/** False for '149,00' and '1,49': without a decimal point, such a comma may be a decimal comma or a typo. */
const isGrouped = (number: string) => number.includes('.') || !number.includes(',') || /,\d{3}$/.test(number);

function markOf(mark: string | undefined): Side | null {
  if (mark === undefined) return null;
  return mark.startsWith('c') ? 'credit' : 'debit';
}

/**
 * Parses amounts such as 1,49,000.00, ₹149, Rs.149/-, INR 149.00 Cr, 149.00 (Dr), (149.00), -149 and +149.
 * Returns null for any other text.
 */
export function amountOf(text: string): Amount | null {
  const words = withLatinDigits(text.slice(0, LOOKED_AT))
    .toLowerCase()
    .replace(/₹|rs\.?|inr|\/-|\s/g, '');
  const [, before, sign, number, behind, after] = AMOUNT.exec(words.replace('−', '-')) ?? [];
  if (number === undefined || !isGrouped(number)) return null;
  const [whole = '', fraction = ''] = number.replaceAll(',', '').split('.');
  const paise = Number(whole) * 100 + Math.round(Number(`0.${fraction || 0}`) * 100);
  const signs = `${sign}${behind}`;
  const bySign = /[-(]/.test(signs) ? 'debit' : signs === '+' ? 'credit' : null;
  const side = markOf(before) ?? markOf(after) ?? bySign;
  return { paise, side, isSigned: bySign !== null && before === undefined && after === undefined };
}

/** A balance in paise, negative for an overdrawn account. `side` is the text of its Cr / Dr cell, or ''. */
export function balanceOf(text: string, side: string): number | null {
  const amount = amountOf(text);
  if (!amount) return null;
  const isOverdrawn = (amount.side ?? sideOf(side)) === 'debit';
  return isOverdrawn ? -amount.paise : amount.paise;
}

/** True if a cell may hold a number; false for '-' and ''. */
export const hasDigit = (text: string) => /\p{Nd}/u.test(text.slice(0, LOOKED_AT));
