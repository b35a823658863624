import { PICTURE_WIDTHS } from '@prarambh/contract/picture-sizes';
import type { Sharp } from 'sharp';
import { AppError, invalid } from '../shared/errors';

/** A 50-megapixel camera's picture, 8192 × 6144, and a little more. */
const MOST_PIXELS = 52_000_000;
/** Limit for pictures that cannot be read line by line: they are in memory as a whole, with up to 8 bytes per pixel. */
const MOST_PIXELS_AT_ONCE = 24_000_000;
/** Longer than any long screenshot; no other picture is this narrow. */
const LONGEST_SIDE = 25_000;
/**
 * Maximum of the stored picture: enough to enlarge the smallest print of a bank's receipt. Larger pictures are scaled
 * down.
 */
const KEPT_PIXELS = 16_000_000;
/** Looks as good as the original, even for a screenshot that an app compressed before. */
const QUALITY = 90;
/** Quality for display on pages: looks the same there, in half the bytes. */
const SHOWN_QUALITY = 80;
const LONGEST_SECONDS = 30;

/** The only enabled readers, so that libvips' other formats cannot be attacked. */
const READERS = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'];

const UNREADABLE =
  'This picture cannot be read: the file is damaged. Please take the screenshot again or choose another picture.';

type Header = Awaited<ReturnType<Sharp['metadata']>>;

async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Each picture is processed once and alone, so threads and a cache would only use memory.
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: READERS });
  return sharp;
}

type SharpModule = Awaited<ReturnType<typeof loadSharp>>;
let loaded: Promise<SharpModule> | undefined;

const isReadByLine = ({ format, isProgressive }: Header) => format !== 'webp' && !isProgressive;

/** Checks the header before anything is unpacked: a picture of 100 kB may claim a thousand megapixels. */
function assertModest(header: Header): void {
  const { width, height } = header;
  const most = isReadByLine(header) ? MOST_PIXELS : MOST_PIXELS_AT_ONCE;
  if (Math.max(width, height) <= LONGEST_SIDE && width * height <= most) return;
  throw invalid(
    `This picture is ${width} × ${height} pixels, which is too large. Please send a screenshot of it, or a smaller copy.`,
  );
}

function shrunk(image: Sharp, { autoOrient: { width, height } }: Header): Sharp {
  const scale = Math.sqrt(KEPT_PIXELS / (width * height));
  if (scale >= 1) return image;
  const side = (length: number) => Math.max(1, Math.floor(length * scale));
  return image.resize({ width: side(width), height: side(height), fit: 'fill' });
}

function encoded(image: Sharp, { format }: Header): Sharp {
  if (format === 'png') return image.png();
  if (format === 'webp') return image.webp({ quality: QUALITY });
  // Optimised tables would need the whole picture in memory to save a tenth of the file.
  return image.jpeg({ quality: QUALITY, optimizeCoding: false });
}

/** Reads a picture upright; `draw` encodes its files. Throws `invalid` if it has no readable pixels. */
async function drawn<Files>(
  bytes: Buffer,
  draw: (image: Sharp, header: Header, sharp: SharpModule) => Promise<Files>,
): Promise<Files> {
  loaded ??= loadSharp();
  const sharp = await loaded;
  try {
    const header = await sharp(bytes, { limitInputPixels: false }).metadata();
    assertModest(header);
    const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true });
    return await draw(image.autoOrient(), header, sharp);
  } catch (cause) {
    throw cause instanceof AppError ? cause : invalid(UNREADABLE);
  }
}

/**
 * Pictures are processed one by one: the largest needs some 240 MB for a moment, and several at once would end the
 * instance.
 */
let last: Promise<unknown> = Promise.resolve();

function runSequentially<Files>(work: () => Promise<Files>): Promise<Files> {
  const done = last.then(work);
  last = done.then(
    () => undefined,
    () => undefined,
  );
  return done;
}

/**
 * Encodes a JPEG, PNG or WebP picture again in its format: upright, at most 16 megapixels, in web colours, and without
 * metadata such as place, device and time. Uses the first of several pictures in a file. Throws `invalid` for a picture
 * that is damaged or too large to be unpacked.
 */
export function redrawPicture(bytes: Buffer): Promise<Buffer> {
  return runSequentially(() =>
    drawn(bytes, (image, header) =>
      encoded(shrunk(image, header), header).timeout({ seconds: LONGEST_SECONDS }).toBuffer(),
    ),
  );
}

/** Returns the grey pixels of a picture, scaled to one size. `bytes` must come from `redrawPicture`. */
export function greyPixels(
  bytes: Buffer,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  return runSequentially(() =>
    drawn(bytes, (image) =>
      image
        .flatten({ background: '#ffffff' })
        .greyscale()
        // The JPEG shortcut would scale JPEGs differently from other formats.
        .resize({ width, height, fit: 'fill', fastShrinkOnLoad: false })
        .timeout({ seconds: LONGEST_SECONDS })
        .raw()
        .toBuffer(),
    ),
  );
}

interface PictureInSizes {
  /** Width in pixels of the widest size. */
  width: number;
  height: number;
  /** The sizes as WebP, the widest last. */
  sizes: Buffer[];
  /** A JPEG of the widest size, on white where it is transparent; null unless requested. */
  preview: Buffer | null;
}

/**
 * Encodes a picture for display on pages: at most `widest` px wide and twice as high, and in each smaller width of
 * PICTURE_WIDTHS. Enlarges nothing.
 */
export function drawInSizes(
  bytes: Buffer,
  { widest, hasPreview }: { widest: number; hasPreview: boolean },
): Promise<PictureInSizes> {
  return runSequentially(() =>
    drawn(bytes, async (image, _header, sharp) => {
      // Unpack once for all sizes; the largest takes 12 MB.
      const { data, info } = await image
        .resize({ width: widest, height: 2 * widest, fit: 'inside', withoutEnlargement: true })
        .timeout({ seconds: LONGEST_SECONDS })
        .raw()
        .toBuffer({ resolveWithObject: true });
      const { width, height, channels } = info;
      const copy = () => sharp(data, { raw: { width, height, channels } });
      const sizes: PictureInSizes['sizes'] = [];
      for (const size of [...PICTURE_WIDTHS.filter((smaller) => smaller < width), width])
        sizes.push(await copy().resize({ width: size }).webp({ quality: SHOWN_QUALITY }).toBuffer());
      const opaque = () => copy().flatten({ background: '#ffffff' });
      const preview = hasPreview ? await opaque().jpeg({ quality: SHOWN_QUALITY }).toBuffer() : null;
      return { width, height, sizes, preview };
    }),
  );
}
