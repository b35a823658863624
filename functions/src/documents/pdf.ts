import { arrayBuffer } from 'node:stream/consumers';
import { brand } from '@prarambh/contract/brand';
import type { Drawing, FontName, PathOperation, Properties, Segment, ShapedLine } from './drawing';
import { type Face, type Fonts, isReshaped } from './shaping';

const LANGUAGE = 'en-IN';

const number = (value: number) => String(Number(value.toFixed(2)));

/**
 * A drawing as a PDF of one page. The text in it is text: it can be searched, copied and read out. The same drawing
 * makes the same bytes, so nothing here reads the time or makes random names.
 */
export async function renderPdf(drawing: Drawing, fonts: Fonts, properties: Properties): Promise<Uint8Array> {
  const { default: PDFDocument } = await import('pdfkit');
  let shown: ShapedLine | undefined;
  const names = Object.keys(fonts.faces) as FontName[];
  const document = new PDFDocument({
    size: [drawing.width, drawing.height],
    margin: 0,
    // None of pdfkit's own, which it would load.
    font: '',
    lang: LANGUAGE,
    displayTitle: true,
    info: descriptionOf(properties),
  });
  for (const name of names)
    document.registerFont(
      name,
      shapedLetters(fonts.faces[name], () => shown),
    );
  const bytes = arrayBuffer(document);

  for (const operation of drawing.operations) {
    if (operation.kind === 'path') {
      document.addContent(rememberedContent(operation));
      continue;
    }
    const { line, x, y, size, color } = operation;
    const mustBeSpelt = isReshaped(line.text);
    if (mustBeSpelt) document.markContent('Span', { actual: line.text });
    shown = line;
    document.font(line.font).fontSize(size).fillColor(color);
    // With features, even none, pdfkit asks for the glyphs of the whole line and keeps none of them.
    document.text(line.text, x, y, { lineBreak: false, baseline: 'alphabetic', features: [] });
    if (mustBeSpelt) document.endMarkedContent();
  }
  document.end();
  return new Uint8Array(await bytes);
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

/** A font that places no glyphs itself: whatever pdfkit wants to lay out, it gets the line that shaping has placed. */
function shapedLetters(face: Face, shown: () => ShapedLine | undefined): PDFKit.Mixins.PDFFontSource {
  const { unitsPerEm } = face;
  return Object.create(face.font, {
    layout: {
      value: () => {
        const { glyphs = [], width = 0 } = shown() ?? {};
        return {
          glyphs: glyphs.map(({ id }) => ({
            id,
            advanceWidth: face.advance(id) * unitsPerEm,
            codePoints: face.charactersOf(id),
          })),
          // Each glyph stands where it was placed, so the way to the next one is all that counts.
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

/** What every document of a kind shares is written once. */
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
