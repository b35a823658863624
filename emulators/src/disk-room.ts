import fs from 'node:fs';
import type { RequestListener } from 'node:http';

/** More than a few uploads with their journal entries, so started writes can finish. */
const RESERVED_BYTES = 64 * 1024 * 1024;

const FULL = 'The disk of this computer is full. Please free some space on it and try again.';

/**
 * True if the folder's disk has room for another write. A full disk would end an emulator in the middle of
 * one.
 */
export function hasRoom(folder: string): boolean {
  const { bavail, bsize } = fs.statfsSync(folder);
  return bavail * bsize >= RESERVED_BYTES;
}

/** Answers 503 in the API's envelope to requests that could write while the disk is full. Reads continue. */
export function whileThereIsRoom(folder: string, serve: RequestListener): RequestListener {
  return (request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS';
    if (isRead || hasRoom(folder)) return serve(request, response);
    const headers = { 'content-type': 'application/json; charset=utf-8', 'retry-after': '60' };
    const body = { success: false, code: 'unavailable', message: FULL };
    response.writeHead(503, headers).end(JSON.stringify(body));
    request.resume();
  };
}
