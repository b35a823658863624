import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type RequestHandler, type Response, Router } from 'express';
import { notFound, unavailable } from '../shared/errors';
import type { Bucket, Platform } from '../shared/platform';
import { bucketAddress, SERVED_MAX_BYTES } from '../storage/bucket-address';
import { isPublic, mayOpen } from '../storage/file-address';
import { wholeOf } from '../storage/stored-files';
import { contextOf } from './request-context';

const CONTENT_TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
  zip: 'application/zip',
  rar: 'application/vnd.rar',
  '7z': 'application/x-7z-compressed',
};

/** Types that browsers display; archives are downloaded (A14). */
const OPENED = /^image\/|\/pdf$/;

/** A file name is never reused, so a file never changes. */
const FOR_ALL = 'public, max-age=31536000, immutable';

const UNREADABLE = 'This file cannot be read right now. Please try again in a moment.';
const GONE = 'This file is not available. The link may have expired; please reload the page it came from.';

/**
 * Returns the name a file had when it was uploaded, or null for a file that the product created, and its size in bytes.
 */
async function detailsOf(file: ReturnType<Bucket['file']>): Promise<{ name: string | null; size: number }> {
  try {
    const [{ metadata, size }] = await file.getMetadata();
    return { name: metadata?.name ? String(metadata.name) : null, size: Number(size) };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 404) throw notFound(GONE);
    throw unavailable(UNREADABLE, error);
  }
}

/**
 * Opens a file and waits for its first byte: until then, a failure is answered as an error instead of a broken
 * connection.
 */
async function open(file: ReturnType<Bucket['file']>, response: Response): Promise<Readable> {
  const content = file.createReadStream();
  try {
    await once(content, 'readable');
    return content;
  } catch (error) {
    // These headers describe the file, not the error.
    for (const header of ['Content-Disposition', 'Content-Type']) response.removeHeader(header);
    throw unavailable(UNREADABLE, error);
  }
}

function serveFile(platform: Platform): RequestHandler {
  const { clock, config } = platform;
  return async (request, response) => {
    contextOf(request).route = 'GET /files';
    const path = [request.params.path].flat().join('/');
    const contentType = CONTENT_TYPES[path.split('.').pop() ?? ''];
    // A signature for a picture is valid for each of its sizes.
    const link = { path: wholeOf(path), expiry: String(request.query.e), signature: String(request.query.s) };
    const isForAll = isPublic(path);
    const isOpen = isForAll || mayOpen(link, config.signingSecret, clock.now());
    if (!contentType || !isOpen) throw notFound(GONE);
    const file = platform.bucket.file(path);
    const { name, size } = await detailsOf(file);
    if (OPENED.test(contentType)) response.set('Content-Disposition', 'inline');
    else response.attachment(name ?? undefined);
    if (size > SERVED_MAX_BYTES) {
      const disposition = response.get('Content-Disposition') ?? 'attachment';
      const address = await bucketAddress(file, { contentType, disposition }, platform);
      if (address) return response.set('Cache-Control', 'private, no-store').redirect(address);
    }
    const content = await open(file, response);
    response.set({
      'Content-Type': contentType,
      'Content-Length': String(size),
      'Cache-Control': isForAll ? FOR_ALL : 'private, max-age=300',
    });
    await pipeline(content, response).catch((error: NodeJS.ErrnoException) => {
      // A visitor who closes the page half-way is no failure.
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    });
  };
}

/**
 * Serves files whose address carries a valid signature; large ones by a redirect to the bucket. The content type comes
 * from our own file name.
 */
export function fileRoutes(platform: Platform): Router {
  return Router().get('/files/*path', serveFile(platform));
}
