// This file does not import zod, so that form fields can use it without loading zod.
import { withLatinDigits } from './latin-digits';

/** Maximum length of a typed code, separators included. */
export const CODE_TYPED_MAX = 100;

/** Characters that people, mails and authenticator apps put between the digits of a code. */
const SEPARATORS = /[\s\p{Cf}\p{Pd}.]/gu;

/**
 * The code without spaces, dashes and dots, its full-width and Indic digits as 0 to 9. Other characters stay, so
 * that a schema rejects them. Reads only the first `CODE_TYPED_MAX` characters.
 */
export function normaliseCode(typed: string): string {
  return withLatinDigits(typed.slice(0, CODE_TYPED_MAX)).replace(SEPARATORS, '');
}

/**
 * The code of `length` digits in a pasted text, such as "Your code is 123 456". A text without exactly one such
 * number comes back as `normaliseCode` reads it.
 */
export function pastedCode(pasted: string, length: number): string {
  const text = withLatinDigits(pasted.slice(0, CODE_TYPED_MAX));
  const numbers = text.split(/[^\d\s\p{Cf}\p{Pd}.]/u).map(normaliseCode);
  const codes = numbers.filter((number) => number.length === length);
  return codes.length === 1 && codes[0] !== undefined ? codes[0] : normaliseCode(pasted);
}
