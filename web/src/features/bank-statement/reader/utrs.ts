import { withLatinDigits } from '@prarambh/contract/latin-digits';
import { TRANSFER_FORM } from '@prarambh/contract/utr';
import { isOfDay } from './dates';

/** The parts of a line that help to find its UTR. */
export interface LineTexts {
  narration: string;
  reference: string;
  day: string;
  /** True if the header calls the reference column a UTR, so that 12 digits in it are one. */
  isUtrColumn: boolean;
}

const LOOKED_AT = 500;

/** Words that name the payment channel. P2A and MMT mean IMPS. */
const CHANNEL = /(?<![A-Z])(?:UPI|IMPS|MMT|P2A|P2M|BHIM|NEFT|RTGS)/;

/** 'UPI' for UPI and IMPS, whose references have 12 digits; 'NEFT' for NEFT and RTGS; null if unknown. */
function channelOf(text: string): 'UPI' | 'NEFT' | null {
  const word = CHANNEL.exec(text)?.[0];
  if (word) return word === 'NEFT' || word === 'RTGS' ? 'NEFT' : 'UPI';
  return /\w@[A-Z]/.test(text) ? 'UPI' : null;
}

interface Candidate {
  utr: string;
  at: number;
}

const TRANSFER = new RegExp(`(?<![A-Z0-9])(?:${TRANSFER_FORM})(?![A-Z0-9])`, 'g');
/** A channel name glued to 12 digits looks like a NEFT reference but is none. */
const LABELLED = /^(?:IMPS|UPI[A-Z]|MMT[A-Z])\d{12}$/;

const transfersIn = (text: string): Candidate[] =>
  [...text.matchAll(TRANSFER)]
    .map((match) => ({ utr: match[0], at: match.index }))
    .filter(({ utr }) => !LABELLED.test(utr));

/** Words before the number of an account, a card, a cheque or a phone, which is no UTR (P03). */
const NOT_OF_PAYMENT =
  /(?<![A-Z0-9])(?:A\/?C|ACCT?|ACCOUNT|CARD|CHE?Q(?:UE)?|MOB(?:ILE)?|PHONE NO|TRANSFER (?:FROM|TO)|LOAN|CUST(?:OMER)? ID)[ .:#/-]{0,3}(?:NO|NUMBER|NUM|ENDING)?[ .:#/-]{0,3}[X*]{0,12}$/;
/** Letters that banks glue to a UTR, such as C (Bandhan) or P2A. Others make it part of a longer code. */
const GLUED_BEFORE = /^(?:[A-Z]{1,8}|[A-Z]{0,6}P2[AM])$/;
const GLUED_BEHIND = /^(?:P2[AM][A-Z]{0,4}|[A-Z]{1,8})$/;
/** The rest of a payment address after the digits, up to the @. */
const OF_ADDRESS = /^[A-Z0-9]{0,40}(?:[._][A-Z0-9._-]{0,40}|-\d{1,3})?@/;
const PHONE = /^91[6-9]\d{9}$/;

const UPI_LENGTH = 12;
/** Most zeros that banks put before the 12 digits. */
const MOST_ZEROS = 8;

function isPayments(text: string, { at, end }: { at: number; end: number }): boolean {
  const [before, behind] = [text.slice(Math.max(0, at - 40), at), text.slice(end, end + 90)];
  if (OF_ADDRESS.test(behind) || NOT_OF_PAYMENT.test(before)) return false;
  const gluedBefore = /[A-Z0-9]*$/.exec(before)?.[0] ?? '';
  const gluedBehind = /^[A-Z0-9]*/.exec(behind)?.[0] ?? '';
  return (
    (gluedBefore === '' || GLUED_BEFORE.test(gluedBefore)) &&
    (gluedBehind === '' || GLUED_BEHIND.test(gluedBehind))
  );
}

/** Numbers in the text of a UPI or IMPS line that may be its reference. */
function upiNumbersIn(text: string): Candidate[] {
  return [...text.matchAll(/\d+/g)].flatMap(({ 0: digits, index: at }) => {
    const surplus = digits.length - UPI_LENGTH;
    const isLong = surplus > 0 && (surplus > MOST_ZEROS || !/^0+$/.test(digits.slice(0, surplus)));
    if (surplus < 0 || isLong || !isPayments(text, { at, end: at + digits.length })) return [];
    return [{ utr: digits.slice(surplus), at }];
  });
}

/** 12 digits split by spaces where the narration was wrapped; no UTR if another digit group is next to it. */
const SPLIT_UPI = /(?<![A-Z0-9]|\d )\d(?: ?\d){11}(?! ?\d)(?![A-Z0-9])/g;

function splitNumbersIn(text: string): Candidate[] {
  return [...text.matchAll(SPLIT_UPI)]
    .filter(({ 0: found, index: at }) => isPayments(text, { at, end: at + found.length }))
    .map(({ 0: found, index: at }) => ({ utr: found.replaceAll(' ', ''), at }));
}

/** Words before the UTR of a payment. */
const LABEL =
  /(?:UPI|IMPS|P2A|P2M|CR|DR|RRN|REF|UTR|TRANSACTION ID)[^A-Z0-9]{0,3}(?:NO)?[^A-Z0-9]{0,3}[CD]?$/;

/** A long number as spreadsheets shorten it: 6.32512E+11. */
const SCIENTIFIC = /^(\d(?:\.\d{1,14})?)E\+?(\d{1,2})$/;

/** True if a spreadsheet would shorten this UTR to the given number. */
function isShortened(utr: string, [, mantissa = '', exponent = '']: RegExpExecArray): boolean {
  const places = mantissa.length > 1 ? mantissa.length - 2 : 0;
  return /^\d+$/.test(utr) && Number(utr).toExponential(places) === `${mantissa}e+${Number(exponent)}`;
}

export type FoundUtr = { utr: string } | { utr: null; reason: 'none' | 'shortened' };

/**
 * Returns a function that finds the UTR of a line. `accounts` holds account and customer numbers of the file,
 * padded to 12 digits; they are never a UTR.
 */
export function utrFinder(accounts: ReadonlySet<string>) {
  const isKnown = ({ utr }: Candidate) => !accounts.has(utr);

  function upiIn(text: string, day: string): Candidate[] {
    const whole = upiNumbersIn(text);
    const found = whole.length > 0 ? whole : splitNumbersIn(text);
    return found.filter(isKnown).filter(({ utr }) => !PHONE.test(utr) || isOfDay(utr, day));
  }

  /**
   * The likeliest UTR of a UPI line. A number gains most if it carries the day, then if it is in the
   * reference column, then if it follows a label. The first number wins a tie.
   */
  function bestUpi(narration: string, reference: string, day: string): string | null {
    const own = new Set(upiIn(reference, day).map(({ utr }) => utr));
    const inNarration = upiIn(narration, day);
    const scoreOf = ({ utr, at }: Candidate) =>
      (isOfDay(utr, day) ? 3 : 0) +
      (own.has(utr) ? 2 : 0) +
      (at >= 0 && LABEL.test(narration.slice(Math.max(0, at - 30), at)) ? 1 : 0);
    const all = [...inNarration, ...[...own].map((utr) => ({ utr, at: -1 }))];
    return all.toSorted((one, other) => scoreOf(other) - scoreOf(one))[0]?.utr ?? null;
  }

  /**
   * Finds the UTR of a line. 12 digits count only in a UPI or IMPS line or in a column of UTRs (P03). If a
   * spreadsheet shortened the reference, the narration must hold a number that fits it.
   */
  return ({ narration, reference, day, isUtrColumn }: LineTexts): FoundUtr => {
    const text = withLatinDigits(narration.slice(0, LOOKED_AT)).toUpperCase();
    const own = withLatinDigits(reference.slice(0, LOOKED_AT)).toUpperCase();
    const shortened = SCIENTIFIC.exec(own.trim());
    const channel = channelOf(text) ?? channelOf(own);
    const [transfer] = [...transfersIn(own), ...transfersIn(text)];
    const mayBeUpi = channel === 'UPI' || (channel === null && isUtrColumn);
    const upi = mayBeUpi ? bestUpi(text, shortened ? '' : own, day) : null;
    const found = upi ?? transfer?.utr ?? null;
    if (shortened && (found === null || !isShortened(found, shortened))) {
      return { utr: null, reason: 'shortened' };
    }
    return found === null ? { utr: null, reason: 'none' } : { utr: found };
  };
}

/** Numbers after a word for an account. */
const BESIDE_ACCOUNT =
  /(?<![A-Z0-9])(?:A\/?C|ACCT?|ACCOUNT)[ .:#/-]{0,3}(?:NO|NUMBER)?[ .:#/-]{0,3}(\d{9,18})/g;

/** Account and customer numbers of a file: long numbers outside its payments, and accounts in narrations. */
export function accountsIn(outside: readonly string[], narrations: readonly string[]): Set<string> {
  const found = outside.flatMap((text) => text.slice(0, LOOKED_AT).match(/\d{9,18}/g) ?? []);
  const named = narrations.flatMap((text) =>
    [...text.slice(0, LOOKED_AT).toUpperCase().matchAll(BESIDE_ACCOUNT)].map(([, number = '']) => number),
  );
  const numbers = [...found, ...named].map((number) => number.replace(/^0+/, ''));
  return new Set(numbers.map((number) => number.padStart(UPI_LENGTH, '0')));
}

const PARTS = /[/-]/;
/** A bank's word for a reversal. REV counts only alone or before a channel: 'REV JOHN THOMAS' is a person. */
const TAKEN_BACK =
  /^(?:UPI ?)?(?:(?:REV|RVSL|RET|RTN)\.?(?:$| (?=UPI|IMPS|NEFT|RTGS|TXN|\d))|(?:REVERSAL|REVERSED|RETURN|RETURNED|REFUND|REFUNDED)\b)/i;

/**
 * True if a line returns our own payment. Only the first parts count, because the payer's words come later.
 */
export function isReversal(narration: string): boolean {
  return narration
    .slice(0, LOOKED_AT)
    .split(PARTS)
    .slice(0, 3)
    .some((part) => TAKEN_BACK.test(part.trim()));
}

/** The direction that the start of a narration states, such as 'UPI/CR/', 'Received from' or 'Paid to'. */
export function sideInNarration(narration: string): 'credit' | 'debit' | null {
  const text = narration.slice(0, 60).trim().toUpperCase();
  if (/^(?:RECEIVED FROM|MONEY RECEIVED|(?:BY TRANSFER-)?UPI\/CR\/)/.test(text)) return 'credit';
  if (/^(?:PAID TO|SENT TO|MONEY SENT|TRANSFER TO|(?:TO TRANSFER-)?UPI\/DR\/)/.test(text)) return 'debit';
  return null;
}
