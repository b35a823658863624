// This file does not import zod, so pages without schemas can use it without loading zod.
import { LENGTHS } from './printable-characters';

/** White space and invisible characters; documents omit them or print a space. */
const NOT_DRAWN = /[\s\p{Cc}\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/u;

const MOST_NAMED = 10;

let table: number[] | undefined;

/** Code points at which the characters of the fonts begin and end, alternately. */
function borders(): number[] {
  let border = 0;
  table ??= LENGTHS.split(' ').map((length) => {
    border += Number.parseInt(length, 36);
    return border;
  });
  return table;
}

function isDrawn(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  const next = borders().findIndex((border) => border > code);
  return next % 2 === 1;
}

/** Returns the different characters of `text` that no font of the documents has, in their order. */
export function unprintableCharacters(text: string): string[] {
  const characters = [...new Set(text.normalize('NFC'))];
  return characters.filter((character) => !NOT_DRAWN.test(character) && !isDrawn(character));
}

/** Returns the sentence for a text that cannot be printed, naming its characters; null for any other text. */
export function unprintable(text: string): string | null {
  const characters = unprintableCharacters(text);
  if (characters.length === 0) return null;
  const named = characters
    .slice(0, MOST_NAMED)
    .map((character) => `‘${character}’`)
    .join(', ');
  return characters.length > MOST_NAMED
    ? `We cannot print ${named} and others. Please use English letters or those of an Indian language.`
    : `We cannot print ${named}. Please use English letters or those of an Indian language.`;
}
