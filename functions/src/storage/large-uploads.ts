import { randomBytes } from 'node:crypto';
import type { UploadSession, UploadSessionBody } from '@prarambh/contract/upload-sessions';
import { AppError, notFound, unavailable } from '../shared/errors';
import type { Platform } from '../shared/platform';
import { type IncomingFile, sizeError } from './incoming-file';

/**
 * Folder for large files that browsers upload. They are unchecked, nobody can download them, and `tidy` removes them
 * after a day.
 */
export const INCOMING_FOLDER = 'incoming';

const ID = /^[0-9a-f]{32}$/;

const pathOf = (uid: string, id: string) => `${INCOMING_FOLDER}/${uid}/${id}`;
const gone = () => notFound('The uploaded file is no longer there. Please upload it again.');

interface FileStore {
  save(incoming: IncomingFile): Promise<{ path: string; name: string; sha256: string }>;
  detailsOf(path: string): Promise<{ name: string; size: number }>;
}

/**
 * Opens a resumable upload of one file with this size, which the browser sends to the bucket in chunks, into the
 * caller's folder. Throws `unavailable` if Storage fails.
 */
export async function openUploadSession(
  platform: Platform,
  uid: string,
  { name, size }: UploadSessionBody,
): Promise<UploadSession> {
  const id = randomBytes(16).toString('hex');
  const metadata = {
    contentType: 'application/octet-stream',
    contentLength: size,
    metadata: { name },
  };
  const { siteUrl: origin } = platform.config;
  try {
    const [session] = await platform.bucket.file(pathOf(uid, id)).createResumableUpload({ origin, metadata });
    return { _id: id, session };
  } catch (error) {
    throw unavailable('The file cannot be stored right now. Please try again in a moment.', error);
  }
}

/**
 * Checks and stores a file that arrived through a session, like any other upload. The arrived file stays for a day, so
 * that a repeated request finds it; a refused one is removed. Throws `not_found` if it has not arrived, and the errors
 * of `save`.
 */
export async function saveArrivedUpload(
  platform: Platform,
  { save, detailsOf }: FileStore,
  id: string,
  target: Omit<IncomingFile, 'stream' | 'filename'>,
) {
  if (!ID.test(id)) throw gone();
  const path = pathOf(target.uid, id);
  const { name: filename, size } = await detailsOf(path);
  const arrived = platform.bucket.file(path);
  const stream = arrived.createReadStream();
  try {
    if (size > target.maxBytes) throw sizeError(target);
    return await save({ ...target, stream, filename });
  } catch (error) {
    const isRefused = error instanceof AppError && error.code !== 'unavailable';
    if (isRefused) await arrived.delete({ ignoreNotFound: true }).catch(() => undefined);
    throw error;
  } finally {
    stream.destroy();
  }
}
