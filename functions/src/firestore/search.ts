import { normaliseEmail } from '@prarambh/contract/email-address';

/**
 * Lengths of the stored prefixes: each length that people pass through while typing a word, then fewer, because every
 * prefix is an entry in each index. A search term is cut to the next shorter length, so a search of nine letters also
 * shows documents that match only its first eight.
 */
const LENGTHS = [1, 2, 3, 4, 5, 6, 7, 8, 12, 16, 24];
const MOST_PREFIXES = 150;

/** Bank statements and messages show this many last characters of a payment's number. */
const ENDINGS = [4, 5, 6];

/**
 * Malayalam chillu letters and, in the same order, the consonants that form their older spelling with a
 * virama.
 */
const CHILLUS = 'ൺൻർൽൾൿ';
const CONSONANTS = 'ണനരലളക';
const VIRAMA = '\u0d4d';

/** Latin letters that Unicode normalisation does not split into a base letter and an accent. */
const PLAIN: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' };

const unaccented = (letter: string) => PLAIN[letter] ?? letter;
const oldChillu = (letter: string) => `${CONSONANTS[CHILLUS.indexOf(letter)]}${VIRAMA}`;

/** Nuktas, which many people leave out: क़ is typed as क. */
const NUKTAS = '\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc';
/** Accents and joiners that any script can use, and invisible characters. */
const NOT_SEARCHED = new RegExp(
  `[\\p{Script=Inherited}\\p{Default_Ignorable_Code_Point}\\p{Cf}\\u2800${NUKTAS}]`,
  'gu',
);

/**
 * Removes spelling variants from a text: lower case, single spaces, no accents, nuktas or joiners, and
 * Malayalam chillus in their older spelling.
 */
export function normalise(text: string): string {
  return text
    .replace(/[\u00b4\u0384]/g, '’')
    .normalize('NFKD')
    .replace(NOT_SEARCHED, '')
    .replace(/[ൺൻർൽൾൿ]/g, oldChillu)
    .toLowerCase()
    .replace(/[øłđıßæœ]/g, unaccented)
    .replace(/\s+/g, ' ')
    .trim();
}

const APOSTROPHES = "'’‘‛ʹʻʼʽʾʿ′`";
/** Characters that users swap or omit: A.P.J. or A P J, D'Souza or Dsouza, Anne-Marie. Not those of C# and emails. */
const SEPARATORS = new RegExp(`(?![@#])[\\s\\p{P}${APOSTROPHES}]`, 'gu');
/** Punctuation between two words; an apostrophe is inside one. */
const BETWEEN_WORDS = new RegExp(`(?![@#${APOSTROPHES}])\\p{P}`, 'u');

const withoutSeparators = (text: string) => text.replace(SEPARATORS, '');
const isNotEmpty = (word: string) => word !== '';

/** Splits a text at its spaces. */
const spacedWordsOf = (text: string) => normalise(text).split(' ').map(withoutSeparators).filter(isNotEmpty);

/**
 * Splits a text into searchable words. IDs and email addresses stay whole; each initial is a word of its own.
 */
function wordsOf(text: string): string[] {
  return normalise(text)
    .split(' ')
    .flatMap((word) => (/[\d@]/.test(word) ? word : word.split(BETWEEN_WORDS)))
    .map(withoutSeparators)
    .filter(isNotEmpty);
}

/** Returns the first characters of a text, by code points: Firestore refuses half of one. */
function start(text: string, length: number): string {
  return [...text].slice(0, length).join('');
}

/** Returns the stored prefixes of a text. */
function starts(text: string): string[] {
  const letters = [...text].length;
  return LENGTHS.filter((length) => length <= letters).map((length) => start(text, length));
}

/** A name has at most four words. Longer texts are titles, which nobody searches last word first. */
const WORDS_OF_A_NAME = 4;

const isInitial = (word: string) => [...word].length === 1;

/** Returns the words of a name with adjacent initials joined: A.P.J. Abdul Kalam has three. */
function withInitialsJoined(words: readonly string[]): string[] {
  const joined: string[] = [];
  let wasInitial = false;
  for (const word of words) {
    if (wasInitial && isInitial(word)) joined.push(`${joined.pop()}${word}`);
    else joined.push(word);
    wasInitial = isInitial(word);
  }
  return joined;
}

function lastWordFirst(words: readonly string[]): string[] {
  const last = words.at(-1);
  const isTurned = last !== undefined && words.length > 1 && words.length <= WORDS_OF_A_NAME;
  return isTurned ? [[last, ...words.slice(0, -1)].join('')] : [];
}

/**
 * Returns variants of a name with its last word first: the whole, without initials, and with a double surname as one
 * word.
 */
function turned(text: string): string[] {
  const words = wordsOf(text);
  const orders = [
    withInitialsJoined(words),
    words.filter((word) => !isInitial(word)),
    withInitialsJoined(spacedWordsOf(text)),
  ];
  return orders.flatMap(lastWordFirst);
}

/**
 * Returns the prefixes that find a document: those of each text, of each later word and, for names, of the
 * name with its last word first.
 * Firestore has no text search. A range filter would fix the sort order; `array-contains` works with any
 * filter and any order. Whole texts come first, so that a long name does not push out an email or UTR.
 */
export function searchPrefixes(...texts: (string | null)[]): string[] {
  const prefixes = new Set<string>();
  const split = texts.map((text) => wordsOf(text ?? ''));
  const mostWords = Math.max(0, ...split.map((words) => words.length));
  for (let skipped = 0; skipped < mostWords; skipped += 1) {
    for (const words of split) {
      for (const prefix of starts(words.slice(skipped).join(''))) prefixes.add(prefix);
    }
  }
  for (const text of texts) {
    for (const order of turned(text ?? '')) for (const prefix of starts(order)) prefixes.add(prefix);
  }
  return [...prefixes].slice(0, MOST_PREFIXES);
}

/** Returns the last characters of a number, which also find it. */
export function searchEndings(number: string): string[] {
  const text = normalise(number);
  return ENDINGS.filter((length) => length < text.length).map((length) => text.slice(-length));
}

/** Returns an email address in its stored form, and other texts unchanged. */
function asStored(typed: string): string {
  const email = typed.includes('@') ? normaliseEmail(typed) : typed;
  return email.endsWith('@') ? typed : email;
}

/** Returns the stored prefix for a search term. */
export function searchTerm(typed: string): string {
  return starts(withoutSeparators(normalise(asStored(typed)))).at(-1) ?? '';
}
