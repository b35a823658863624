// This file does not import zod, so pages without schemas can use it without loading zod.

/** Letters and marks of the Brahmic scripts. A joiner selects between two written forms of a name. */
const INDIC =
  '\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}' +
  '\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}';
/** The virama (it mutes a vowel) of each script. Older Malayalam ends words with virama and joiner. */
const VIRAMAS = '\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca';
const JOINER = '[\\u200c\\u200d]';

/**
 * Joiners that change how a text looks, which `withoutHidden` keeps: in Brahmic scripts, between cursive
 * letters of Arabic script (Urdu, Sindhi, Kashmiri), and inside one emoji, with its variation selector.
 */
const MEANT_JOINERS = [
  `[${INDIC}]${JOINER}(?=[${INDIC}])`,
  `[${VIRAMAS}]${JOINER}`,
  `\\p{Script=Arabic}${JOINER}(?=\\p{Script=Arabic})`,
  '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}#*0-9][\\ufe0e\\ufe0f]?(?:\\u200d(?=\\p{Extended_Pictographic}))?',
].join('|');

/**
 * Characters that print nothing or reorder the text around them: control, format and direction characters,
 * line separators, unpaired surrogates, private-use characters, and fillers that Unicode counts as letters.
 */
const HIDDEN = '[\\p{Cc}\\p{Cf}\\p{Co}\\p{Cs}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\u2800]';

const MEANT_OR_HIDDEN = new RegExp(`(${MEANT_JOINERS})|${HIDDEN}`, 'gu');

/** Removes hidden characters from `text`, including line breaks and tabs. Takes linear time. */
export function withoutHidden(text: string): string {
  return text.replace(MEANT_OR_HIDDEN, (_, meant: string | undefined) => meant ?? '');
}

/** True if `text` has a hidden character or an unpaired surrogate. */
export const hasHidden = (text: string): boolean => withoutHidden(text) !== text;

/** Removes hidden characters from every line of `text`. Line breaks become `\n`, tabs become spaces. */
export function visibleLines(text: string): string {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => withoutHidden(line.replaceAll('\t', ' ')))
    .join('\n');
}
