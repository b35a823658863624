import { unprintable } from '@prarambh/contract/printable-name';
import { invalid } from '../shared/errors';
import { isReshaped } from './scripts';

// Line ends and similar characters become spaces; invisible characters that join nothing are removed.
const WHITE_SPACE = /[\s\u00a0\u2028\u2029]+/g;
const SHAPELESS = /[\p{Cc}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;
const JOINER = /(?<before>.?)[\u200c\u200d]+/gsu;

/** Returns text as documents print it: composed, on one line, without invisible characters. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(WHITE_SPACE, ' ')
    .replace(SHAPELESS, '')
    .replace(JOINER, (joined, before: string) => (isReshaped(before) ? joined : before))
    .trim();
}

/**
 * Throws `invalid` with a message that names the characters which no font of the documents has, and an error for each
 * text that contains some.
 */
export function assertDrawable(texts: Readonly<Record<string, string | null | undefined>>): void {
  const refused = Object.entries(texts).flatMap(([path, text]) => {
    const message = unprintable(text ?? '');
    return message === null ? [] : [{ path, message }];
  });
  if (refused.length === 0) return;
  const all = Object.values(texts).map((text) => text ?? '');
  throw invalid(unprintable(all.join(' ')) ?? '', refused);
}
