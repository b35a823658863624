/** One step of a path, in points, y downwards. */
export type Segment =
  | readonly ['M', number, number]
  | readonly ['L', number, number]
  | readonly ['C', number, number, number, number, number, number]
  | readonly ['Z'];

/** An area or a line. What it shows can be found in no text, so it carries nothing that must be read. */
export interface PathOperation {
  kind: 'path';
  segments: readonly Segment[];
  fill?: string;
  stroke?: string;
  strokeWidth?: number;
}

/** One shaped line of text; `x` is its left end and `y` its baseline. */
export interface TextOperation {
  kind: 'text';
  line: ShapedLine;
  x: number;
  y: number;
  size: number;
  color: string;
}

export type Operation = PathOperation | TextOperation;

export type FontName = 'regular' | 'medium' | 'semibold';

/** A glyph where shaping put it, in ems from the start of the line, y upwards. */
export interface PlacedGlyph {
  id: number;
  x: number;
  y: number;
}

/** Text after shaping: what is drawn, whoever draws it. Lengths are in ems. */
export interface ShapedLine {
  text: string;
  font: FontName;
  glyphs: readonly PlacedGlyph[];
  width: number;
}

/** A page as a list of what to draw, in this order. Every renderer draws the same one. */
export interface Drawing {
  /** Points. */
  width: number;
  height: number;
  operations: readonly Operation[];
}

/** What a document says about itself. */
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
