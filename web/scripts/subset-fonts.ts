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
  /** Whose pages ask for it in their head; the others find in the style sheet what they need. */
  language?: Language;
}

const TEXT_WEIGHTS = { min: 400, max: 700 };
/** Headings have one weight; see the recipe of headings. */
const HEADING_WEIGHT = 560;

const INTER = '@fontsource-variable/inter/files/inter';
const FRAUNCES = '@fontsource-variable/fraunces/files/fraunces';

const SANS_DEVANAGARI =
  '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2';
const SERIF_DEVANAGARI =
  '@fontsource-variable/noto-serif-devanagari/files/noto-serif-devanagari-devanagari-wght-normal.woff2';

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
  { name: 'devanagari', source: SANS_DEVANAGARI, text: HINDI, weight: TEXT_WEIGHTS, language: 'hi' },
  {
    name: 'devanagari-heading',
    source: SERIF_DEVANAGARI,
    text: HINDI,
    weight: HEADING_WEIGHT,
    language: 'hi',
  },
];

/** The built files of the faces of a language, by the folder they are in. */
export function fontFilesOf(language: Language, assets: string): string[] {
  const names = FACES.filter((face) => face.language === language).map(({ name }) => name);
  return fs
    .readdirSync(assets)
    .filter((file) => names.some((name) => /^-[\w-]{8}\.woff2$/.test(file.replace(name, ''))));
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

/** Makes `@fonts/…` the fonts of the packages with what the site uses of them: half of what they weigh. */
export function subsetFonts(): Plugin {
  return {
    name: 'subset-fonts',
    async config() {
      for (const face of FACES) await write(face);
      return { resolve: { alias: { '@fonts': FOLDER } } };
    },
  };
}
