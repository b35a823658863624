import { brand } from '@prarambh/contract/brand';
import type { PDFDocument, PDFRef } from 'pdf-lib';
import type { Drawing, FontName, PathOperation, Properties, Segment, TextOperation } from './drawing';
import { type EmbeddedFont, embedFont } from './pdf-font';
import { type Fonts, isReshaped } from './shaping';

const LANGUAGE = 'en-IN';

const number = (value: number) => String(Number(value.toFixed(2)));

/**
 * A drawing as a PDF of one page. The text in it is text: it can be searched, copied and read out. The same drawing
 * makes the same bytes, so nothing here reads the time or makes random names.
 */
export async function renderPdf(drawing: Drawing, fonts: Fonts, properties: Properties): Promise<Uint8Array> {
  const { PDFDocument, PDFHexString, PDFName, PDFString } = await import('pdf-lib');
  const document = await PDFDocument.create({ updateMetadata: false });
  describe(document, properties);

  const used = new Map<FontName, EmbeddedFont>();
  const fontOf = (name: FontName) => {
    const known = used.get(name) ?? embedFont(fonts.faces[name]);
    used.set(name, known);
    return known;
  };
  const actualText = (text: string) => PDFHexString.fromText(text).toString();
  const content = drawing.operations.map((operation) =>
    operation.kind === 'path'
      ? rememberedContent(operation)
      : textContent(operation, fontOf(operation.line.font), actualText),
  );

  const page = document.addPage([drawing.width, drawing.height]);
  const { context } = document;
  const flipped = `1 0 0 -1 0 ${number(drawing.height)} cm\n${content.join('\n')}\n`;
  page.node.set(PDFName.of('Contents'), context.register(context.flateStream(flipped)));
  const resources: Record<string, PDFRef> = {};
  for (const [name, font] of used) resources[name] = font.writeTo(context, PDFString.of);
  page.node.set(PDFName.of('Resources'), context.obj({ Font: resources }));
  return document.save();
}

function describe(document: PDFDocument, { title, author, subject, createdOn }: Properties): void {
  const day = new Date(`${createdOn}T00:00:00Z`);
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setAuthor(author);
  document.setSubject(subject);
  document.setLanguage(LANGUAGE);
  document.setCreator(brand.name);
  document.setProducer(brand.name);
  document.setCreationDate(day);
  document.setModificationDate(day);
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

/** Shows the glyphs of a line where shaping put them: TJ moves along the line, Ts off it. */
function textContent(
  { line, x, y, size, color }: TextOperation,
  font: EmbeddedFont,
  actualText: (text: string) => string,
): string {
  const shown: string[] = [];
  let run: string[] = [];
  let at = 0;
  let rise = 0;
  const flush = () => {
    if (run.length > 0) shown.push(`[${run.join('')}] TJ`);
    run = [];
  };
  for (const glyph of line.glyphs) {
    if (glyph.y !== rise) {
      flush();
      rise = glyph.y;
      shown.push(`${number(rise * size)} Ts`);
    }
    const gap = Math.round((glyph.x - at) * 1000);
    if (gap !== 0) run.push(String(-gap));
    run.push(`<${font.codeOf(glyph.id)}>`);
    at += gap / 1000 + font.advance(glyph.id);
  }
  flush();
  const lines = [
    `${colour(color)} rg`,
    `BT /${line.font} ${number(size)} Tf 1 0 0 -1 ${number(x)} ${number(y)} Tm`,
    ...shown,
    rise === 0 ? 'ET' : '0 Ts ET',
  ];
  if (!isReshaped(line.text)) return lines.join('\n');
  return [`/Span << /ActualText ${actualText(line.text)} >> BDC`, ...lines, 'EMC'].join('\n');
}
