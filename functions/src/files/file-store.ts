import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Transaction } from 'firebase-admin/firestore';
import { notFound, tooLarge, unavailable, unsupportedType } from '../errors';
import type { Bucket, Platform } from '../platform';
import { addressOf, pathOf } from './file-address';
import { FILE_KINDS, type FileKind, formatOf, SIGNATURE_BYTES } from './file-kinds';
import { safeFileName } from './file-name';
import type { UploadRepository } from './upload.repository';

/** A file in the bucket; `sha256` in hexadecimal. */
export interface StoredFile {
  path: string;
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

const notStored = (cause: unknown) =>
  unavailable('The file cannot be stored right now. Please try again in a moment.', cause);

/**
 * Writes chunks to the bucket as they come and answers their SHA-256; removes what it wrote when it cannot finish.
 * Raises `unavailable` when Storage fails, and whatever the chunks end with.
 */
async function streamToBucket(
  bucket: Bucket,
  {
    path,
    name,
    contentType,
    chunks,
    assertComplete,
  }: {
    path: string;
    name: string;
    contentType: string;
    chunks: AsyncIterable<Buffer>;
    assertComplete: () => void;
  },
): Promise<string> {
  const file = bucket.file(path);
  const target = file.createWriteStream({ resumable: false, metadata: { contentType } });
  const done = finished(target);
  done.catch(() => undefined);
  const hash = createHash('sha256');
  try {
    for await (const chunk of chunks) {
      hash.update(chunk);
      if (!target.write(chunk)) await Promise.race([once(target, 'drain'), done]);
    }
    assertComplete();
    target.end();
    await done;
    const sha256 = hash.digest('hex');
    await file.setMetadata({ metadata: { sha256, name } }).catch((cause) => {
      throw notStored(cause);
    });
    return sha256;
  } catch (error) {
    const failure = target.errored ? notStored(target.errored) : error;
    target.destroy();
    await file.delete({ ignoreNotFound: true }).catch(() => undefined);
    throw failure;
  }
}

const screenshotGone = () => notFound('The uploaded screenshot is no longer there. Please upload it again.');

/** Files in Cloud Storage: random names, checked content, addresses that the API signs itself (design §7). */
export function createFileStore({ bucket, clock, config, logger }: Platform, uploads: UploadRepository) {
  /** The hash stored with a file. Raises `not_found` when the file is gone, `unavailable` when Storage does not say. */
  async function sha256Of(path: string): Promise<string> {
    try {
      const [metadata] = await bucket.file(path).getMetadata();
      return String(metadata.metadata?.sha256 ?? '');
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 404) throw screenshotGone();
      throw unavailable('The uploaded screenshot cannot be read right now. Please try again.', error);
    }
  }

  return {
    /**
     * Stores an uploaded file under `folder` with a random name; its own name is kept for whoever downloads it. It is
     * noted as nobody's until a record takes it; an upload that breaks off stays noted, since what was sent of it may
     * still arrive. Raises `unsupported_type` when name, declared type and content disagree, `too_large` over the limit,
     * `unavailable` when Storage fails.
     */
    async save(incoming: IncomingFile): Promise<StoredFile> {
      const { stream, folder, uid } = incoming;
      const chunks: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]();
      const start = await readStart(chunks);
      const { contentType, extensions } = agreedFormat(incoming, start);
      const path = `${folder}/${uid}/${randomBytes(16).toString('hex')}.${extensions[0]}`;
      await uploads.note({ path, uid }, clock.now());
      const sha256 = await streamToBucket(bucket, {
        path,
        name: safeFileName(incoming.filename, extensions[0]),
        contentType,
        chunks: startingWith(start, chunks),
        assertComplete: () => {
          if ('truncated' in stream && stream.truncated === true) throw sizeError(incoming);
        },
      });
      return { path, sha256 };
    },

    /**
     * Stores a document that the application made itself and answers its path, which follows from the bytes: the
     * same document kept twice is one file. `name` is what people see when they save it.
     */
    async keepDocument({ folder, name, bytes }: DocumentFile): Promise<string> {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const path = `${folder}/${sha256.slice(0, 32)}/${name}`;
      const write = () =>
        bucket.file(path).save(Buffer.from(bytes), {
          resumable: false,
          contentType: 'application/pdf',
          metadata: { metadata: { sha256 } },
        });
      // Written again, it is the same file; Google's client repeats nothing that might not be.
      await write().catch(write);
      return path;
    },

    /** The bytes of a stored file, read as they are taken. */
    read: (path: string): Readable => bucket.file(path).createReadStream(),

    /**
     * Holds an upload that a record is about to take, before the transaction's writes. Raises `not_found` when it was
     * given up. One without a note has been taken before, unless its file has just been removed: that goes first.
     */
    async assertTakeable(transaction: Transaction, path: string): Promise<void> {
      const upload = await uploads.find(transaction, path);
      if (upload?.isGivenUp) throw screenshotGone();
      if (!upload) await sha256Of(path);
    },

    /** A record of the transaction names the upload from now on. */
    take: uploads.take,

    /** A record names the file no more; `remove` it after the transaction. Where that fails, its note stays. */
    release(transaction: Transaction, upload: { path: string; uid: string }): void {
      uploads.release(transaction, upload, clock.now());
    },

    /**
     * Removes a file that no record names, and its note. What cannot be removed is unreachable and still noted, so it is
     * only logged.
     */
    async remove(path: string): Promise<void> {
      try {
        await bucket.file(path).delete({ ignoreNotFound: true });
        await uploads.forget(path);
      } catch (error) {
        logger.warn({ err: error, path }, 'A file could not be removed');
      }
    },

    /** Removes every file of a folder. What goes wrong is raised, so that whoever asked can repeat it. */
    async removeFolder(folder: string): Promise<void> {
      const [files] = await bucket.getFiles({ prefix: `${folder}/` });
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

    sha256Of,
  };
}

export type FileStore = ReturnType<typeof createFileStore>;
