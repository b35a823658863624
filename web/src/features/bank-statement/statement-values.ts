const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const DAY_FIRST = /^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3,9})[-/., ]+(\d{4}|\d{2})(?:\D.*)?$/i;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:\D.*)?$/;

function isoDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 2000 && year < 2100 ? date.toISOString().slice(0, 10) : null;
}

/**
 * The day (YYYY-MM-DD) that a bank writes as 20/11/2026, 20-11-26, 20 Nov 2026, 20-NOV-2026 or 2026-11-20, with or without
 * a time behind it; null for anything else. Indian banks write the day first.
 */
export function dayOf(text: string): string | null {
  const iso = YEAR_FIRST.exec(text);
  if (iso) return isoDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const [, day, month = '', year = ''] = DAY_FIRST.exec(text) ?? [];
  if (day === undefined) return null;
  const number = /^\d/.test(month) ? Number(month) : MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  return isoDay(year.length === 2 ? 2000 + Number(year) : Number(year), number, Number(day));
}

/** An amount in paise. `side` is what stands beside it: Cr or Dr, or a sign for money that went out. */
export interface Amount {
  paise: number;
  side: 'credit' | 'debit' | null;
}

/** What `text` says of where the money went: Cr, CR., C, Credit; Dr and so on. */
export function sideOf(text: string): Amount['side'] {
  const letters = text.replace(/[^a-z]/gi, '').toLowerCase();
  if (/^(cr|c|credit|deposit)$/.test(letters)) return 'credit';
  if (/^(dr|d|debit|withdrawal)$/.test(letters)) return 'debit';
  return null;
}

/** 1,49,000.00, ₹149, INR 149.00 Cr, (149.00), -149; null for what is no amount. */
export function amountOf(text: string): Amount | null {
  const words = text.replace(/(?:₹|rs\.?|inr)/gi, '').replace(/[\s,]/g, '');
  const match = /^([-+(]?)(\d+)(?:\.(\d+))?\)?(cr|dr)?\.?$/i.exec(words);
  if (!match) return null;
  const [, sign, whole = '', fraction = '', beside = ''] = match;
  const paise = Number(whole) * 100 + Math.round(Number(`0.${fraction || 0}`) * 100);
  const isOut = sign === '-' || sign === '(';
  return { paise, side: isOut ? 'debit' : sideOf(beside) };
}
