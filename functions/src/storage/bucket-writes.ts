import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { DEADLINE_MS } from '../dependencies/deadlines';
import { inTime, LateAnswer } from '../dependencies/time-budget';
import { unavailable } from '../shared/errors';
import type { Bucket } from '../shared/platform';

const STEP = { dependency: 'Storage', ms: DEADLINE_MS.storageWrite };

const notStored = (cause: unknown) =>
  unavailable('The file cannot be stored right now. Please try again in a moment.', cause);

interface Content {
  path: string;
  contentType: string;
  chunks: AsyncIterable<Buffer>;
  /** Metadata of the file, known after the last chunk. */
  details: () => Record<string, string>;
}

/**
 * Writes chunks to the bucket as they arrive; removes the file if it cannot finish. Throws `unavailable` when Storage
 * fails, and the error of the chunks.
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
      if (!target.write(chunk)) await inTime(STEP, () => Promise.race([once(target, 'drain'), done]));
    }
    target.end();
    await inTime(STEP, () => done);
    await file.setMetadata({ metadata: details() }).catch((cause) => {
      throw notStored(cause);
    });
  } catch (error) {
    const cause = target.errored ?? (error instanceof LateAnswer ? error : null);
    target.destroy();
    await file.delete({ ignoreNotFound: true }).catch(() => undefined);
    throw cause ? notStored(cause) : error;
  }
}

export interface WholeFile {
  path: string;
  contentType: string;
  bytes: Buffer;
}

/** Writes files that belong together, each with the same metadata. Throws `unavailable` when Storage fails. */
export async function writeTogether(
  bucket: Bucket,
  files: readonly WholeFile[],
  details: Record<string, string>,
): Promise<void> {
  const writes = files.map(({ path, contentType, bytes }) =>
    bucket.file(path).save(bytes, { resumable: false, contentType, metadata: { metadata: details } }),
  );
  // Wait for all writes before the caller removes the files that some of them wrote.
  const ended = await Promise.allSettled(writes);
  const failed = ended.find(({ status }) => status === 'rejected');
  if (failed) throw notStored((failed as PromiseRejectedResult).reason);
}
