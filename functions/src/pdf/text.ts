import type { Box, FontName, Operation, ShapedLine, TextOperation } from './drawing';
import { isReshaped } from './scripts';
import type { Fonts } from './shaping';

export interface Style {
  font: FontName;
  size: number;
  color: string;
  /** Space between letters, in ems. */
  tracking?: number;
}

export type Align = 'left' | 'center' | 'right';

/** A fitted text: its lines and their size. */
export interface Fitted {
  lines: ShapedLine[];
  size: number;
}

interface Limits {
  width: number;
  lines: number;
  /** Minimum size before the text takes another line. */
  smallest: number;
  /** Maximum size if the text takes several lines. */
  wrapped?: number;
}

const STEP = 0.5;

/**
 * Returns lines of a text that fit the width. Shrinks the text first; at the smallest size wraps it, at the largest
 * size that needs at most the allowed lines. A text that fits at no size is shrunk further.
 */
export function fitLines(
  fonts: Fonts,
  text: string,
  style: Style,
  { width, lines, smallest, wrapped: largest = style.size }: Limits,
): Fitted {
  const whole = fonts.shape(text, style.font, style.tracking);
  for (let size = style.size; size >= smallest; size -= STEP) {
    if (whole.width * size <= width) return { lines: [whole], size };
  }
  for (let size = lines === 1 ? smallest : largest; size > STEP; size -= STEP) {
    const wrapped = wrap(fonts, text, { ...style, size }, width);
    if (wrapped.length <= lines)
      return { lines: balanced(fonts, text, { ...style, size }, { width, wrapped }), size };
  }
  return { lines: wrap(fonts, text, { ...style, size: STEP }, width), size: STEP };
}

/** Returns the lines of a paragraph; breaks a word that is wider than the column. */
export function wrap(fonts: Fonts, text: string, style: Style, width: number): ShapedLine[] {
  const shape = (part: string) => fonts.shape(part, style.font, style.tracking, text);
  const ems = width / style.size;
  const fits = (part: string) => shape(part).width <= ems;
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const word of piecesOf(text)) {
    if (line && used + shape(word.trimEnd()).width > ems) {
      lines.push(line.trimEnd());
      line = '';
      used = 0;
    }
    line += word;
    used += shape(word).width;
    // Only a word on a line of its own can still be too wide.
    for (let head = headThatFits(line, fits); head !== line; head = headThatFits(line, fits)) {
      lines.push(head);
      line = line.slice(head.length);
      used = shape(line).width;
    }
  }
  return [...lines, line.trimEnd()].map(shape);
}

/** Splits a text into words with their following space; an ID may also break after a hyphen. */
function piecesOf(text: string): string[] {
  return text.match(/[^\s-]*(?:-+|\s+|$)/g)?.filter(Boolean) ?? [];
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns the longest beginning that fits, at least one character. */
function headThatFits(word: string, fits: (part: string) => boolean): string {
  if (word.trimEnd().includes(' ') || fits(word.trimEnd())) return word;
  let head = '';
  for (const { segment } of graphemes.segment(word)) {
    if (head && !fits(head + segment)) return head;
    head += segment;
  }
  return head;
}

/** Rewraps into the same number of lines, as equal in length as possible. */
function balanced(
  fonts: Fonts,
  text: string,
  style: Style,
  { width, wrapped }: { width: number; wrapped: ShapedLine[] },
): ShapedLine[] {
  if (wrapped.length < 2) return wrapped;
  let narrow = (Math.max(...wrapped.map((line) => line.width)) * style.size) / 2;
  let best = wrapped;
  for (let wide = width; wide - narrow > style.size / 2; ) {
    const middle = (narrow + wide) / 2;
    const lines = wrap(fonts, text, style, middle);
    const isFine = lines.length <= wrapped.length && lines.every((line) => line.width * style.size <= middle);
    if (isFine) [best, wide] = [lines, middle];
    else narrow = middle;
  }
  return best;
}

interface Place {
  x: number;
  y: number;
  align?: Align;
}

/** Draws one line; `x` is its left end, middle or right end. */
export function lineAt(
  line: ShapedLine,
  style: Omit<Style, 'font'>,
  { x, y, align = 'left' }: Place,
): TextOperation {
  const share = { left: 0, center: 0.5, right: 1 }[align];
  return {
    kind: 'text',
    line,
    x: x - line.width * style.size * share,
    y,
    size: style.size,
    color: style.color,
  };
}

export function textAt(fonts: Fonts, text: string, style: Style, place: Place): TextOperation {
  return lineAt(fonts.shape(text, style.font, style.tracking), style, place);
}

/** Returns the distance of baselines in ems: Indian scripts have marks above and below their letters. */
export function leadingOf(text: string): number {
  return isReshaped(text) ? 1.52 : 1.22;
}

/** Draws lines below each other; `y` is the first baseline, `leading` the distance of baselines in points. */
export function linesAt(
  lines: readonly ShapedLine[],
  style: Omit<Style, 'font'>,
  place: Place & { leading: number },
): TextOperation[] {
  return lines.map((line, index) => ({
    ...lineAt(line, style, { ...place, y: place.y + index * place.leading }),
    continues: index > 0,
  }));
}

/** Returns a box that contains all ink of an operation. */
export function boundsOf(fonts: Fonts, operation: Operation): Box {
  const points = operation.kind === 'path' ? pointsOf(operation.segments) : inkOf(fonts, operation);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

function inkOf(fonts: Fonts, { line, x, y, size }: TextOperation): [number, number][] {
  const points = line.glyphs.flatMap((glyph) =>
    pointsOf(fonts.face(glyph.face).outline(glyph.id)).map(([px, py]): [number, number] => [
      x + (glyph.x + px) * size,
      y - (glyph.y + py) * size,
    ]),
  );
  return [[x, y], [x + line.width * size, y], ...points];
}

function pointsOf(segments: readonly (readonly (string | number)[])[]): [number, number][] {
  return segments.flatMap(([, ...numbers]) =>
    Array.from({ length: numbers.length / 2 }, (_, index): [number, number] => [
      Number(numbers[index * 2]),
      Number(numbers[index * 2 + 1]),
    ]),
  );
}
