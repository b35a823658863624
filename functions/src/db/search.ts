const LONGEST_PREFIX = 24;
const MOST_PREFIXES = 250;

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
      const tail = words.slice(skipped).join(' ');
      for (let length = 1; length <= LONGEST_PREFIX; length += 1) prefixes.add(start(tail, length));
    }
  }
  prefixes.delete('');
  return [...prefixes].slice(0, MOST_PREFIXES);
}

/** What somebody typed, as it stands among the prefixes. */
export function searchTerm(typed: string): string {
  return start(normalise(typed), LONGEST_PREFIX);
}
