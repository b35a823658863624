import { createHash } from 'node:crypto';
import jsqr from 'jsqr';
import { getDocument, type PDFPageProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';

type ReadQr = (data: Uint8ClampedArray, width: number, height: number) => { data: string } | null;

// Node returns this CommonJS module directly, while its types promise a default export.
const readQr = jsqr as unknown as ReadQr;

/** The content of a PDF, as its reader finds it. */
export interface ReadPdf {
  pages: number;
  width: number;
  height: number;
  text: string;
  title: unknown;
  author: unknown;
  subject: unknown;
  createdOn: unknown;
  language: string | null;
  /** The outline that a viewer lists beside the pages. */
  outline: string[];
  /** The parts that a screen reader reads, in order; a picture with its description. */
  parts: string[];
  qr: string | null;
  /** The SHA-256 of the first page's pixels. */
  pixels: string;
}

interface Part {
  role?: string;
  alt?: string;
  children?: Part[];
}

const partsOf = ({ role, alt, children = [] }: Part): string[] => [
  ...(role && role !== 'Root' && role !== 'Document' ? [alt ? `${role}: ${alt}` : role] : []),
  ...children.flatMap(partsOf),
];

const SCALE = 2;

/** The context of the canvas that pdf.js brings for Node. */
interface Context {
  getImageData(x: number, y: number, width: number, height: number): ImageData;
}

interface ImageData {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

type RenderParameters = Parameters<PDFPageProxy['render']>[0];

/** Reads a PDF with another library than the one that wrote it: text, properties and QR code. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: bytes.slice(), verbosity: VerbosityLevel.ERRORS, useSystemFonts: false });
  const document = await task.promise;
  const page = await document.getPage(1);
  const { items } = await page.getTextContent();
  const [, , width = 0, height = 0] = page.view;
  const outline = await document.getOutline();
  const { info } = (await document.getMetadata()) as unknown as { info: Record<string, unknown> };
  const viewport = page.getViewport({ scale: SCALE });
  // pdf.js knows only the paths of its own canvas.
  const factory = document.canvasFactory as { create(width: number, height: number): { context: Context } };
  const { context } = factory.create(Math.ceil(viewport.width), Math.ceil(viewport.height));
  await page.render({ canvas: null, canvasContext: context, viewport } as unknown as RenderParameters)
    .promise;
  const picture = context.getImageData(0, 0, Math.ceil(viewport.width), Math.ceil(viewport.height));
  const read: ReadPdf = {
    pages: document.numPages,
    width,
    height,
    text: items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''),
    title: info.Title,
    author: info.Author,
    subject: info.Subject,
    createdOn: info.CreationDate,
    language: typeof info.Language === 'string' ? info.Language : null,
    outline: (outline ?? []).map(({ title }) => title),
    parts: partsOf(((await page.getStructTree()) ?? {}) as Part),
    qr: readQr(picture.data, picture.width, picture.height)?.data ?? null,
    pixels: createHash('sha256').update(picture.data).digest('hex'),
  };
  await task.destroy();
  return read;
}

/** Decodes the QR code in a picture file. */
export async function qrOf(png: Uint8Array): Promise<string | null> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return readQr(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null;
}
