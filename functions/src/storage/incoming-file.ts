import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { SIGNATURE_BYTES } from '@prarambh/contract/file-formats';
import type { PictureWidth } from '@prarambh/contract/picture-sizes';
import { tooLarge } from '../shared/errors';
import { acceptedFormat, FILE_KINDS, type FileKind, type Format } from './file-kinds';

export interface IncomingFile {
  stream: Readable;
  filename: string;
  folder: string;
  /** The uploader; the file is stored in the uploader's own folder below `folder`. */
  uid: string;
  accepts: FileKind;
  maxBytes: number;
  /** Width in pixels of the largest stored size of a picture. */
  widest?: PictureWidth | undefined;
  /** True to store the picture's fingerprint, which finds copies. */
  isCompared?: boolean | undefined;
}

interface OpenedFile {
  format: Format;
  /** Ends with `too_large` if it is cut off. */
  chunks: AsyncIterable<Buffer>;
  /** Returns the hash in hexadecimal after all chunks were read. */
  sha256(): string;
}

export function sizeError({ accepts, maxBytes }: Pick<IncomingFile, 'accepts' | 'maxBytes'>) {
  return tooLarge(FILE_KINDS[accepts].refusals.tooLarge(maxBytes / 1024 / 1024));
}

async function readStart(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  let start = Buffer.alloc(0);
  while (start.length < SIGNATURE_BYTES) {
    const { value, done } = await chunks.next();
    if (done) break;
    start = Buffer.concat([start, value]);
  }
  return start;
}

async function* startingWith(start: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield start;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** Reads the beginning of an upload. Throws `unsupported_type` if its bytes show another format. */
export async function openIncoming(incoming: IncomingFile): Promise<OpenedFile> {
  const { stream } = incoming;
  const rest: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]();
  const start = await readStart(rest);
  const format = acceptedFormat(incoming.accepts, start);
  const hash = createHash('sha256');
  async function* arriving(): AsyncGenerator<Buffer> {
    for await (const chunk of startingWith(start, rest)) {
      hash.update(chunk);
      yield chunk;
    }
    if ('truncated' in stream && stream.truncated === true) throw sizeError(incoming);
  }
  return { format, chunks: arriving(), sha256: () => hash.digest('hex') };
}
