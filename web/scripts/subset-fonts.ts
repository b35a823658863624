import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import type { Language } from '../../contract/src/languages.ts';

const FOLDER = path.join(import.meta.dirname, '../../node_modules/.cache/prarambh/fonts');

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

/** Characters of English texts and of names in Latin letters. System fonts draw all others. */
const LATIN = `${between(0x20, 0x7e)}${between(0xa0, 0xff)}–—‘’“”…•·→←−×€™`;

/** Characters of modern Hindi, without those of Sanskrit and other languages in Devanagari. */
const HINDI = `${between(0x901, 0x903)}${between(0x905, 0x90b)}\u090d${between(0x90f, 0x911)}${between(0x913, 0x928)}${between(0x92a, 0x930)}\u0932${between(0x935, 0x939)}${between(0x93c, 0x943)}\u0945${between(0x947, 0x949)}${between(0x94b, 0x94d)}${between(0x958, 0x95f)}\u0964\u200c\u200d\u25cc`;

interface Face {
  /** Name of the file: `@fonts/NAME.woff2`. */
  name: string;
  source: string;
  text: string;
  /** The weights that the design uses. */
  weight: number | { min: number; max: number };
}

const TEXT_WEIGHTS = { min: 400, max: 700 };
/** Headings have one weight; see the recipe of headings. */
const HEADING_WEIGHT = 560;

const INTER = '@fontsource-variable/inter/files/inter';
const FRAUNCES = '@fontsource-variable/fraunces/files/fraunces';

/**
 * The script of a language, which its pages use beside the Latin one. System fonts draw it until the fonts have loaded.
 */
interface Letters {
  /** Characters that texts in the language need. */
  text: string;
  /** The CSS `unicode-range` for which browsers load the fonts. */
  range: string;
  body: { family: string; source: string };
  heading: { family: string; source: string };
  /** Line heights with room for signs above and below the letters. */
  lineHeights: Record<'tight' | 'snug' | 'normal' | 'relaxed', number>;
}

/** Languages that do not use the Latin script. */
const LETTERS: Partial<Record<Language, Letters>> = {
  hi: {
    text: HINDI,
    range: 'U+0900-097F, U+200C-200D, U+25CC',
    body: {
      family: 'Noto Sans Devanagari',
      source:
        '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
    },
    heading: {
      family: 'Noto Serif Devanagari',
      source:
        '@fontsource-variable/noto-serif-devanagari/files/noto-serif-devanagari-devanagari-wght-normal.woff2',
    },
    lineHeights: { tight: 1.36, snug: 1.45, normal: 1.65, relaxed: 1.85 },
  },
};

/** The rupee sign is in font files with hundreds of unused letters, so it gets small files of its own. */
const FACES: readonly Face[] = [
  { name: 'inter', source: `${INTER}-latin-wght-normal.woff2`, text: LATIN, weight: TEXT_WEIGHTS },
  { name: 'inter-rupee', source: `${INTER}-latin-ext-wght-normal.woff2`, text: '₹', weight: TEXT_WEIGHTS },
  { name: 'fraunces', source: `${FRAUNCES}-latin-opsz-normal.woff2`, text: LATIN, weight: HEADING_WEIGHT },
  {
    name: 'fraunces-rupee',
    source: `${FRAUNCES}-latin-ext-opsz-normal.woff2`,
    text: '₹',
    weight: HEADING_WEIGHT,
  },
];

/** Returns the font faces of a language, one for text and one for headings. */
function facesOf(language: string, { text, body, heading }: Letters): Face[] {
  return [
    { name: `letters-${language}`, source: body.source, text, weight: TEXT_WEIGHTS },
    { name: `letters-${language}-heading`, source: heading.source, text, weight: HEADING_WEIGHT },
  ];
}

const lettersByLanguage = Object.entries(LETTERS);

/** Returns the built font files of a language, by their folder. Its pages preload them. */
export function fontFilesOf(language: Language, assets: string): string[] {
  const letters = LETTERS[language];
  const names = letters ? facesOf(language, letters).map(({ name }) => name) : [];
  return fs
    .readdirSync(assets)
    .filter((file) => names.some((name) => /^-[\w-]{8}\.woff2$/.test(file.replace(name, ''))));
}

/** `optional` keeps the system font if this one loads late: its metrics differ, so a swap would move lines. */
const faceRule = (family: string, weight: string, file: string, range: string) => `@font-face {
  font-family: "${family}";
  font-style: normal;
  font-weight: ${weight};
  font-display: optional;
  src: url("./${file}.woff2") format("woff2");
  unicode-range: ${range};
}
`;

/**
 * Returns the styles of a language. Its fonts come after the Latin ones, so that English names and digits look the same
 * everywhere. Connected letters get no letter spacing. The family name contains the language, because other languages
 * may use the same script.
 */
function stylesOf(language: string, { range, body, heading, lineHeights }: Letters): string {
  const sans = `${body.family} ${language}`;
  const serif = `${heading.family} ${language}`;
  const heights = Object.entries(lineHeights).map(
    ([name, height]) => `  --p-line-heights-${name}: ${height};`,
  );
  const spacings = ['tighter', 'tight', 'wide', 'widest'].map((name) => `  --p-letter-spacings-${name}: 0;`);
  return `${faceRule(sans, '400 700', `letters-${language}`, range)}
${faceRule(serif, '100 900', `letters-${language}-heading`, range)}
html:lang(${language}) {
  --p-fonts-body:
    "Inter Variable", "${sans}", "Inter Fallback", "${body.family}", system-ui, sans-serif;
  --p-fonts-heading:
    "Fraunces Variable", "${serif}", "Fraunces Georgia", "Fraunces Noto", "${heading.family}", serif;
${[...heights, ...spacings].join('\n')}
}
`;
}

/** OpenType features for kerning, accents, and digits of equal width in amounts and tables. */
const LATIN_FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'calt', 'liga', 'tnum'];
/** OpenType features that join the letters of Devanagari to syllables. */
const SYLLABLES =
  'nukt akhn rphf rkrf pref blwf half pstf vatu cjct init pres abvs blws psts haln dist abvm blwm'.split(' ');
const FEATURES = [...LATIN_FEATURES, ...SYLLABLES];

const require = createRequire(import.meta.url);

async function write({ name, source, text, weight }: Face): Promise<void> {
  const original = fs.readFileSync(require.resolve(source));
  const options = {
    targetFormat: 'woff2' as const,
    variationAxes: { wght: weight },
    keepFeatures: FEATURES,
  };
  const made = createHash('sha256').update(original).update(text).update(JSON.stringify(options));
  const cached = path.join(FOLDER, `${name}-${made.digest('hex').slice(0, 16)}.woff2`);
  if (!fs.existsSync(cached)) {
    fs.mkdirSync(FOLDER, { recursive: true });
    fs.writeFileSync(`${cached}.new`, await subsetFont(original, text, options));
    fs.renameSync(`${cached}.new`, cached);
  }
  fs.copyFileSync(cached, path.join(FOLDER, `${name}.woff2`));
}

/**
 * Serves `@fonts/…` as subsets of the packages' fonts, about half their size, and `@fonts/letters.css` as the styles of
 * languages in other scripts.
 */
export function subsetFonts(): Plugin {
  return {
    name: 'subset-fonts',
    async config() {
      const faces = lettersByLanguage.flatMap(([language, letters]) => facesOf(language, letters));
      for (const face of [...FACES, ...faces]) await write(face);
      const styles = lettersByLanguage.map(([language, letters]) => stylesOf(language, letters));
      fs.writeFileSync(path.join(FOLDER, 'letters.css'), styles.join('\n'));
      return { resolve: { alias: { '@fonts': FOLDER } } };
    },
  };
}
