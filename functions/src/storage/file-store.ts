import { createHash, randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { UploadSessionBody } from '@prarambh/contract/upload-sessions';
import type { Transaction } from 'firebase-admin/firestore';
import { DEADLINE_MS } from '../dependencies/deadlines';
import { inTime } from '../dependencies/time-budget';
import { inTransaction, type Store } from '../firestore/store';
import { notFound, unavailable } from '../shared/errors';
import type { Platform } from '../shared/platform';
import { streamToBucket } from './bucket-writes';
import { addressOf, pathOf } from './file-address';
import { safeFileName } from './file-name';
import { type IncomingFile, openIncoming } from './incoming-file';
import { openUploadSession, saveArrivedUpload } from './large-uploads';
import { greyPixels } from './picture';
import { type PicturePrint, PRINT_HEIGHT, PRINT_WIDTH, printOf } from './picture-print';
import { savePicture } from './picture-store';
import type { StoredFile } from './stored-file';
import { deleteFiles } from './stored-files';
import * as uploads from './upload.repository';

/** Metadata of a stored file: `size` in bytes, and `print`, the fingerprint for comparing pictures. */
interface FileDetails {
  print: PicturePrint | null;
  sha256: string;
  name: string;
  size: number;
}

export interface DocumentFile {
  folder: string;
  name: string;
  bytes: Uint8Array;
}

const UPLOAD_GONE = 'The uploaded file is no longer there. Please upload it again.';

/** Passes a picture through and sets its fingerprint in `looks`, unless the picture has no contrast. */
async function* printed(chunks: AsyncIterable<Buffer>, looks: { pixels?: string }): AsyncGenerator<Buffer> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) {
    all.push(chunk);
    yield chunk;
  }
  const grey = await greyPixels(Buffer.concat(all), { width: PRINT_WIDTH, height: PRINT_HEIGHT });
  const print = printOf(grey);
  if (print) looks.pixels = print.pixels;
}

/** The bucket, and the store of the notes about uploads that no record names. */
interface Storage {
  platform: Platform;
  store: Store;
  /** Throws `forbidden` if the uploader's account was closed meanwhile. */
  holdUploader(transaction: Transaction, uid: string): Promise<unknown>;
}

/**
 * Returns the metadata of a file. Throws `not_found` with the message `gone` if there is no file, `unavailable`
 * if Storage does not answer.
 */
async function readDetails({ bucket }: Platform, path: string, gone = UPLOAD_GONE): Promise<FileDetails> {
  try {
    const [{ metadata, size }] = await bucket.file(path).getMetadata();
    const { sha256 = '', name = '', pixels } = metadata ?? {};
    const print = pixels ? printOf(Buffer.from(String(pixels), 'base64')) : null;
    return { sha256: String(sha256), name: String(name), size: Number(size ?? 0), print };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 404) throw notFound(gone);
    throw unavailable('The uploaded file cannot be read right now. Please try again.', error);
  }
}

/** Removes a file that no record names, and its note. Throws errors, so that the caller can retry. */
async function eraseFile({ platform, store }: Storage, path: string): Promise<void> {
  await deleteFiles(platform.bucket, path);
  await uploads.forget(store, path);
}

function noteUpload({ platform, store, holdUploader }: Storage, upload: { path: string; uid: string }) {
  return inTransaction(store, async (transaction) => {
    await holdUploader(transaction, upload.uid);
    uploads.note(store, transaction, upload, platform.clock.now());
  });
}

/**
 * Stores an upload after its format's checks, under `folder` with a random name, or a picture in its sizes; keeps the
 * original name for downloads. Notes it as unclaimed until a record takes it. The note stays after a broken upload,
 * because its bytes may still arrive. Throws `unsupported_type` for another format, `invalid` if the format refuses the
 * content, `too_large` over the limit, `unavailable` when Storage fails.
 */
async function saveUpload(storage: Storage, incoming: IncomingFile): Promise<StoredFile> {
  const { platform } = storage;
  const { folder, uid, filename, widest, isCompared } = incoming;
  const { format, chunks, sha256 } = await openIncoming(incoming);
  const stem = `${folder}/${uid}/${randomBytes(16).toString('hex')}`;
  const note = (path: string) => noteUpload(storage, { path, uid });
  if (widest) return savePicture(platform.bucket, { stem, chunks, sha256, filename, widest, note });
  const { contentType, extension, pass } = format;
  const path = `${stem}.${extension}`;
  await note(path);
  const details = { sha256: '', name: safeFileName(filename, extension) };
  const passed = pass ? pass(chunks) : chunks;
  const looks: { pixels?: string } = {};
  await streamToBucket(platform.bucket, {
    path,
    contentType,
    chunks: isCompared ? printed(passed, looks) : passed,
    details: () => {
      details.sha256 = sha256();
      return { ...details, ...looks };
    },
  });
  return { path, ...details };
}

/**
 * Stores a document that the application created and returns its path, which depends on its bytes: storing the same
 * document twice leaves one file. `name` is the name for downloads.
 */
async function saveDocument(
  { bucket }: Platform,
  { folder, name, bytes }: DocumentFile,
): Promise<Pick<StoredFile, 'path' | 'sha256'>> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const path = `${folder}/${sha256.slice(0, 32)}/${name}`;
  const write = () =>
    bucket.file(path).save(Buffer.from(bytes), {
      resumable: false,
      contentType: 'application/pdf',
      metadata: { metadata: { sha256 } },
    });
  // Safe to repeat, because it writes the same file; Google's client retries only calls that are declared safe.
  await inTime({ dependency: 'Storage', ms: DEADLINE_MS.document }, () => write().catch(write));
  return { path, sha256 };
}

/**
 * Locks an upload that a record will take, before the transaction's writes. Throws `not_found` if it was given up. An
 * upload without a note was taken earlier, unless its file was just removed: the file is removed first.
 */
async function assertTakeable(
  { platform, store }: Storage,
  transaction: Transaction,
  path: string,
): Promise<void> {
  const upload = await uploads.findNote(store, transaction, path);
  if (upload?.isGivenUp) throw notFound(UPLOAD_GONE);
  if (!upload) await readDetails(platform, path);
}

/**
 * Erases a file for callers that cannot retry: one that cannot be removed is unreachable and still noted, so the
 * failure is only logged.
 */
async function removeFile(storage: Storage, path: string): Promise<void> {
  try {
    await eraseFile(storage, path);
  } catch (error) {
    storage.platform.logger.warn({ err: error, path }, 'A file could not be removed');
  }
}

/** Removes every file of a folder. Throws errors, so that the caller can retry. */
async function removeFolder({ bucket }: Platform, folder: string): Promise<void> {
  const [files] = await bucket.getFiles({ prefix: `${folder}/` });
  for (const file of files) await file.delete({ ignoreNotFound: true });
}

/**
 * Files in Cloud Storage: random names, checked content, addresses that the API signs (A14). It is an object, because
 * presenters use it without the core, and the export of own data replaces its `address`.
 */
export function createFileStore(storage: Storage) {
  const { platform, store } = storage;
  const { clock, config } = platform;
  const files = {
    save: (incoming: IncomingFile) => saveUpload(storage, incoming),
    detailsOf: (path: string, gone?: string) => readDetails(platform, path, gone),
    erase: (path: string) => eraseFile(storage, path),
  };
  return {
    ...files,
    openSession: (uid: string, body: UploadSessionBody) => openUploadSession(platform, uid, body),
    saveArrived: (id: string, target: Omit<IncomingFile, 'stream' | 'filename'>) =>
      saveArrivedUpload(platform, files, id, target),
    keepDocument: (document: DocumentFile) => saveDocument(platform, document),
    read: (path: string): Readable => platform.bucket.file(path).createReadStream(),
    assertTakeable: (transaction: Transaction, path: string) => assertTakeable(storage, transaction, path),
    /** Assigns the upload to a record of this transaction. */
    take: (transaction: Transaction, path: string) => uploads.take(store, transaction, path),
    /**
     * Records that no record names the file any more; call `remove` after the transaction. If that fails, the note
     * stays.
     */
    release: (transaction: Transaction, upload: { path: string; uid: string }): void =>
      uploads.release(store, transaction, upload, clock.now()),
    remove: (path: string) => removeFile(storage, path),
    removeFolder: (folder: string) => removeFolder(platform, folder),
    /** Returns an address under /api/files that works for at least `seconds`. */
    address: (path: string, seconds: number): string =>
      addressOf(path, { secret: config.signingSecret, now: clock.now(), seconds }),
    /** Returns the path of an address of ours, expired or not; null if the signature is not ours. */
    pathOf: (address: string): string | null => pathOf(address, config.signingSecret),
  };
}

export type FileStore = ReturnType<typeof createFileStore>;
