import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { Download } from './types';

/** Replaces all characters except letters, digits, dots and hyphens, which every system accepts in a file name. */
function safeName(fileName: string): string {
  return fileName.replace(/[^\w.-]+/g, '-');
}

/** Returns the download of a file that is in memory. */
export function wholeFile(fileName: string, content: string | Uint8Array): Download {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return { fileName, content: Readable.from([bytes]), size: bytes.length };
}

/**
 * Streams a file to the client. A failure before the first byte is answered as an error; a later one breaks the
 * connection, so that the client does not take a part for the whole file.
 */
export async function sendDownload(
  response: Response,
  declared: string,
  { fileName, content, size, type = declared }: Download,
): Promise<void> {
  if (content.errored) throw content.errored;
  await once(content, 'readable');
  response.setHeader('Content-Type', type.startsWith('text/') ? `${type}; charset=utf-8` : type);
  response.setHeader('Content-Disposition', `attachment; filename="${safeName(fileName)}"`);
  if (size !== undefined) response.setHeader('Content-Length', size);
  await pipeline(content, response).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}
