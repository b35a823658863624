import { escapeMarkup } from '../shared/escape-markup';
import type { Drawing, PathOperation, PlacedGlyph, Segment } from './drawing';
import type { Fonts } from './shaping';

const round = (value: number, digits: number) => String(Number(value.toFixed(digits)));

/** Returns a path in SVG syntax. */
export function pathData(segments: readonly Segment[], digits = 2): string {
  return segments
    .map(([step, ...numbers]) => step + numbers.map((value) => round(value, digits)).join(' '))
    .join('');
}

/**
 * Returns a drawing as an SVG file. Draws glyphs as outlines, each defined once, so that it looks the same on every
 * device with any fonts.
 */
export function renderSvg(drawing: Drawing, fonts: Fonts, title: string): string {
  const glyphs = new Map<string, string>();
  const faces: string[] = [];

  /** Returns a short name for a font file, numbered by first use. */
  function nameOf(face: string): number {
    if (!faces.includes(face)) faces.push(face);
    return faces.indexOf(face);
  }

  function useOf(glyph: PlacedGlyph): string {
    const id = `g${nameOf(glyph.face)}-${glyph.id}`;
    if (!glyphs.has(id)) {
      const outline = pathData(fonts.face(glyph.face).outline(glyph.id), 3);
      glyphs.set(id, outline && `<path id="${id}" d="${outline}"/>`);
    }
    if (!glyphs.get(id)) return '';
    const y = glyph.y === 0 ? '' : ` y="${round(glyph.y, 3)}"`;
    return `<use href="#${id}" x="${round(glyph.x, 3)}"${y}/>`;
  }

  const body = drawing.operations.map((operation) => {
    if (operation.kind === 'path') return pathElement(operation);
    const { line, x, y, size, color } = operation;
    const place = `translate(${round(x, 2)} ${round(y, 2)}) scale(${round(size, 2)} ${round(-size, 2)})`;
    return `<g transform="${place}" fill="${color}">${line.glyphs.map(useOf).join('')}</g>`;
  });
  const { width, height } = drawing;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<title>${escapeMarkup(title)}</title><defs>${[...glyphs.values()].join('')}</defs>${body.join('')}</svg>`,
  ].join('');
}

function pathElement({ segments, fill, stroke, strokeWidth = 1 }: PathOperation): string {
  const line = stroke ? ` stroke="${stroke}" stroke-width="${round(strokeWidth, 2)}"` : '';
  return `<path d="${pathData(segments)}" fill="${fill ?? 'none'}"${line}/>`;
}
