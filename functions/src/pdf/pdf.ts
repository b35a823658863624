import { arrayBuffer } from 'node:stream/consumers';
import { brand } from '@prarambh/contract/brand';
import type { Drawing, PathOperation, PlacedGlyph, Properties, Segment, ShapedLine } from './drawing';
import { createTags } from './pdf-tags';
import { isReshaped } from './scripts';
import type { Face, Fonts } from './shaping';

const LANGUAGE = 'en-IN';

const number = (value: number) => String(Number(value.toFixed(2)));

/**
 * Returns a drawing as a PDF of one page whose text can be searched, copied and read aloud. The same drawing produces
 * the same bytes, so this file uses neither the time nor random names.
 */
export async function renderPdf(drawing: Drawing, fonts: Fonts, properties: Properties): Promise<Uint8Array> {
  const { default: PDFDocument } = await import('pdfkit');
  let shown: Run | undefined;
  const registered = new Set<string>();
  const document = new PDFDocument({
    size: [drawing.width, drawing.height],
    margin: 0,
    // PDF/A-3 is based on PDF 1.7.
    pdfVersion: '1.7',
    // No default font, which pdfkit would load.
    font: '',
    lang: LANGUAGE,
    displayTitle: true,
    tagged: true,
    info: descriptionOf(properties),
  });
  document.outline.addItem(properties.title);
  const bytes = arrayBuffer(document);
  const tags = createTags(document);

  for (const operation of drawing.operations) {
    tags.begin(operation);
    if (operation.kind === 'path') {
      document.addContent(rememberedContent(operation));
      tags.end();
      continue;
    }
    const { line, x, y, size, color } = operation;
    const mustBeSpelt = isReshaped(line.text);
    if (mustBeSpelt) document.markContent('Span', { actual: line.text });
    for (const run of runsOf(line)) {
      shown = run;
      if (!registered.has(run.face)) {
        registered.add(run.face);
        document.registerFont(
          run.face,
          shapedLetters(fonts.face(run.face), () => shown),
        );
      }
      document.font(run.face).fontSize(size).fillColor(color);
      // If features are given, even none, pdfkit requests the glyphs of the whole line and caches none.
      document.text(line.text, x + run.x * size, y, {
        lineBreak: false,
        baseline: 'alphabetic',
        features: [],
      });
    }
    if (mustBeSpelt) document.endMarkedContent();
    tags.end();
  }
  tags.finish();
  document.end();
  return new Uint8Array(await bytes);
}

/** Adjacent glyphs of a line in one font; lengths in ems, from the start of the line. */
interface Run {
  face: string;
  x: number;
  width: number;
  glyphs: PlacedGlyph[];
}

function runsOf({ glyphs, width }: ShapedLine): Run[] {
  const runs: Run[] = [];
  for (const glyph of glyphs) {
    const last = runs.at(-1);
    if (last?.face === glyph.face) last.glyphs.push(glyph);
    else runs.push({ face: glyph.face, x: glyph.x, width: 0, glyphs: [glyph] });
  }
  return runs.map((run, index) => ({
    ...run,
    width: (runs[index + 1]?.x ?? width) - run.x,
    glyphs: run.glyphs.map((glyph) => ({ ...glyph, x: glyph.x - run.x })),
  }));
}

function descriptionOf({ title, author, subject, createdOn }: Properties) {
  const day = new Date(`${createdOn}T00:00:00Z`);
  return {
    Title: title,
    Author: author,
    Subject: subject,
    Creator: brand.name,
    Producer: brand.name,
    CreationDate: day,
    ModDate: day,
  };
}

/** A font that lays nothing out itself: pdfkit always gets the line that shaping has placed. */
function shapedLetters(face: Face, shown: () => Run | undefined): PDFKit.Mixins.PDFFontSource {
  const { unitsPerEm } = face;
  return Object.create(face.font, {
    layout: {
      value: () => {
        const { glyphs = [], width = 0 } = shown() ?? {};
        return {
          glyphs: glyphs.map(({ id, characters }) => ({
            id,
            advanceWidth: face.advance(id) * unitsPerEm,
            codePoints: characters,
          })),
          // Shaping has placed each glyph, so only the advance to the next one counts.
          positions: glyphs.map(({ x, y }, index) => ({
            xAdvance: ((glyphs[index + 1]?.x ?? width) - x) * unitsPerEm,
            yAdvance: 0,
            xOffset: 0,
            yOffset: y * unitsPerEm,
          })),
          advanceWidth: width * unitsPerEm,
        };
      },
    },
  });
}

function colour(hex: string): string {
  return [1, 3, 5].map((at) => number(Number.parseInt(hex.slice(at, at + 2), 16) / 255)).join(' ');
}

const contents = new WeakMap<PathOperation, string>();

/** Returns cached PDF content for operations that all documents of a kind share. */
function rememberedContent(operation: PathOperation): string {
  const content = contents.get(operation) ?? pathContent(operation);
  contents.set(operation, content);
  return content;
}

function pathContent({ segments, fill, stroke, strokeWidth = 1 }: PathOperation): string {
  const paint = fill && stroke ? 'B' : fill ? 'f' : 'S';
  return [
    fill && `${colour(fill)} rg`,
    stroke && `${colour(stroke)} RG ${number(strokeWidth)} w`,
    ...segments.map(segmentContent),
    paint,
  ]
    .filter(Boolean)
    .join('\n');
}

const OPERATORS = { M: 'm', L: 'l', C: 'c', Z: 'h' } as const;

function segmentContent([step, ...numbers]: Segment): string {
  return `${numbers.map(number).join(' ')} ${OPERATORS[step]}`.trimStart();
}
