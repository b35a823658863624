import { createHash, type Hash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Transaction } from 'firebase-admin/firestore';
import { notFound, tooLarge, unavailable, unsupportedType } from '../errors';
import type { Bucket, Platform } from '../platform';
import { addressOf, pathOf } from './file-address';
import { FILE_KINDS, type FileKind, formatOf, SIGNATURE_BYTES } from './file-kinds';
import { safeFileName } from './file-name';
import { inTime, StorageSilent } from './in-time';
import type { UploadRepository } from './upload.repository';

/** What is known of a file in the bucket; `size` in bytes, as it is stored. */
interface FileDetails {
  sha256: string;
  name: string;
  size: number;
}

/** A file in the bucket; `sha256` in hexadecimal, of what was sent, and `name` is the one it is saved under. */
export interface StoredFile {
  path: string;
  name: string;
  sha256: string;
}

export interface IncomingFile {
  stream: Readable;
  filename: string;
  mimeType: string;
  folder: string;
  /** Who uploads it; the file lies in a folder of its own below `folder`. */
  uid: string;
  accepts: FileKind;
  maxBytes: number;
}

export interface DocumentFile {
  folder: string;
  name: string;
  bytes: Uint8Array;
}

/** The format all three witnesses agree on: the name, the declared type and the leading bytes (E13). */
function agreedFormat({ filename, mimeType, accepts }: IncomingFile, start: Buffer) {
  const format = formatOf(accepts, start);
  const extension = filename.split('.').pop()?.toLowerCase() ?? '';
  if (!format?.declaredAs.includes(mimeType) || !format.extensions.includes(extension))
    throw unsupportedType(FILE_KINDS[accepts].wrongType);
  return format;
}

function sizeError({ accepts, maxBytes }: IncomingFile) {
  const { noun } = FILE_KINDS[accepts];
  return tooLarge(`The ${noun} is larger than ${maxBytes / 1024 / 1024} MB. Please upload a smaller one.`);
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

/** For each answer to an upload; all of them together stay under the 60 seconds after which Hosting cuts a call off. */
const UPLOAD_SECONDS = 15;
/** A document can be made later, and whoever issues it is at a page that gives a call up after 10 seconds. */
const DOCUMENT_SECONDS = 8;

/** An upload as it comes in, counted into its hash. Ends with `too_large` where it is cut off. */
async function* arriving(
  incoming: IncomingFile,
  chunks: AsyncIterable<Buffer>,
  hash: Hash,
): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
  const { stream } = incoming;
  if ('truncated' in stream && stream.truncated === true) throw sizeError(incoming);
}

const notStored = (cause: unknown) =>
  unavailable('The file cannot be stored right now. Please try again in a moment.', cause);

interface Content {
  path: string;
  contentType: string;
  chunks: AsyncIterable<Buffer>;
  /** What is kept beside the file, known once all chunks are there. */
  details: () => Record<string, string>;
}

/**
 * Writes chunks to the bucket as they come; removes what it wrote when it cannot finish. Raises `unavailable` when
 * Storage fails, and whatever the chunks end with.
 */
async function streamToBucket(
  bucket: Bucket,
  { path, contentType, chunks, details }: Content,
): Promise<void> {
  const file = bucket.file(path);
  const target = file.createWriteStream({ resumable: false, metadata: { contentType } });
  const done = finished(target);
  done.catch(() => undefined);
  try {
    for await (const chunk of chunks) {
      if (!target.write(chunk)) await inTime(Promise.race([once(target, 'drain'), done]), UPLOAD_SECONDS);
    }
    target.end();
    await inTime(done, UPLOAD_SECONDS);
    await inTime(file.setMetadata({ metadata: details() }), UPLOAD_SECONDS).catch((cause) => {
      throw notStored(cause);
    });
  } catch (error) {
    const cause = target.errored ?? (error instanceof StorageSilent ? error : null);
    target.destroy();
    await inTime(file.delete({ ignoreNotFound: true }), UPLOAD_SECONDS).catch(() => undefined);
    throw cause ? notStored(cause) : error;
  }
}

const uploadGone = () => notFound('The uploaded file is no longer there. Please upload it again.');

/** Files in Cloud Storage: random names, checked content, addresses that the API signs itself (A14). */
export function createFileStore(platform: Platform, uploads: UploadRepository) {
  const { clock, config, logger } = platform;

  /** What is stored with a file. Raises `not_found` when the file is gone, `unavailable` when Storage does not say. */
  async function detailsOf(path: string): Promise<FileDetails> {
    try {
      const [{ metadata, size }] = await platform.bucket.file(path).getMetadata();
      const { sha256 = '', name = '' } = metadata ?? {};
      return { sha256: String(sha256), name: String(name), size: Number(size ?? 0) };
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 404) throw uploadGone();
      throw unavailable('The uploaded file cannot be read right now. Please try again.', error);
    }
  }

  /** Removes a file that no record names, and its note. What goes wrong is raised, so that whoever asked can repeat it. */
  async function erase(path: string): Promise<void> {
    await platform.bucket.file(path).delete({ ignoreNotFound: true });
    await uploads.forget(path);
  }

  return {
    /**
     * Stores what its format lets pass of an uploaded file, under `folder` with a random name; its own name is kept for
     * whoever downloads it. It is noted as nobody's until a record takes it; an upload that breaks off stays noted, since
     * what was sent of it may still arrive. Raises `unsupported_type` when name, declared type and content disagree,
     * `invalid` when the format refuses the content, `too_large` over the limit, `unavailable` when Storage fails.
     */
    async save(incoming: IncomingFile): Promise<StoredFile> {
      const { stream, folder, uid } = incoming;
      const chunks: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]();
      const start = await readStart(chunks);
      const { contentType, extensions, pass } = agreedFormat(incoming, start);
      const path = `${folder}/${uid}/${randomBytes(16).toString('hex')}.${extensions[0]}`;
      await uploads.note({ path, uid }, clock.now());
      const hash = createHash('sha256');
      const sent = arriving(incoming, startingWith(start, chunks), hash);
      const details = { sha256: '', name: safeFileName(incoming.filename, extensions[0]) };
      await streamToBucket(platform.bucket, {
        path,
        contentType,
        chunks: pass ? pass(sent) : sent,
        details: () => {
          details.sha256 = hash.digest('hex');
          return details;
        },
      });
      return { path, ...details };
    },

    /**
     * Stores a document that the application made itself and answers its path, which follows from the bytes: the
     * same document kept twice is one file. `name` is what people see when they save it.
     */
    async keepDocument({ folder, name, bytes }: DocumentFile): Promise<string> {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const path = `${folder}/${sha256.slice(0, 32)}/${name}`;
      const write = () =>
        platform.bucket.file(path).save(Buffer.from(bytes), {
          resumable: false,
          contentType: 'application/pdf',
          metadata: { metadata: { sha256 } },
        });
      // Written again, it is the same file; Google's client repeats nothing that might not be.
      await inTime(write().catch(write), DOCUMENT_SECONDS);
      return path;
    },

    /** The bytes of a stored file, read as they are taken. */
    read: (path: string): Readable => platform.bucket.file(path).createReadStream(),

    /**
     * Holds an upload that a record is about to take, before the transaction's writes. Raises `not_found` when it was
     * given up. One without a note has been taken before, unless its file has just been removed: that goes first.
     */
    async assertTakeable(transaction: Transaction, path: string): Promise<void> {
      const upload = await uploads.find(transaction, path);
      if (upload?.isGivenUp) throw uploadGone();
      if (!upload) await detailsOf(path);
    },

    /** A record of the transaction names the upload from now on. */
    take: uploads.take,

    /** A record names the file no more; `remove` it after the transaction. Where that fails, its note stays. */
    release(transaction: Transaction, upload: { path: string; uid: string }): void {
      uploads.release(transaction, upload, clock.now());
    },

    erase,

    /** The same where nobody would repeat it: what cannot be removed is unreachable and still noted, so it is only logged. */
    async remove(path: string): Promise<void> {
      try {
        await erase(path);
      } catch (error) {
        logger.warn({ err: error, path }, 'A file could not be removed');
      }
    },

    /** Removes every file of a folder. What goes wrong is raised, so that whoever asked can repeat it. */
    async removeFolder(folder: string): Promise<void> {
      const [files] = await platform.bucket.getFiles({ prefix: `${folder}/` });
      for (const file of files) await file.delete({ ignoreNotFound: true });
    },

    /** An address under /api/files that works for at least `seconds`. */
    address(path: string, seconds: number): string {
      return addressOf(path, { secret: config.signingSecret, now: clock.now(), seconds });
    },

    /** The path an address of ours points at, or null when the signature is not ours; expiry is not looked at. */
    pathOf(address: string): string | null {
      return pathOf(address, config.signingSecret);
    },

    detailsOf,
  };
}

export type FileStore = ReturnType<typeof createFileStore>;
