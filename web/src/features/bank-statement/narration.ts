/** 16 letters and digits of NEFT, 22 of RTGS, both after the bank's four letters; some banks' NEFT is N and 15 digits. */
const TRANSFER = /(?<![A-Z0-9])(?:[A-Z]{4}[A-Z0-9]\d{11}|[A-Z]{4}[A-Z0-9]{2}\d{16}|N\d{15})(?![A-Z0-9])/g;

/** The 12 digits of UPI and IMPS. A longer number, as of a card or an account, is none. */
const UPI = /(?<![A-Z0-9])(?:0{4})?(\d{12})(?![A-Z0-9])/g;

/** The same broken by a space, as where a narration was wrapped; more groups of digits beside it are another number. */
const SPLIT_UPI = /(?<![A-Z0-9]|\d )\d(?: ?\d){11}(?! ?\d)(?![A-Z0-9])/g;

/** Stands before the number of a payment. */
const LABEL = /(?:UPI|IMPS|P2A|P2M|CR|RRN|REF|UTR)[^A-Z0-9]*(?:NO)?[^A-Z0-9]*$/;

interface Candidate {
  utr: string;
  at: number;
}

const foundBy = (pattern: RegExp, text: string, group = 0): Candidate[] =>
  [...text.matchAll(pattern)].map((match) => ({ utr: match[group] ?? match[0], at: match.index }));

function candidatesIn(text: string): Candidate[] {
  const whole = [...foundBy(UPI, text, 1), ...foundBy(TRANSFER, text)];
  if (whole.length > 0) return whole.toSorted((one, other) => one.at - other.at);
  return foundBy(SPLIT_UPI, text).map(({ utr, at }) => ({ utr: utr.replaceAll(' ', ''), at }));
}

/** Days that the number of a UPI payment may be away from the day on which the bank has booked it. */
const NEAR_DAYS = 3;

/** Whether the number begins with the last digit of the year and the day of the year, as most numbers of UPI do. */
function isOfDay(utr: string, day: string): boolean {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const dayOfYear = (Date.UTC(year, month - 1, date) - Date.UTC(year, 0, 0)) / 86_400_000;
  return Number(utr[0]) === year % 10 && Math.abs(Number(utr.slice(1, 4)) - dayOfYear) <= NEAR_DAYS;
}

/**
 * The UTR of a line, or null. One line is one payment, so of several numbers one is taken: that of the bank's own column
 * for it, else the one that its day or a label speaks for, else the first.
 */
export function utrOf({ narration, reference, day }: { narration: string; reference: string; day: string }) {
  const [own] = candidatesIn(reference.toUpperCase());
  if (own) return own.utr;
  const text = narration.toUpperCase();
  const scoreOf = ({ utr, at }: Candidate) =>
    (isOfDay(utr, day) ? 2 : 0) + (LABEL.test(text.slice(0, at)) ? 1 : 0);
  const ranked = candidatesIn(text).toSorted((one, other) => scoreOf(other) - scoreOf(one));
  return ranked[0]?.utr ?? null;
}

const PARTS = /[/-]/;
const TAKEN_BACK = /^(?:UPI ?)?(?:REV|RVSL|REVERSAL|REVERSED|RETURN|RETURNED|REFUND|RET)\b/i;

/** Money that comes back to us: the words of the bank stand at the beginning, those of a payer further behind. */
export function isReversal(narration: string): boolean {
  return narration
    .split(PARTS)
    .slice(0, 3)
    .some((part) => TAKEN_BACK.test(part.trim()));
}

const ADDRESS = /[A-Za-z0-9._]{2,}@[A-Za-z][A-Za-z0-9.]+/;
/** Words of banks and apps, not of people. */
const NO_NAME =
  /\b(?:upi|mmt|imps|neft|rtgs|by|transfer|payment|paid|bank|sent|from|using|internship|fee|cr|dr|to)\b/i;
const NAME = /^\p{L}[\p{L} .]{2,}$/u;

const PAYER_MAX = 100;

/** Name and payment address of whoever paid, as far as the narration has them. */
export function payerOf(narration: string): string | null {
  const name = narration
    .split(PARTS)
    .map((part) => part.trim())
    .find((part) => NAME.test(part) && !NO_NAME.test(part));
  const address = ADDRESS.exec(narration)?.[0];
  const known = [name, address].filter((part) => part !== undefined);
  return known.length > 0 ? known.join(', ').slice(0, PAYER_MAX) : null;
}
