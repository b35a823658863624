import {
  CONTENT_TYPES,
  EXTENSIONS,
  type FileFormat,
  formatOfBytes,
  HEIC_REFUSED,
} from '@prarambh/contract/file-formats';
import { unsupportedType } from '../shared/errors';
import { redrawPicture } from './picture';
import { checkRar } from './rar-check';
import { archive } from './refusals/archive';
import { attachment } from './refusals/attachment';
import { document } from './refusals/document';
import { image } from './refusals/image';
import type { Refusals } from './refusals/refusals';
import { checkSevenZip } from './seven-zip-check';
import { checkZip } from './zip-check';

export type FileKind = 'image' | 'archive' | 'attachment' | 'document';

/** Changes or checks the chunks of an upload. Ends with `invalid` if it refuses their content. */
export type Pass = (chunks: AsyncIterable<Buffer>) => AsyncIterable<Buffer>;

/** The storage format of an upload. */
export interface Format {
  contentType: string;
  extension: string;
  /** Returns the chunks to store for the sent chunks. */
  pass?: Pass;
}

interface Kind {
  formats: readonly FileFormat[];
  refusals: Refusals;
}

/** Pictures are small enough to be held in memory as a whole. */
async function* redrawn(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  yield await redrawPicture(Buffer.concat(all));
}

const PASSES: Partial<Record<FileFormat, Pass>> = {
  jpeg: redrawn,
  png: redrawn,
  webp: redrawn,
  zip: checkZip,
  rar: checkRar,
  '7z': checkSevenZip,
};

const PICTURES: readonly FileFormat[] = ['jpeg', 'png', 'webp'];
const ARCHIVES: readonly FileFormat[] = ['zip', 'rar', '7z'];

/** The accepted upload formats. The leading bytes decide, not the name or the declared type (E13). */
export const FILE_KINDS: Record<FileKind, Kind> = {
  image: { refusals: image, formats: PICTURES },
  archive: { refusals: archive, formats: ARCHIVES },
  attachment: { refusals: attachment, formats: [...PICTURES, 'pdf', ...ARCHIVES] },
  document: { refusals: document, formats: [...PICTURES, 'pdf'] },
};

/** Returns the format that the leading bytes show. Throws `unsupported_type` if this kind does not accept it. */
export function acceptedFormat(kind: FileKind, start: Buffer): Format {
  const { formats, refusals } = FILE_KINDS[kind];
  const format = formatOfBytes(start);
  const acceptsPictures = formats.includes('jpeg');
  if (format === 'heic' && acceptsPictures) throw unsupportedType(HEIC_REFUSED);
  if (format === null || !formats.includes(format)) throw unsupportedType(refusals.wrongType);
  const pass = PASSES[format];
  return { contentType: CONTENT_TYPES[format], extension: EXTENSIONS[format][0], ...(pass && { pass }) };
}
