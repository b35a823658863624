import type { PDFContext, PDFRef, PDFString } from 'pdf-lib';
import type { Face } from './shaping';

type Literal = (text: string) => PDFString;

/** A font of a PDF that holds the glyphs which were asked for. */
export interface EmbeddedFont {
  /** How the content names a glyph: four hexadecimal digits. */
  codeOf(glyphId: number): string;
  /** Width in ems. */
  advance(glyphId: number): number;
  writeTo(context: PDFContext, literal: Literal): PDFRef;
}

const hex = (value: number) => value.toString(16).padStart(4, '0');

/** Subsets a face for one document. pdf-lib embeds by its own idea of shaping, so the font is written here. */
export function embedFont(face: Face): EmbeddedFont {
  const subset = face.createSubset();
  const codes = new Map<number, number>();
  return {
    codeOf(glyphId) {
      const code = codes.get(glyphId) ?? subset.add(glyphId);
      codes.set(glyphId, code);
      return hex(code);
    },
    advance: (glyphId) => face.advance(glyphId),
    writeTo(context, literal) {
      // A composite glyph brings parts along; only what the text shows has a width of its own.
      const glyphs = [...codes].sort(([, a], [, b]) => a - b);
      const file = context.register(context.flateStream(subset.encode()));
      return writeFont(context, face, { file, glyphs, literal });
    },
  };
}

interface Parts {
  file: PDFRef;
  glyphs: [glyphId: number, code: number][];
  literal: Literal;
}

function writeFont(context: PDFContext, face: Face, { file, glyphs, literal }: Parts): PDFRef {
  const thousandths = (ems: number) => Math.round(ems * 1000);
  // Readers tell subsets apart by six letters; one document has one subset of each face.
  const name = `PRRMBH+${face.name}`;
  const descriptor = context.register(
    context.obj({
      Type: 'FontDescriptor',
      FontName: name,
      Flags: 4,
      FontBBox: face.boundingBox.map(thousandths),
      ItalicAngle: 0,
      Ascent: thousandths(face.ascent),
      Descent: thousandths(face.descent),
      CapHeight: thousandths(face.capHeight),
      StemV: 80,
      FontFile2: file,
    }),
  );
  const descendant = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: name,
      CIDSystemInfo: context.obj({
        Registry: literal('Adobe'),
        Ordering: literal('Identity'),
        Supplement: 0,
      }),
      FontDescriptor: descriptor,
      CIDToGIDMap: 'Identity',
      W: glyphs.flatMap(([glyphId, code]) => [code, [thousandths(face.advance(glyphId))]]),
    }),
  );
  return context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: name,
      Encoding: 'Identity-H',
      DescendantFonts: [descendant],
      ToUnicode: context.register(context.flateStream(unicodeMap(face, glyphs))),
    }),
  );
}

const BLOCK = 100;

/** Which character a glyph stands for, where it stands for one; the rest is in the text's own ActualText. */
function unicodeMap(face: Face, glyphs: Parts['glyphs']): string {
  const entries = glyphs.flatMap(([glyphId, code]) => {
    const character = face.characterOf(glyphId);
    return character === null ? [] : [`<${hex(code)}> <${hex(character)}>`];
  });
  const blocks = Array.from({ length: Math.ceil(entries.length / BLOCK) }, (_, index) =>
    entries.slice(index * BLOCK, (index + 1) * BLOCK),
  );
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...blocks.map((block) => `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`),
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}
