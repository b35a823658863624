import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { unavailable } from '../errors';
import type { Bucket } from '../platform';
import { inTime, StorageSilent } from './in-time';

/** For each answer to an upload; all of them together stay under the 60 seconds after which Hosting cuts a call off. */
const UPLOAD_SECONDS = 15;

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
export async function streamToBucket(
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

export interface WholeFile {
  path: string;
  contentType: string;
  bytes: Buffer;
}

/** Writes files that belong together, each with the same details beside it. Raises `unavailable` when Storage fails. */
export async function writeTogether(
  bucket: Bucket,
  files: readonly WholeFile[],
  details: Record<string, string>,
): Promise<void> {
  const writes = files.map(({ path, contentType, bytes }) =>
    bucket.file(path).save(bytes, { resumable: false, contentType, metadata: { metadata: details } }),
  );
  // All have ended before anybody removes what some of them wrote.
  const ended = await Promise.allSettled(writes.map((write) => inTime(write, UPLOAD_SECONDS)));
  const failed = ended.find(({ status }) => status === 'rejected');
  if (failed) throw notStored((failed as PromiseRejectedResult).reason);
}
