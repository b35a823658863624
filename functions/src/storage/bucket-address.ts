import { DEADLINE_MS } from '../dependencies/deadlines';
import { inTime } from '../dependencies/time-budget';
import type { Bucket, Platform } from '../shared/platform';

/**
 * The largest file that a function answers itself. A function may stream 10 MB
 * (https://cloud.google.com/functions/quotas).
 */
export const SERVED_MAX_BYTES = 8 * 1024 * 1024;

/** A download that has begun continues after its address has expired. */
const LIFETIME_MS = 10 * 60_000;

/**
 * Returns the signed URL of a file, at which Cloud Storage serves it for ten minutes as this type and with this
 * Content-Disposition. Returns null if the URL cannot be signed: the official emulators have no key, and a project may
 * lack the role (docs/PROJECT-SETUP.md).
 */
export async function bucketAddress(
  file: ReturnType<Bucket['file']>,
  { contentType, disposition }: { contentType: string; disposition: string },
  { logger }: Pick<Platform, 'logger'>,
): Promise<string | null> {
  try {
    // Storage compares the expiry with the real time.
    const expires = Date.now() + LIFETIME_MS;
    const [address] = await inTime({ dependency: 'Storage', ms: DEADLINE_MS.storage }, () =>
      file.getSignedUrl({
        version: 'v4',
        action: 'read',
        expires,
        responseType: contentType,
        responseDisposition: disposition,
      }),
    );
    return address;
  } catch (error) {
    logger.warn(
      { err: error },
      'The address of a large file could not be signed; the function sends the file',
    );
    return null;
  }
}
