import { PICTURE_WIDTHS } from '@prarambh/contract/picture-sizes';
import type { Sharp } from 'sharp';
import { AppError, invalid } from '../errors';

/** A 50-megapixel camera's picture, 8192 × 6144, and a little more. */
const MOST_PIXELS = 52_000_000;
/** Of what cannot be read line by line: it lies in memory as a whole, with up to 8 bytes a pixel. */
const MOST_PIXELS_AT_ONCE = 24_000_000;
/** More than any long screenshot has; nothing else is this narrow. */
const LONGEST_SIDE = 25_000;
/** What is kept: enough to enlarge the smallest print of a bank's receipt. A larger picture is made smaller. */
const KEPT_PIXELS = 16_000_000;
/** As good as the original to the eye; also of a screenshot that an app has compressed before. */
const QUALITY = 90;
/** For what is looked at on a page: the same to the eye there, in half the bytes. */
const SHOWN_QUALITY = 80;
const LONGEST_SECONDS = 30;

/** The only readers that are used: what else libvips can read is no way in. */
const READERS = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'];

const UNREADABLE =
  'This picture cannot be read: the file is damaged. Please take the screenshot again or choose another picture.';

type Header = Awaited<ReturnType<Sharp['metadata']>>;

async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Pictures come one at a time and never again: threads and a cache would only take memory.
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: READERS });
  return sharp;
}

type SharpModule = Awaited<ReturnType<typeof loadSharp>>;
let loaded: Promise<SharpModule> | undefined;

const isReadByLine = ({ format, isProgressive }: Header) => format !== 'webp' && !isProgressive;

/** Judges by the header alone, before anything is unpacked: a picture of 100 kB may claim a thousand megapixels. */
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
  // Tables of its own would take the whole picture in memory to save a tenth of the file.
  return image.jpeg({ quality: QUALITY, optimizeCoding: false });
}

/** What can be read of a picture, upright; `draw` makes the files of it. Raises `invalid` when there is nothing to be drawn. */
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

/** One after the other: the largest takes some 240 MB for a moment, and several at once would end the instance. */
let last: Promise<unknown> = Promise.resolve();

function inTurn<Files>(work: () => Promise<Files>): Promise<Files> {
  const done = last.then(work);
  last = done.then(
    () => undefined,
    () => undefined,
  );
  return done;
}

/**
 * A JPEG, PNG or WebP picture drawn anew in its format: upright, of at most 16 megapixels, in the colours of the web,
 * and without what a camera or an app has written beside the pixels, such as place, device and time. Of several pictures
 * in a file the first. Raises `invalid` for one that is too large to be unpacked, or damaged.
 */
export function redrawPicture(bytes: Buffer): Promise<Buffer> {
  return inTurn(() =>
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
  return inTurn(() =>
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
  /** px, of the widest. */
  width: number;
  height: number;
  /** WebP, the widest last. */
  sizes: Buffer[];
  /** A JPEG of the widest, on white where it is transparent; null unless one is wanted. */
  preview: Buffer | null;
}

/**
 * The same for a picture that pages show: at most `widest` px wide and twice as high, and smaller in each of
 * PICTURE_WIDTHS. Nothing is enlarged.
 */
export function drawInSizes(
  bytes: Buffer,
  { widest, hasPreview }: { widest: number; hasPreview: boolean },
): Promise<PictureInSizes> {
  return inTurn(() =>
    drawn(bytes, async (image, _header, sharp) => {
      // Unpacked once: what is largest here takes 12 MB.
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
