/** Devanagari consonants by the letter of their sound; vowel signs and nukta have none. */
const SOUNDS: Readonly<Record<string, string>> = {
  k: 'कख',
  g: 'गघ',
  '4': 'चछ',
  j: 'जझ',
  t: 'टठतथ',
  d: 'डढदध',
  n: 'नणञङंँ',
  p: 'पफ',
  b: 'बभ',
  m: 'म',
  r: 'र',
  l: 'ल',
  v: 'व',
  s: 'शषस',
};
const SOUND_OF = new Map(
  Object.entries(SOUNDS).flatMap(([sound, letters]) =>
    [...letters].map((letter) => [letter, sound] as const),
  ),
);

/** English letters by their sound, in the same letters. */
const ENGLISH: readonly (readonly [RegExp, string])[] = [
  [/ph|f/g, 'p'],
  [/th/g, 't'],
  [/sh|c(?=[eiy])/g, 's'],
  [/ch/g, '4'],
  [/[cqx]/g, 'k'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/[^a-z4]|[aeiouyh]/g, ''],
];

/** The consonants of a word as they sound, each once in a row: 'vb' for web and वेब, 'ptn' for python and पाइथन. */
function soundOf(word: string): string {
  const latin = [...word.normalize('NFD')].map((letter) => SOUND_OF.get(letter) ?? letter).join('');
  const sounds = ENGLISH.reduce((text, [pattern, sound]) => text.replace(pattern, sound), latin);
  return [...sounds].filter((sound, index) => sound !== sounds[index - 1]).join('');
}

const isDevanagari = (word: string) => /[\u0900-\u097f]/.test(word);

/**
 * True if two words differ by one wrong, missing, added or swapped letter. False for words of fewer than four
 * letters.
 */
function isTypo(typed: string, word: string): boolean {
  if (typed.length < 4) return false;
  let start = 0;
  while (start < typed.length && typed[start] === word[start]) start += 1;
  const [a, b] = [typed.slice(start), word.slice(start)];
  const isSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return isSwapped || a.slice(1) === b.slice(1) || a === b.slice(1) || a.slice(1) === b;
}

/** True if a typed word is probably a word of the text, by a typo or by its sound in Devanagari. */
export function isNear(typed: string, word: string): boolean {
  const sound = isDevanagari(typed) ? soundOf(typed) : '';
  return sound.length > 1 ? soundOf(word).startsWith(sound) : isTypo(typed, word);
}
