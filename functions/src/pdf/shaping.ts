import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font, Glyph } from 'fontkit';
import { FONT_NAMES, type FontName, type PlacedGlyph, type Segment, type ShapedLine } from './drawing';
import { type Cluster, type Placed, type Shaper, shaperOf } from './indic-shaper';
import { fallbackFileOf, fontFilesOf, LATIN, type ScriptRun, scriptRuns } from './scripts';

/** A font file after parsing; lengths in ems. */
export interface Face {
  font: Font;
  unitsPerEm: number;
  capHeight: number;
  advance(glyphId: number): number;
  /** The character that the font maps to the glyph; null for a glyph that only shaping produces. */
  characterOf(glyphId: number): number | null;
  outline(glyphId: number): readonly Segment[];
}

/** The fonts of documents. Use them only for the scripts that they were loaded for. */
export interface Fonts {
  /** Returns the face from which a glyph was placed. */
  face(name: string): Face;
  /** Returns the height of Latin capitals. */
  capHeight(font: FontName): number;
  /** Shapes one line. Pass the text that the line is a part of as `whole`: all its parts share one face. */
  shape(text: string, font: FontName, tracking?: number, whole?: string): ShapedLine;
}

// A PDF reader would extract a Latin ligature as one character, and an alternate of the display face as none.
const LATIN_FEATURES = { liga: false, clig: false, dlig: false, rvrn: false };

const ALWAYS = 'A';

const faces = new Map<string, Face>();
/** Shapers of the scripts whose letters change with their neighbours. */
const shapers = new Map<string, Shaper>();
const loading = new Map<string, Promise<void>>();

/** Returns fonts for Latin letters and for the scripts of `texts`; reads and parses each file once. */
export async function loadFonts(...texts: readonly string[]): Promise<Fonts> {
  const runs = scriptRuns([ALWAYS, ...texts].join(' '));
  const scripts = [...new Set(runs.map(({ script }) => script))];
  await Promise.all(
    scripts.flatMap((script) =>
      FONT_NAMES.flatMap((font) => fontFilesOf(script, font).map((file) => load(file, script))),
    ),
  );
  const lacking = runs.filter(({ script, text }) => !fontFilesOf(script, 'regular').some(hasAll(text)));
  const unfinished = [...new Set(lacking.map(({ script }) => script))];
  await Promise.all(
    unfinished.flatMap((script) => FONT_NAMES.map((font) => load(fallbackFileOf(font), script))),
  );
  return fonts;
}

async function load(file: string, script: string): Promise<void> {
  await Promise.all([
    once(file, () => readFace(file)),
    script === LATIN ? undefined : once(`${file} shaper`, () => readShaper(file)),
  ]);
}

/** Forgets a failed load, so that the next document tries again. */
function once(name: string, load: () => Promise<void>): Promise<void> {
  const known = loading.get(name) ?? load();
  loading.set(name, known);
  known.catch(() => loading.delete(name));
  return known;
}

function bytesOf(file: string): Promise<Buffer> {
  const { resolve } = createRequire(import.meta.url);
  return readFile(resolve(file));
}

async function readFace(file: string): Promise<void> {
  const [fontkit, bytes] = await Promise.all([import('fontkit'), bytesOf(file)]);
  faces.set(file, faceOf(fontkit.create(bytes) as Font));
}

async function readShaper(file: string): Promise<void> {
  shapers.set(file, await shaperOf(await bytesOf(file)));
}

function faceNamed(name: string): Face {
  const face = faces.get(name);
  if (!face) throw new Error(`The font ${name} was not loaded`);
  return face;
}

const fonts: Fonts = {
  face: faceNamed,
  capHeight: (font) => faceNamed(preferredFileOf(LATIN, font)).capHeight,
  shape: remembered(shape),
};

const MOST_REMEMBERED = 3000;

/** Caches shaped words: shaping is most of the work, and documents of a kind share most words. */
function remembered(
  shapeAnew: (text: string, font: FontName, tracking: number, whole: string) => ShapedLine,
): Fonts['shape'] {
  const known = new Map<string, ShapedLine>();
  return (text, font, tracking = 0, whole = text) => {
    const key = `${font} ${tracking} ${text}\n${whole}`;
    const line = known.get(key) ?? shapeAnew(text, font, tracking, whole);
    if (known.size >= MOST_REMEMBERED) known.clear();
    known.set(key, line);
    return line;
  };
}

function faceOf(font: Font): Face {
  const em = font.unitsPerEm;
  const characters = new Map<number, number>();
  for (const codePoint of [...font.characterSet].reverse()) {
    characters.set(font.glyphForCodePoint(codePoint).id, codePoint);
  }
  const outlines = new Map<number, Segment[]>();
  return {
    font,
    unitsPerEm: em,
    capHeight: font.capHeight / em,
    advance: (glyphId) => font.getGlyph(glyphId).advanceWidth / em,
    characterOf: (glyphId) => characters.get(glyphId) ?? null,
    outline(glyphId) {
      const known = outlines.get(glyphId) ?? outlineOf(font.getGlyph(glyphId), em);
      outlines.set(glyphId, known);
      return known;
    },
  };
}

interface FaceRun extends ScriptRun {
  face: string;
}

/** Returns true for a loaded file that has every character of `text` except joiners, which are not drawn. */
const hasAll = (text: string) => (file: string) => {
  const face = faces.get(file);
  return (
    face !== undefined &&
    [...text].every((character) => {
      const code = character.codePointAt(0) ?? 0;
      return JOINER.test(character) || face.font.hasGlyphForCodePoint(code);
    })
  );
};

const JOINER = /[\u200c\u200d]/;
/** Letters of one text share a face; symbols, such as ₹, may use another one. */
const SIGN = /[^\p{L}\p{M}]/gu;

const filesOf = (script: string, font: FontName) => [...fontFilesOf(script, font), fallbackFileOf(font)];
const preferredFileOf = (script: string, font: FontName) => filesOf(script, font)[0] ?? fallbackFileOf(font);

/** Returns the first file that can draw the characters of a script in `text`. */
function fileFor(script: string, font: FontName, text: string): string {
  const ofScript = scriptRuns(text).filter((run) => run.script === script);
  const needed = ofScript.map((run) => (script === LATIN ? run.text.replace(SIGN, '') : run.text)).join('');
  return filesOf(script, font).find(hasAll(needed)) ?? preferredFileOf(script, font);
}

/** Splits a text into parts of one script and one font file each. */
function faceRuns(text: string, font: FontName, whole: string): FaceRun[] {
  return scriptRuns(text).flatMap(({ script, text: part }) => {
    const face = fileFor(script, font, whole);
    if (script !== LATIN) return [{ script, text: part, face }];
    const runs: FaceRun[] = [];
    for (const character of part) {
      const fit = [face, ...filesOf(script, font)].find(hasAll(character)) ?? face;
      const last = runs.at(-1);
      if (last?.face === fit) last.text += character;
      else runs.push({ script, text: character, face: fit });
    }
    return runs;
  });
}

/** Returns the positions of a part's glyphs, in units of its font. */
function placedBy(face: string, { script, text }: FaceRun): readonly Placed[] {
  const shaper = script === LATIN ? undefined : shapers.get(face);
  if (shaper) return shaper(text);
  const { glyphs, positions } = faceNamed(face).font.layout(text, LATIN_FEATURES);
  return glyphs.flatMap(({ id, codePoints }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    return [{ id, xAdvance, xOffset, yOffset, cluster: { text: String.fromCodePoint(...codePoints) } }];
  });
}

/** The character of a glyph whose text another glyph already carries. */
const ZERO_WIDTH_SPACE = 0x200b;

/**
 * Returns the characters of each glyph: its own character, or the rest of its cluster's text. Readers with
 * ActualText support read the whole line from there instead.
 */
function charactersOf({ characterOf }: Face, placed: readonly Placed[]): number[][] {
  const left = new Map<Cluster, number[]>();
  for (const { cluster } of placed) {
    const own = new Set(placed.filter((one) => one.cluster === cluster).map(({ id }) => characterOf(id)));
    const typed = [...cluster.text].map((character) => character.codePointAt(0) ?? 0);
    left.set(
      cluster,
      typed.filter((character) => !own.has(character)),
    );
  }
  return placed.map(({ id, cluster }) => {
    const own = characterOf(id);
    if (own !== null) return [own];
    const rest = left.get(cluster) ?? [];
    left.set(cluster, []);
    return rest.length > 0 ? rest : [ZERO_WIDTH_SPACE];
  });
}

/** Shapes a line of text, each script separately and in its own font. */
function shape(text: string, font: FontName, tracking: number, whole: string): ShapedLine {
  const glyphs: PlacedGlyph[] = [];
  let width = 0;
  for (const run of faceRuns(text, font, whole)) {
    const em = faceNamed(run.face).unitsPerEm;
    const placed = placedBy(run.face, run);
    const characters = charactersOf(faceNamed(run.face), placed);
    for (const [index, { id, xAdvance, xOffset, yOffset }] of placed.entries()) {
      glyphs.push({
        face: run.face,
        id,
        x: width + xOffset / em,
        y: yOffset / em,
        characters: characters[index] ?? [ZERO_WIDTH_SPACE],
      });
      width += xAdvance / em + (xAdvance === 0 ? 0 : tracking);
    }
  }
  return { text, font, glyphs, width: Math.max(0, width - (glyphs.length > 0 ? tracking : 0)) };
}

function outlineOf(glyph: Glyph, em: number): Segment[] {
  const segments: Segment[] = [];
  let x = 0;
  let y = 0;
  for (const { command, args } of glyph.path.commands) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args.map((value) => value / em);
    if (command === 'moveTo') segments.push(['M', a, b]);
    if (command === 'lineTo') segments.push(['L', a, b]);
    if (command === 'bezierCurveTo') segments.push(['C', a, b, c, d, e, f]);
    if (command === 'closePath') segments.push(['Z']);
    if (command === 'quadraticCurveTo') {
      segments.push([
        'C',
        x + ((a - x) * 2) / 3,
        y + ((b - y) * 2) / 3,
        c + ((a - c) * 2) / 3,
        d + ((b - d) * 2) / 3,
        c,
        d,
      ]);
    }
    if (command === 'bezierCurveTo') [x, y] = [e, f];
    else if (command === 'quadraticCurveTo') [x, y] = [c, d];
    else if (command !== 'closePath') [x, y] = [a, b];
  }
  return segments;
}
