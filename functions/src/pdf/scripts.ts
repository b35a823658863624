import type { FontName } from './drawing';

/** A script whose letters change with their neighbours, and the font that draws it. */
interface Script {
  name: string;
  /** The folder of this font has one file for each weight. */
  family: string;
  pattern: RegExp;
}

/** Poppins draws Latin and Devanagari; each other Indian script has a Noto font, which is loaded when first needed. */
const POPPINS = 'poppins/Poppins';
const FRAUNCES = 'fraunces/Fraunces';
/**
 * Draws the characters that these fonts lack: all accented Latin letters (Mizo ṭ, IAST ṅ) and all of Devanagari (Sindhi
 * ॻ).
 */
const NOTO_SANS = 'noto-sans/NotoSans';

/** The nine Indian scripts beside Latin. The danda of Devanagari belongs to all of them. */
const SCRIPTS: readonly Script[] = [
  { name: 'Devanagari', family: POPPINS, pattern: /[\p{Script=Devanagari}\u0964\u0965]/u },
  { name: 'Bengali', family: 'noto-sans-bengali/NotoSansBengali', pattern: /\p{Script=Bengali}/u },
  { name: 'Gujarati', family: 'noto-sans-gujarati/NotoSansGujarati', pattern: /\p{Script=Gujarati}/u },
  { name: 'Gurmukhi', family: 'noto-sans-gurmukhi/NotoSansGurmukhi', pattern: /\p{Script=Gurmukhi}/u },
  { name: 'Kannada', family: 'noto-sans-kannada/NotoSansKannada', pattern: /\p{Script=Kannada}/u },
  { name: 'Malayalam', family: 'noto-sans-malayalam/NotoSansMalayalam', pattern: /\p{Script=Malayalam}/u },
  { name: 'Odia', family: 'noto-sans-oriya/NotoSansOriya', pattern: /\p{Script=Oriya}/u },
  { name: 'Tamil', family: 'noto-sans-tamil/NotoSansTamil', pattern: /\p{Script=Tamil}/u },
  { name: 'Telugu', family: 'noto-sans-telugu/NotoSansTelugu', pattern: /\p{Script=Telugu}/u },
];

/** The font of characters outside these scripts. */
export const LATIN = 'Latin';

/** In the order in which messages name them. */
export const SCRIPT_NAMES: readonly string[] = [LATIN, ...SCRIPTS.map(({ name }) => name)];

/** Joiners and accents that any script can use belong to the letters before them. */
const SHARED_MARK = /\p{Script=Inherited}/u;

const scriptOf = (character: string) => SCRIPTS.find(({ pattern }) => pattern.test(character));

export interface ScriptRun {
  script: string;
  text: string;
}

/** Splits a text into parts of one script each, in order. */
export function scriptRuns(text: string): ScriptRun[] {
  const runs: ScriptRun[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const joins = SHARED_MARK.test(character) && last;
    const script = joins ? last.script : (scriptOf(character)?.name ?? LATIN);
    if (last?.script === script) last.text += character;
    else runs.push({ script, text: character });
  }
  return runs;
}

/** Returns true if shaping changes or reorders the characters, so that glyphs alone do not give the text back. */
export const isReshaped = (text: string): boolean => SCRIPTS.some(({ pattern }) => pattern.test(text));

const WEIGHTS: Record<FontName, string> = {
  regular: '400Regular',
  medium: '500Medium',
  semibold: '600SemiBold',
  display: '600SemiBold',
};

function fileOf(family: string, font: FontName): string {
  const [folder = '', name = ''] = family.split('/');
  const weight = WEIGHTS[font];
  return `@expo-google-fonts/${folder}/${weight}/${name}_${weight}.ttf`;
}

/**
 * Returns the files that draw a script in a font, the preferred one first. The site's display face has Latin
 * letters only.
 */
export function fontFilesOf(script: string, font: FontName): string[] {
  const family = SCRIPTS.find(({ name }) => name === script)?.family ?? POPPINS;
  const families = script === LATIN && font === 'display' ? [FRAUNCES, family] : [family];
  return families.map((one) => fileOf(one, font));
}

/** Returns the file that draws what none of `fontFilesOf` has. */
export const fallbackFileOf = (font: FontName): string => fileOf(NOTO_SANS, font);
