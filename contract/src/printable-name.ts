// Without zod, so that pages can use it that otherwise need none.
import { LENGTHS } from './printable-characters';

/** White space and characters without a shape, which documents leave out or print as a space. */
const NOT_DRAWN = /[\s\p{Cc}\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/u;

const MOST_NAMED = 10;

let table: number[] | undefined;

/** The code points at which characters that the fonts have begin and end, in turns. */
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
  const named = characters.slice(0, MOST_NAMED).map((character) => `‘${character}’`);
  const more = characters.length > MOST_NAMED ? ' and others' : '';
  return `We cannot print ${named.join(', ')}${more}. Please use English letters or those of an Indian language.`;
}
