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

/** What is written here, and what names in Latin letters need. Everything else is drawn by the system's fonts. */
const LATIN = `${between(0x20, 0x7e)}${between(0xa0, 0xff)}–—‘’“”…•·→←−×€™`;

/** Hindi as it is written today, without what only Sanskrit and other languages in these letters need. */
const HINDI = `${between(0x901, 0x903)}${between(0x905, 0x90b)}\u090d${between(0x90f, 0x911)}${between(0x913, 0x928)}${between(0x92a, 0x930)}\u0932${between(0x935, 0x939)}${between(0x93c, 0x943)}\u0945${between(0x947, 0x949)}${between(0x94b, 0x94d)}${between(0x958, 0x95f)}\u0964\u200c\u200d\u25cc`;

interface Face {
  /** Names the file: `@fonts/NAME.woff2`. */
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

/** The letters of a language, which stand beside the Latin ones. Those of a device stand in where theirs come late. */
interface Letters {
  /** What is written in the language. */
  text: string;
  /** What the browser asks for the files for, as `unicode-range` has it. */
  range: string;
  body: { family: string; source: string };
  heading: { family: string; source: string };
  /** How far lines stand apart, for signs above and below the letters. */
  lineHeights: Record<'tight' | 'snug' | 'normal' | 'relaxed', number>;
}

/** Only what a language writes in other letters than Latin ones stands here. */
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

/** The rupee sign lives in files with hundreds of letters that nobody here needs, so it gets files of its own. */
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

/** The faces of a language: for its text, and for its headings. */
function facesOf(language: string, { text, body, heading }: Letters): Face[] {
  return [
    { name: `letters-${language}`, source: body.source, text, weight: TEXT_WEIGHTS },
    { name: `letters-${language}-heading`, source: heading.source, text, weight: HEADING_WEIGHT },
  ];
}

const lettersByLanguage = Object.entries(LETTERS);

/** The built files of the faces of a language, by the folder they are in: its pages ask for them in their head. */
export function fontFilesOf(language: Language, assets: string): string[] {
  const letters = LETTERS[language];
  const names = letters ? facesOf(language, letters).map(({ name }) => name) : [];
  return fs
    .readdirSync(assets)
    .filter((file) => names.some((name) => /^-[\w-]{8}\.woff2$/.test(file.replace(name, ''))));
}

/** No others have their measures: where they come late those of the device stay, or lines would jump. */
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
 * The faces of a language, after the Latin ones, so that English names and figures stay as they are. Letters that hang
 * together are never spaced. A name of its own keeps what another language writes in the same letters apart.
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

/** Kerning, accents, and the figures of equal width that amounts and tables are set in. */
const LATIN_FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'calt', 'liga', 'tnum'];
/** By which the letters of Devanagari become syllables. */
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
 * Makes `@fonts/…` the fonts of the packages with what the site uses of them, half of what they weigh, and
 * `@fonts/letters.css` the styles of languages in other letters.
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
