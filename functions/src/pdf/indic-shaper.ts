/** A glyph and its position, in units of its font, y upwards. */
export interface Placed {
  id: number;
  xAdvance: number;
  xOffset: number;
  yOffset: number;
  /** The text that produced this glyph. All glyphs of that text share this object. */
  cluster: Cluster;
}

export interface Cluster {
  text: string;
}

/** Returns the glyphs of a text of one script, joined and ordered for reading. */
export type Shaper = (text: string) => readonly Placed[];

/**
 * Returns HarfBuzz for a font file. fontkit, which all other code uses, misplaces the marks of some Indian scripts and
 * fails at others. Both use the glyph ids of the file.
 */
export async function shaperOf(bytes: Buffer): Promise<Shaper> {
  const harfbuzz = await import('harfbuzzjs');
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
  const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(file)));
  return (text) => {
    const buffer = new harfbuzz.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    harfbuzz.shape(font, buffer);
    const glyphs = buffer.getGlyphInfosAndPositions();
    const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].sort((a, b) => a - b);
    const clusters = new Map(
      starts.map((start, index) => [start, { text: text.slice(start, starts[index + 1]) }]),
    );
    return glyphs.map(({ codepoint, cluster, xAdvance = 0, xOffset = 0, yOffset = 0 }) => ({
      id: codepoint,
      xAdvance,
      xOffset,
      yOffset,
      cluster: clusters.get(cluster) ?? { text: '' },
    }));
  };
}
