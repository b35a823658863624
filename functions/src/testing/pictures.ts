import sharp, { type Sharp } from 'sharp';

type Format = 'jpeg' | 'png' | 'webp';

interface Drawn {
  width?: number;
  height?: number;
  format?: Format;
}

/** Returns an image whose left half is red and whose right half is blue, as a sharp pipeline. */
export function halves({ width = 60, height = 40, format = 'jpeg' }: Drawn = {}): Sharp {
  const blue = { width: Math.ceil(width / 2), height, channels: 3, background: '#0000ff' } as const;
  const red = { width, height, channels: 3, background: '#ff0000' } as const;
  return sharp({ create: red })
    .composite([{ input: { create: blue }, left: Math.floor(width / 2), top: 0 }])
    .toFormat(format);
}

/** Returns the colour of one pixel, as red, green and blue of 0 to 255. */
export async function colourAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  const pixel = sharp(picture).extract({ left, top, width: 1, height: 1 });
  return [...(await pixel.removeAlpha().raw().toBuffer())];
}

/** The strokes of a seven-segment display: left, top, width and height, in eighths of a digit's height. */
const STROKES: Record<string, readonly [number, number, number, number]> = {
  a: [0, 0, 4, 1],
  b: [3, 0, 1, 4],
  c: [3, 4, 1, 4],
  d: [0, 7, 4, 1],
  e: [0, 4, 1, 4],
  f: [0, 0, 1, 4],
  g: [0, 3.5, 4, 1],
};
const DIGITS = ['abcdef', 'bc', 'abged', 'abgcd', 'fgbc', 'afgcd', 'afgedc', 'abc', 'abcdefg', 'abcdfg'];
const RECEIPT = { width: 540, height: 1170, channels: 3 } as const;

/**
 * Draws a payment app's screen after a payment of ₹149. Receipts differ in time, payer and UTR. Draws pixels
 * by hand, because a process that takes uploads cannot read SVG.
 */
export function receipt({
  utr,
  payer = '9876543210',
  time = '1015',
}: Record<'utr', string> & { payer?: string; time?: string }): Sharp {
  const pixels = Buffer.alloc(RECEIPT.width * RECEIPT.height * RECEIPT.channels, 255);
  const fill = (left: number, top: number, width: number, height: number, colour: readonly number[]) => {
    for (let y = Math.round(top); y < Math.round(top + height); y += 1) {
      for (let x = Math.round(left); x < Math.round(left + width); x += 1)
        pixels.set(colour, (y * RECEIPT.width + x) * RECEIPT.channels);
    }
  };
  const write = (text: string, top: number, height: number, colour: readonly number[]) => {
    for (const [index, character] of [...text].entries()) {
      const start = 40 + index * height * 0.72;
      for (const stroke of DIGITS[Number(character)] ?? '') {
        const [x, y, width, tall] = STROKES[stroke] ?? [0, 0, 0, 0];
        const unit = height / 8;
        fill(start + x * unit, top + y * unit, width * unit, tall * unit, colour);
      }
    }
  };
  const [blue, dark, white] = [
    [26, 115, 232],
    [34, 34, 34],
    [255, 255, 255],
  ] as const;
  fill(0, 0, RECEIPT.width, 210, blue);
  fill(215, 155, 110, 110, [52, 168, 83]);
  write(time, 16, 17, white);
  write('149', 320, 60, dark);
  write('111222333', 420, 18, dark);
  write(payer, 445, 18, dark);
  write('444555666', 500, 18, dark);
  write(utr, 525, 18, dark);
  fill(30, 1050, 480, 60, blue);
  return sharp(pixels, { raw: RECEIPT });
}
