import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { colourAt, halves } from '../testing/pictures';
import { redrawPicture } from './picture';

/** Metadata that a camera writes beside the pixels: the author and the place. */
const EXIF = {
  IFD0: { Make: 'Secretphone', Model: 'X-100', Artist: 'Asha Verma' },
  IFD3: { GPSLatitude: '19/1 4/1 33/1', GPSLongitude: '72/1 52/1 39/1' },
};

const TOO_LARGE = (size: string) =>
  `This picture is ${size} pixels, which is too large. Please send a screenshot of it, or a smaller copy.`;
const DAMAGED =
  'This picture cannot be read: the file is damaged. Please take the screenshot again or choose another picture.';

const refusal = (bytes: Buffer) =>
  redrawPicture(bytes).then(
    () => 'accepted',
    ({ message }: Error) => message,
  );

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** The starts and pixel distances of the seven passes of an interlaced PNG. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
const ONE_PASS = [[0, 0, 1, 1]] as const;

/** Returns a black PNG of one bit per pixel: 30,000 × 30,000 of them are 109 kB. */
function blackPng(width: number, height: number, { isInterlaced = false } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, isInterlaced ? 1 : 0], 8);
  const bytes = (isInterlaced ? PASSES : ONE_PASS).map(([left, top, across, down]) => {
    const [columns, rows] = [Math.ceil((width - left) / across), Math.ceil((height - top) / down)];
    return columns > 0 ? rows * (1 + Math.ceil(columns / 8)) : 0;
  });
  const pixels = deflateSync(Buffer.alloc(bytes.reduce((sum, pass) => sum + pass, 0)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('an accepted picture', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'a %s picture keeps its format and loses its camera metadata',
    async (format) => {
      const sent = await halves({ format })
        .withExif(EXIF)
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
        .toBuffer();
      expect(sent.includes('Secretphone')).toBe(true);
      const drawn = await redrawPicture(sent);
      const header = await sharp(drawn).metadata();
      expect(header).toMatchObject({ format, width: 60, height: 40 });
      expect([header.exif, header.xmp, header.icc, header.iptc]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      for (const secret of ['Secretphone', 'X-100', 'Asha', 'xmpmeta'])
        expect(drawn.includes(secret)).toBe(false);
    },
  );

  test.each([
    [3, 60, 40, [0, 0, 255]],
    [6, 40, 60, [255, 0, 0]],
    [8, 40, 60, [0, 0, 255]],
  ] as const)(
    'a picture is stored upright for the camera orientation %d',
    async (orientation, width, height, top) => {
      const sent = await halves().withMetadata({ orientation }).toBuffer();
      const drawn = await redrawPicture(sent);
      const header = await sharp(drawn).metadata();
      expect([header.width, header.height, header.orientation]).toEqual([width, height, undefined]);
      const colour = await colourAt(drawn, 5, 5);
      for (const [index, part] of colour.entries())
        expect(Math.abs(part - (top[index] ?? 0))).toBeLessThan(12);
    },
  );

  test('a picture is stored in web colours, whatever its original colours', async () => {
    const cmyk = await halves().toColourspace('cmyk').toBuffer();
    const deep = await halves({ format: 'png' }).toColourspace('rgb16').toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    expect((await sharp(deep).metadata()).depth).toBe('ushort');
    for (const sent of [cmyk, deep])
      expect(await sharp(await redrawPicture(sent)).metadata()).toMatchObject({
        space: 'srgb',
        depth: 'uchar',
      });
  });

  test('an animated picture is stored as a single picture', async () => {
    const frames = Buffer.concat([Buffer.alloc(300, 200), Buffer.alloc(300, 20)]);
    const raw = { width: 10, height: 20, channels: 3, pageHeight: 10 } as const;
    const moving = await sharp(frames, { raw })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    expect(await sharp(await redrawPicture(moving)).metadata()).toMatchObject({ width: 10, height: 10 });
    expect((await sharp(await redrawPicture(moving)).metadata()).pages).toBeUndefined();
  });

  test('a stored picture contains no data that was hidden after the original', async () => {
    const sent = Buffer.concat([await halves({ format: 'png' }).toBuffer(), Buffer.from('<script>')]);
    expect((await redrawPicture(sent)).includes('<script>')).toBe(false);
  });

  test('a picture is stored with at most 16 megapixels, in its proportions', async () => {
    const { width, height } = await sharp(await redrawPicture(blackPng(8000, 4000))).metadata();
    expect(width * height).toBeLessThanOrEqual(16_000_000);
    expect(width * height).toBeGreaterThan(15_900_000);
    expect(width / height).toBeCloseTo(2, 2);
  });

  test('a long screenshot and a picture of a 50-megapixel camera are accepted', async () => {
    expect(await refusal(blackPng(1080, 20_000))).toBe('accepted');
    expect(await refusal(blackPng(8192, 6144))).toBe('accepted');
  });
});

describe('a refused picture', () => {
  test('a picture that is too large by its header is refused before it is unpacked', async () => {
    const bomb = blackPng(30_000, 30_000);
    expect(bomb.length).toBeLessThan(120_000);
    expect(await refusal(bomb)).toBe(TOO_LARGE('30000 × 30000'));
    // Nothing of this file can be unpacked: it ends after its header.
    expect(await refusal(bomb.subarray(0, 60))).toBe(TOO_LARGE('30000 × 30000'));
    expect(await refusal(blackPng(8200, 6400))).toBe(TOO_LARGE('8200 × 6400'));
    expect(await refusal(blackPng(1, 25_001))).toBe(TOO_LARGE('1 × 25001'));
  });

  test('a picture that can only be unpacked as a whole has a lower limit', async () => {
    expect(await refusal(blackPng(4000, 3000, { isInterlaced: true }))).toBe('accepted');
    expect(await refusal(blackPng(6000, 4001, { isInterlaced: true }))).toBe(TOO_LARGE('6000 × 4001'));
  });

  test('a picture that is cut off, or only looks like one, is refused', async () => {
    const whole = await halves({ width: 400, height: 400 }).toBuffer();
    expect(await refusal(whole.subarray(0, whole.length / 2))).toBe(DAMAGED);
    expect(await refusal(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(40)]))).toBe(
      DAMAGED,
    );
    expect(await refusal(Buffer.alloc(0))).toBe(DAMAGED);
  });

  test('a picture in a format that is not accepted is refused, even if libvips can read it', async () => {
    for (const format of ['gif', 'tiff', 'avif'] as const) {
      expect(await refusal(await halves().toFormat(format).toBuffer())).toBe(DAMAGED);
    }
    expect(await refusal(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'))).toBe(
      DAMAGED,
    );
  });
});

test('many pictures are encoded one by one, and a damaged one does not block the others', async () => {
  const picture = await halves().toBuffer();
  const all = await Promise.allSettled([picture, Buffer.from('x'), picture].map(redrawPicture));
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
