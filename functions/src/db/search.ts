/**
 * How long the beginnings are that a document stores: each length that somebody passes through while typing a word, then
 * fewer, since every one of them is index entries in each index. What is typed is cut to the next shorter length, so a
 * search of nine letters also shows what only the first eight of them fit.
 */
const LENGTHS = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 16, 24];
const MOST_PREFIXES = 150;

/** So many last characters of a payment's number are what bank statements and messages show of it. */
const ENDINGS = [4, 5, 6];

/** Lower case, one space between words, no accents on Latin letters. */
export function normalise(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** The first letters of a text. By code points, since Firestore refuses half of one. */
function start(text: string, length: number): string {
  return [...text].slice(0, length).join('').trimEnd();
}

/** Every stored beginning of a text. */
function starts(text: string): string[] {
  const letters = [...text].length;
  return LENGTHS.filter((length) => length <= letters).map((length) => start(text, length));
}

/**
 * The beginnings by which a document is found: those of each text and of each of its later words. Firestore has no
 * text search, and a range filter would claim the sort order; `array-contains` goes with any filter and any order.
 * Whole texts come before later words, so that a long name does not push an email or a UTR out.
 */
export function searchPrefixes(...texts: (string | null)[]): string[] {
  const prefixes = new Set<string>();
  const split = texts.map((text) => normalise(text ?? '').split(' '));
  const mostWords = Math.max(0, ...split.map((words) => words.length));
  for (let skipped = 0; skipped < mostWords; skipped += 1) {
    for (const words of split) {
      for (const prefix of starts(words.slice(skipped).join(' '))) prefixes.add(prefix);
    }
  }
  return [...prefixes].slice(0, MOST_PREFIXES);
}

/** The last characters by which a number is found as well. */
export function searchEndings(number: string): string[] {
  const text = normalise(number);
  return ENDINGS.filter((length) => length < text.length).map((length) => text.slice(-length));
}

/** What somebody typed, as it stands among the prefixes. */
export function searchTerm(typed: string): string {
  return starts(normalise(typed)).at(-1) ?? '';
}
