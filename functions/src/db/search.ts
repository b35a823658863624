import { normaliseEmail } from '@prarambh/contract/email-address';

/**
 * How long the beginnings are that a document stores: each length that somebody passes through while typing a word, then
 * fewer, since every one of them is index entries in each index. What is typed is cut to the next shorter length, so a
 * search of nine letters also shows what only the first eight of them fit.
 */
const LENGTHS = [1, 2, 3, 4, 5, 6, 7, 8, 12, 16, 24];
const MOST_PREFIXES = 150;

/** So many last characters of a payment's number are what bank statements and messages show of it. */
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
/** Accents and joiners that any script can use, and characters that nobody sees. */
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

/** The first letters of a text. By code points, since Firestore refuses half of one. */
function start(text: string, length: number): string {
  return [...text].slice(0, length).join('');
}

/** Every stored beginning of a text. */
function starts(text: string): string[] {
  const letters = [...text].length;
  return LENGTHS.filter((length) => length <= letters).map((length) => start(text, length));
}

/** A name has at most four words. Longer texts are titles, which nobody searches last word first. */
const WORDS_OF_A_NAME = 4;

const isInitial = (word: string) => [...word].length === 1;

/** The words of a name with initials that follow one another as one word: A.P.J. Abdul Kalam has three. */
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

/** A name with its last word first: as a whole, without initials, and with a double surname as one word. */
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

/** The last characters by which a number is found as well. */
export function searchEndings(number: string): string[] {
  const text = normalise(number);
  return ENDINGS.filter((length) => length < text.length).map((length) => text.slice(-length));
}

/** An email address in the form in which it is stored; other texts as they were typed. */
function asStored(typed: string): string {
  const email = typed.includes('@') ? normaliseEmail(typed) : typed;
  return email.endsWith('@') ? typed : email;
}

/** What somebody typed, as it stands among the prefixes. */
export function searchTerm(typed: string): string {
  return starts(withoutSeparators(normalise(asStored(typed)))).at(-1) ?? '';
}
