import { withLatinDigits } from '@prarambh/contract/latin-digits';

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

export type DayOrder = 'day-first' | 'month-first';

/** A date such as 03/11/2026, which is ambiguous until the file's order of day and month is known. */
export interface NumericDate {
  first: number;
  second: number;
  year: number;
  /** True if day and month have two digits each. Spreadsheets with a US locale drop the zeros. */
  isPadded: boolean;
}

/** Characters of a cell that are searched; text after the date is ignored. */
const LOOKED_AT = 40;

const SERIAL = /^\d{5}(?:\.\d+)?$/;
const COMPACT = /^\d{8}$/;
const YEAR_FIRST = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})(?!\d)/;
const NUMERIC = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})(?![\d:])/;
const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?[, ]+/i;
const DAY_WORD = /^(\d{1,2})(?:st|nd|rd|th)?[-/., ]{0,3}([a-z]{3,9})[-/., ']{0,3}(\d{4}|\d{2})(?![\d:])/i;
const WORD_DAY = /^([a-z]{3,9})[-/. ]{0,3}(\d{1,2})(?:st|nd|rd|th)?[-/., ]{1,3}(\d{4}|\d{2})(?![\d:])/i;

const DAY_MS = 86_400_000;
/** Day 0 of Excel's calendar. */
const EXCEL_EPOCH = Date.UTC(1899, 11, 30);

function isoDay(year: number, month: number, day: number): string | null {
  const full = year < 100 ? 2000 + year : year;
  const date = new Date(Date.UTC(full, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && full >= 2000 && full < 2100 ? date.toISOString().slice(0, 10) : null;
}

function monthOf(word: string): number {
  const letters = word.toLowerCase();
  return letters === 'sept' ? 9 : MONTHS.findIndex((month) => month.startsWith(letters)) + 1;
}

function ofSerial(text: string): string | null {
  const day = new Date(EXCEL_EPOCH + Math.floor(Number(text)) * DAY_MS);
  return isoDay(day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate());
}

const ofCompact = (text: string) =>
  isoDay(Number(text.slice(4)), Number(text.slice(2, 4)), Number(text.slice(0, 2))) ??
  isoDay(Number(text.slice(0, 4)), Number(text.slice(4, 6)), Number(text.slice(6)));

function ofWords(text: string): string | null {
  const [, day, word = '', year = ''] = DAY_WORD.exec(text) ?? [];
  if (day !== undefined) return isoDay(Number(year), monthOf(word), Number(day));
  const [, month, ofMonth = '', itsYear = ''] = WORD_DAY.exec(text) ?? [];
  return month === undefined ? null : isoDay(Number(itsYear), monthOf(month), Number(ofMonth));
}

function numericOf(text: string): NumericDate | null {
  const [, first, , second = '', year = ''] = NUMERIC.exec(text) ?? [];
  if (first === undefined) return null;
  const isPadded = first.length === 2 && second.length === 2;
  const full = Number(year) < 100 ? 2000 + Number(year) : Number(year);
  return { first: Number(first), second: Number(second), year: full, isPadded };
}

/** The day (YYYY-MM-DD) of a numeric date in the given order; null if no such day exists. */
export function inOrder({ first, second, year }: NumericDate, order: DayOrder): string | null {
  return order === 'day-first' ? isoDay(year, second, first) : isoDay(year, first, second);
}

/**
 * Parses the date of a cell. Returns the day (YYYY-MM-DD), or a `NumericDate` if only the whole file can
 * decide the order of day and month, or null. Accepts month names, Excel's day numbers, 24112026 and a time
 * at the end.
 */
export function dateOf(cell: string): string | NumericDate | null {
  const text = withLatinDigits(cell.slice(0, LOOKED_AT)).trim().replace(WEEKDAY, '');
  if (SERIAL.test(text)) return ofSerial(text);
  if (COMPACT.test(text)) return ofCompact(text);
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year !== undefined) return isoDay(Number(year), Number(month), Number(day));
  const numeric = numericOf(text);
  if (!numeric) return ofWords(text);
  const [dayFirst, monthFirst] = [inOrder(numeric, 'day-first'), inOrder(numeric, 'month-first')];
  return dayFirst === null && monthFirst === null ? null : numeric;
}

/** Minutes from midnight to the time after a date; 0 without a time. Orders the lines of one day. */
export function minutesOf(cell: string): number {
  const [, hours = '0', minutes = '0', half = ''] =
    /(?<!\d)(\d{1,2}):(\d{2})(?::\d{2})?(?:\.\d+)? ?([ap])?/i.exec(cell.slice(0, LOOKED_AT)) ?? [];
  const isAfternoon = half.toLowerCase() === 'p';
  return ((Number(hours) % (half ? 12 : 24)) + (isAfternoon ? 12 : 0)) * 60 + Number(minutes);
}

/** Days between the date in a UPI number and the booking date that still count as a match. */
const NEAR_DAYS = 3;

/**
 * True if a UPI number contains this day: most start with the last digit of the year and the day of the year.
 */
export function isOfDay(utr: string, day: string): boolean {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const dayOfYear = (Date.UTC(year, month - 1, date) - Date.UTC(year, 0, 0)) / DAY_MS;
  return Number(utr[0]) === year % 10 && Math.abs(Number(utr.slice(1, 4)) - dayOfYear) <= NEAR_DAYS;
}
