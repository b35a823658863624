/**
 * Longer texts are cut: a name has at most 100 characters, but one that a hostile client stored at Firebase may have
 * more.
 */
const MOST_CHARACTERS = 200;
/** A name of more words may be a list of surnames that should match any payer. */
const MOST_WORDS = 6;
const FEWEST_LETTERS = 3;
/** An Indic consonant includes a vowel, so two of its letters are about three Latin ones. */
const FEWEST_INDIC_LETTERS = 2;

/** Words in bank statements and titles that are not part of a name. */
const NO_NAMES = new Set(
  'axis bank company dr gpay hdfc icici imps limited ltd miss mrs neft payment paytm phonepe private pvt rtgs sbi shree shri smt sri the upi ybl'.split(
    ' ',
  ),
);

/** Devanagari, Bengali, Gurmukhi, Gujarati, Oriya, Tamil, Telugu, Kannada and Malayalam: nine blocks of 128 code points. */
const FIRST_INDIC = 0x0900;
const LAST_INDIC = 0x0d7f;
const INDIC_BLOCK = 0x80;
const NUKTA = 0x3c;

/** Latin letters of an Indic code point by its position in its block, which is the same in all nine. */
const LATIN = new Map<number, string>([
  ...indexed(0x01, 'n n h'),
  ...indexed(0x05, 'a a i i u u ri'),
  ...indexed(0x0e, 'e e e'),
  ...indexed(0x12, 'o o o'),
  ...indexed(0x15, 'k kh g gh n ch ch j jh n t th d dh n t th d dh n n p f b bh m y r r l l l v sh sh s h'),
  ...indexed(0x3e, 'a i i u u ri'),
  ...indexed(0x46, 'e e e'),
  ...indexed(0x4a, 'o o o'),
  [0x4e, 't'],
  [0x70, 'n'],
  ...indexed(0x7a, 'n n r l l k'),
]);

function indexed(start: number, letters: string): [number, string][] {
  return letters.split(' ').map((letter, index) => [start + index, letter]);
}

/** Spellings of one sound, the Latin ones first: "Laxmi" and "Lakshmi", "Pooja" and "Puja", "Verma" and "Varma". */
const SAME_SOUNDS: readonly [RegExp, string][] = [
  [/x/g, 'ksh'],
  [/q|ck/g, 'k'],
  [/ph/g, 'f'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/chh/g, 'ch'],
  [/c(?!h)/g, 'k'],
  [/ee/g, 'i'],
  [/oo/g, 'u'],
  [/ai/g, 'e'],
  [/au|ou/g, 'o'],
  [/er(?=[^aeiou])/g, 'ar'],
  [/jn/g, 'gy'],
  [/ngh/g, 'nh'],
  [/m(?=[bp])/g, 'n'],
  [/(.)\1+/g, '$1'],
  // Removes "a" after the first letter: Indic scripts do not write it.
  [/(?!^)a/g, ''],
];

interface Word {
  /** Lower case, without diacritics. */
  letters: string;
  /** Equal for one name in Latin and in Indic letters, in the common spellings. */
  sound: string;
  isIndic: boolean;
}

const isIndicLetter = (code: number) => code >= FIRST_INDIC && code <= LAST_INDIC;

/** Returns an Indic word in Latin letters; a dot below turns d into r. */
function latinOf(letters: string): string {
  let latin = '';
  for (const character of letters) {
    const place = (character.codePointAt(0) ?? 0) % INDIC_BLOCK;
    if (place === NUKTA) latin = latin.replace(/d(h?)$/, 'r$1');
    else latin += LATIN.get(place) ?? '';
  }
  return latin;
}

function soundOf(latin: string): string {
  let sound = latin;
  for (const [spelling, common] of SAME_SOUNDS) sound = sound.replace(spelling, common);
  return sound;
}

function wordOf(text: string): Word {
  const isIndic = isIndicLetter(text.codePointAt(0) ?? 0);
  if (isIndic) return { letters: text, sound: soundOf(latinOf(text)), isIndic };
  return { letters: text, sound: soundOf(text.replace(/(?<=[^aeiou])y$/, 'i')), isIndic };
}

const isName = ({ letters, isIndic }: Word) =>
  letters.length >= (isIndic ? FEWEST_INDIC_LETTERS : FEWEST_LETTERS) && !NO_NAMES.has(letters);

/** Returns the words of a text that may be names; omits payment addresses, such as asha@okbank. */
function nameWords(text: string): Word[] {
  return text
    .slice(0, MOST_CHARACTERS)
    .normalize('NFKD')
    .toLowerCase()
    .split(/[\s,;|]+/)
    .filter((part) => !part.includes('@'))
    .flatMap((part) => part.replace(/(?<=\p{Script=Latin})\p{M}+/gu, '').match(/[\p{L}\p{M}]+/gu) ?? [])
    .map(wordOf)
    .filter(isName);
}

const isSame = (a: Word, b: Word) =>
  a.letters === b.letters || ((a.isIndic || b.isIndic) && a.sound.length > 1 && a.sound === b.sound);

/**
 * Returns true if the payer of a bank statement shares a word of three letters or more with one of an applicant's names
 * (P02), ignoring case and diacritics. Two Latin words must have the same letters; a word in one of nine Indic scripts
 * and a Latin one must have the same sound. An unknown spelling is no match, and the payment waits for a person.
 */
export function sharesPayerName(payer: string | null, names: readonly string[]): boolean {
  if (payer === null) return false;
  const paying = nameWords(payer);
  return names
    .map(nameWords)
    .filter((words) => words.length <= MOST_WORDS)
    .some((words) => words.some((word) => paying.some((other) => isSame(word, other))));
}
