// This file does not import zod, so pages without schemas can use it without loading zod.
import { withLatinDigits } from './latin-digits';

/** Longest reference that people may type or paste, labels and separators included. */
export const UTR_TYPED_MAX = 100;

/** Words that apps and banks add before or after a reference. */
const LABEL_WORDS = [
  'UPI',
  'IMPS',
  'NEFT',
  'RTGS',
  'UTR',
  'RRN',
  'REFERENCE',
  'REF',
  'TRANSACTION',
  'TXN',
  'BANK',
  'PAYMENT',
  'P2A',
  'P2M',
  'ID',
  'IS',
  'NUMBER',
  'NO',
];
const LABEL = LABEL_WORDS.join('|');
const LABEL_TOKEN = new RegExp(`^(?:${LABEL})+$`);
const GLUED = new RegExp(`^(?:${LABEL})+(.+)$`);

/** Separators. A * is none: it masks digits, so the reference stays unknown. */
const SEPARATORS = /[\s\p{Cf}\p{Pd}.,:;/\\_#()[\]'"|=]+/u;

const UPI_LENGTH = 12;

/**
 * References of NEFT and RTGS: the Reserve Bank's 16 and 22 characters, and the forms of HDFC (N and 15
 * digits), ICICI (IN and 14), Axis (AXISCN and 10) and Yes Bank (YESF and 14).
 */
export const TRANSFER_FORM =
  '[A-Z]{4}[A-Z0-9]\\d{11}|[A-Z]{4}[A-Z0-9]{2}\\d{16}|N\\d{15}|IN\\d{14}|AXISCN\\d{10}|YESF\\d{14}';
const TRANSFER = new RegExp(`^(?:${TRANSFER_FORM})$`);

/** Removes a label that is joined to the reference. The bank's own letters belong to the reference. */
function withoutGluedLabel(compact: string): string {
  const rest = GLUED.exec(compact)?.[1];
  return rest && (/^\d{6,}$/.test(rest) || TRANSFER.test(rest)) ? rest : compact;
}

/** Returns the 12 digits of UPI from 16 digits with four leading zeros. */
function withoutLeadingZeros(compact: string): string {
  if (compact.length <= UPI_LENGTH || !/^\d+$/.test(compact)) return compact;
  const surplus = compact.slice(0, -UPI_LENGTH);
  return compact.slice(/^0*/.exec(surplus)?.[0].length ?? 0);
}

/**
 * Returns a payment reference as it is stored, compared and searched: upper case, without labels ('UPI Ref
 * No: 632…'), separators and zeros before the 12 digits of UPI (E10). Normalised text stays unchanged. Reads
 * only the first `UTR_TYPED_MAX` characters.
 */
export function normaliseUtr(typed: string): string {
  const tokens = withLatinDigits(typed.slice(0, UTR_TYPED_MAX))
    .toUpperCase()
    .split(SEPARATORS)
    .filter((token) => token !== '');
  const isLabel = (token: string | undefined) => token !== undefined && LABEL_TOKEN.test(token);
  while (tokens.length > 1 && isLabel(tokens[0])) tokens.shift();
  while (tokens.length > 1 && isLabel(tokens.at(-1))) tokens.pop();
  return withoutLeadingZeros(withoutGluedLabel(tokens.join('')));
}
