import { invalid } from '../errors';
import { isReshaped, SCRIPT_NAMES } from './scripts';
import { loadFonts } from './shaping';

const MOST_NAMED = 10;

/** Everything that documents can be written in, for a sentence. */
const SCRIPTS = `${SCRIPT_NAMES.slice(0, -1).join(', ')} or ${SCRIPT_NAMES.at(-1)}`;

// Line ends and their like become spaces; what has no shape and joins nothing is left out.
const WHITE_SPACE = /[\s\u00a0\u2028\u2029]+/g;
const SHAPELESS = /[\p{Cc}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;
const JOINER = /(?<before>.?)[\u200c\u200d]+/gsu;

/** Text as documents print it: composed, on one line, without characters that nobody sees. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(WHITE_SPACE, ' ')
    .replace(SHAPELESS, '')
    .replace(JOINER, (joined, before: string) => (isReshaped(before) ? joined : before))
    .trim();
}

/**
 * Raises `invalid` with a sentence that names the characters which no font of the documents has, and an error for
 * each text they are in.
 */
export async function assertDrawable(
  texts: Readonly<Record<string, string | null | undefined>>,
): Promise<void> {
  const fonts = await loadFonts(...Object.values(texts).map((text) => text ?? ''));
  const missing = (text: string) => [
    ...new Set([...printable(text)].filter((character) => !fonts.has(character))),
  ];
  const refused = Object.entries(texts)
    .map(([path, text]) => ({ path, characters: missing(text ?? '') }))
    .filter(({ characters }) => characters.length > 0);
  if (refused.length === 0) return;
  const all = [...new Set(refused.flatMap(({ characters }) => characters))];
  throw invalid(
    sentence(all),
    refused.map(({ path, characters }) => ({ path, message: sentence(characters) })),
  );
}

function sentence(characters: string[]): string {
  const named = characters
    .slice(0, MOST_NAMED)
    .map((character) => `‘${character}’`)
    .join(', ');
  const more = characters.length > MOST_NAMED ? ' and others' : '';
  return `These characters cannot be printed: ${named}${more}. Please write them in letters of ${SCRIPTS}.`;
}
