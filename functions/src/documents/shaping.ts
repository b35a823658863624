import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font, Glyph } from 'fontkit';
import type { FontName, PlacedGlyph, Segment, ShapedLine } from './drawing';

/** A font file after parsing; lengths in ems. */
export interface Face {
  font: Font;
  unitsPerEm: number;
  capHeight: number;
  advance(glyphId: number): number;
  /** The character that a glyph is drawn for by itself; none for one made by shaping. */
  charactersOf(glyphId: number): number[];
  outline(glyphId: number): readonly Segment[];
}

export interface Fonts {
  faces: Record<FontName, Face>;
  has(codePoint: number): boolean;
  shape(text: string, font: FontName, tracking?: number): ShapedLine;
}

const FILES: Record<FontName, string> = {
  regular: '400Regular/Poppins_400Regular.ttf',
  medium: '500Medium/Poppins_500Medium.ttf',
  semibold: '600SemiBold/Poppins_600SemiBold.ttf',
};

// Ligatures of Latin letters would be read back from a PDF as one character.
const LATIN_FEATURES = { liga: false, clig: false, dlig: false };

let loading: Promise<Fonts> | undefined;

/** The fonts of all documents, read and parsed at the first call. */
export function loadFonts(): Promise<Fonts> {
  loading ??= readFonts();
  return loading;
}

async function readFonts(): Promise<Fonts> {
  const fontkit = await import('fontkit');
  const { resolve } = createRequire(import.meta.url);
  const read = async (file: string) =>
    fontkit.create(await readFile(resolve(`@expo-google-fonts/poppins/${file}`))) as Font;
  const [regular, medium, semibold] = await Promise.all([
    read(FILES.regular),
    read(FILES.medium),
    read(FILES.semibold),
  ]);
  const fonts = { regular, medium, semibold };
  return {
    faces: { regular: faceOf(regular), medium: faceOf(medium), semibold: faceOf(semibold) },
    has: (codePoint) => Object.values(fonts).every((font) => font.hasGlyphForCodePoint(codePoint)),
    shape: remembered((text, font, tracking) => shape(fonts[font], text, { font, tracking })),
  };
}

const MOST_REMEMBERED = 3000;

/** Shaping is most of the work, and most words of a document are in every one of its kind. */
function remembered(
  shapeAnew: (text: string, font: FontName, tracking: number) => ShapedLine,
): Fonts['shape'] {
  const known = new Map<string, ShapedLine>();
  return (text, font, tracking = 0) => {
    const key = `${font} ${tracking} ${text}`;
    const line = known.get(key) ?? shapeAnew(text, font, tracking);
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
    charactersOf: (glyphId) => [characters.get(glyphId) ?? []].flat(),
    outline(glyphId) {
      const known = outlines.get(glyphId) ?? outlineOf(font.getGlyph(glyphId), em);
      outlines.set(glyphId, known);
      return known;
    },
  };
}

const DEVANAGARI = /[\p{Script=Devanagari}\u0964\u0965]/u;
// Marks and joiners belong to the letters before them.
const DEVANAGARI_OR_NOT =
  /[\p{Script=Devanagari}\u0964\u0965\u200c\u200d]+|[^\p{Script=Devanagari}\u0964\u0965]+/gu;

/** Whether shaping changes or reorders the characters, so that glyphs alone do not give the text back. */
export function isReshaped(text: string): boolean {
  return DEVANAGARI.test(text);
}

/** fontkit shapes a string by the rules of its first script only, so each script is shaped by itself. */
function shape(font: Font, text: string, { font: name, tracking }: { font: FontName; tracking: number }) {
  const em = font.unitsPerEm;
  const glyphs: PlacedGlyph[] = [];
  let width = 0;
  for (const [part] of text.matchAll(DEVANAGARI_OR_NOT)) {
    const run = isReshaped(part) ? font.layout(part) : font.layout(part, LATIN_FEATURES);
    run.glyphs.forEach((glyph, index) => {
      const position = run.positions[index];
      if (!position) return;
      glyphs.push({ id: glyph.id, x: width + position.xOffset / em, y: position.yOffset / em });
      width += position.xAdvance / em + (position.xAdvance === 0 ? 0 : tracking);
    });
  }
  return { text, font: name, glyphs, width: Math.max(0, width - (glyphs.length > 0 ? tracking : 0)) };
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
