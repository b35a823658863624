import sharp, { type Sharp } from 'sharp';

type Format = 'jpeg' | 'png' | 'webp';

interface Drawn {
  width?: number;
  height?: number;
  format?: Format;
}

/** A picture whose left half is red and whose right half is blue, ready for more. */
export function halves({ width = 60, height = 40, format = 'jpeg' }: Drawn = {}): Sharp {
  const blue = { width: Math.ceil(width / 2), height, channels: 3, background: '#0000ff' } as const;
  const red = { width, height, channels: 3, background: '#ff0000' } as const;
  return sharp({ create: red })
    .composite([{ input: { create: blue }, left: Math.floor(width / 2), top: 0 }])
    .toFormat(format);
}

/** The colour of one pixel, as red, green and blue of 0 to 255. */
export async function colourAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  const pixel = sharp(picture).extract({ left, top, width: 1, height: 1 });
  return [...(await pixel.removeAlpha().raw().toBuffer())];
}
