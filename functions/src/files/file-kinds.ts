import { redrawPicture } from './picture';
import { checkRar } from './rar-check';
import { checkSevenZip } from './seven-zip-check';
import { checkZip } from './zip-check';

export type FileKind = 'image' | 'archive' | 'attachment' | 'document';

export interface Format {
  contentType: string;
  /** The first one is the extension of the stored file. */
  extensions: readonly [string, ...string[]];
  /** What browsers call it. */
  declaredAs: readonly string[];
  /** The leading bytes, any of these; `null` stands for any byte. */
  signatures: readonly (readonly (number | null)[])[];
  /** What is stored of the chunks that are sent. Ends with `invalid` when their content is refused. */
  pass?: (chunks: AsyncIterable<Buffer>) => AsyncIterable<Buffer>;
}

interface Kind {
  formats: readonly Format[];
  noun: string;
  wrongType: string;
}

/** Windows names archives after the program that is installed for them, and often only as bytes. */
const UNNAMED_ARCHIVES = ['application/octet-stream', 'application/x-compressed'];

/** Pictures are small enough to be held as a whole. */
async function* redrawn(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  yield await redrawPicture(Buffer.concat(all));
}

const bytes = (text: string) => [...Buffer.from(text, 'latin1')];

const PICTURES: readonly Format[] = [
  {
    contentType: 'image/jpeg',
    extensions: ['jpg', 'jpeg'],
    declaredAs: ['image/jpeg', 'image/jpg'],
    signatures: [[0xff, 0xd8, 0xff]],
    pass: redrawn,
  },
  {
    contentType: 'image/png',
    extensions: ['png'],
    declaredAs: ['image/png'],
    signatures: [bytes('\x89PNG\r\n\x1a\n')],
    pass: redrawn,
  },
  {
    contentType: 'image/webp',
    extensions: ['webp'],
    declaredAs: ['image/webp'],
    signatures: [[...bytes('RIFF'), null, null, null, null, ...bytes('WEBP')]],
    pass: redrawn,
  },
];

const ARCHIVES: readonly Format[] = [
  {
    contentType: 'application/zip',
    extensions: ['zip'],
    declaredAs: ['application/zip', 'application/x-zip', 'application/x-zip-compressed', ...UNNAMED_ARCHIVES],
    signatures: [bytes('PK\x03\x04'), bytes('PK\x05\x06'), bytes('PK\x07\x08')],
    pass: checkZip,
  },
  {
    contentType: 'application/vnd.rar',
    extensions: ['rar'],
    declaredAs: [
      'application/vnd.rar',
      'application/x-rar',
      'application/x-rar-compressed',
      ...UNNAMED_ARCHIVES,
    ],
    signatures: [bytes('Rar!\x1a\x07')],
    pass: checkRar,
  },
  {
    contentType: 'application/x-7z-compressed',
    extensions: ['7z'],
    declaredAs: ['application/x-7z-compressed', ...UNNAMED_ARCHIVES],
    signatures: [bytes("7z\xbc\xaf'\x1c")],
    pass: checkSevenZip,
  },
];

const PDF: Format = {
  contentType: 'application/pdf',
  extensions: ['pdf'],
  declaredAs: ['application/pdf'],
  signatures: [bytes('%PDF-')],
};

/** What may be uploaded. Name, declared type and leading bytes must agree on one format (E13). */
export const FILE_KINDS: Record<FileKind, Kind> = {
  image: {
    noun: 'image',
    wrongType: 'Please upload a JPEG, PNG or WebP image.',
    formats: PICTURES,
  },
  archive: {
    noun: 'project file',
    wrongType: 'Please upload a .zip, .rar or .7z file.',
    formats: ARCHIVES,
  },
  attachment: {
    noun: 'file',
    wrongType: 'Please upload a JPEG, PNG or WebP image, a PDF, or a .zip, .rar or .7z file.',
    formats: [...PICTURES, PDF, ...ARCHIVES],
  },
  document: {
    noun: 'file',
    wrongType: 'Please upload a JPEG, PNG or WebP image, or a PDF.',
    formats: [...PICTURES, PDF],
  },
};

/** Bytes at the start of a file that are enough to tell its format. */
export const SIGNATURE_BYTES = 12;

/** The format of a kind that the leading bytes show, or null. */
export function formatOf(kind: FileKind, start: Buffer): Format | null {
  const fits = (signature: readonly (number | null)[]) =>
    signature.every((byte, index) => byte === null || start[index] === byte);
  return FILE_KINDS[kind].formats.find(({ signatures }) => signatures.some(fits)) ?? null;
}
