/** One step of a path, in points, y downwards. */
export type Segment =
  | readonly ['M', number, number]
  | readonly ['L', number, number]
  | readonly ['C', number, number, number, number, number, number]
  | readonly ['Z'];

/** An area or a line. It is decoration unless it has an `alt` text. */
export interface PathOperation {
  kind: 'path';
  segments: readonly Segment[];
  fill?: string;
  stroke?: string;
  strokeWidth?: number;
  /** Description for people who cannot see it. */
  alt?: string;
}

/** One shaped line of text; `x` is its left end and `y` its baseline. */
export interface TextOperation {
  kind: 'text';
  line: ShapedLine;
  x: number;
  y: number;
  size: number;
  color: string;
  /** True for the document's title. */
  isHeading?: boolean;
  /** True for a line that continues the paragraph of the line before. */
  continues?: boolean;
}

export type Operation = PathOperation | TextOperation;

export const FONT_NAMES = ['regular', 'medium', 'semibold', 'display'] as const;
/** The weight of a text; `display` is the face of the site's headings. */
export type FontName = (typeof FONT_NAMES)[number];

/** A glyph at its shaped position, in ems from the start of the line, y upwards. */
export interface PlacedGlyph {
  /** The font file of the glyph: each script has its own. */
  face: string;
  id: number;
  x: number;
  y: number;
  /** The code points that readers extract for the glyph; never empty (ISO 19005-3, 6.2.11.7.2). */
  characters: readonly number[];
}

/** Text after shaping, for every renderer. Lengths are in ems. */
export interface ShapedLine {
  text: string;
  font: FontName;
  glyphs: readonly PlacedGlyph[];
  width: number;
}

/** A page as a list of operations, in drawing order. All renderers draw the same list. */
export interface Drawing {
  /** In points. */
  width: number;
  height: number;
  operations: readonly Operation[];
}

export interface Properties {
  title: string;
  author: string;
  subject: string;
  /** YYYY-MM-DD */
  createdOn: string;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
