import type { UploadSession } from '@prarambh/contract/upload-sessions';
import { errorFromAnswer, fileGoneError, noResponseError } from './api-error';
import { canBeRead } from './can-be-read';
import { call, dataOf } from './client';
import { reportNoResponse } from './connection';

/** Storage accepts multiples of 256 KiB. A chunk takes 4 s at 1 Mbit/s. */
const CHUNK_BYTES = 512 * 1024;
const CHUNK_TIMEOUT_MS = 120_000;
const PAUSES_MS = [1_000, 2_000, 5_000, 10_000, 30_000];
/** Pauses before an upload gives up: about half an hour without a network. */
const MOST_PAUSES = 64;

export interface LargeUploadOptions {
  /** Receives the share of the file that has arrived, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  /** Called with true when the upload waits for the network, and with false when it continues. */
  onPause?: ((isPaused: boolean) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** Upload sessions by chosen file, so that sending a file again continues where it stopped. */
const sessions = new WeakMap<File, UploadSession>();

export const forgetLargeUpload = (file: File): boolean => sessions.delete(file);

/**
 * Sends a file to Storage in chunks and returns the id of the upload. Continues by itself after a lost network. Throws
 * an `ApiError` if the API or Storage refuses the file, or after half an hour without a network.
 */
export async function sendLargeFile(file: File, options: LargeUploadOptions): Promise<string> {
  const { onProgress, onPause, signal } = options;
  const known = sessions.get(file);
  const upload = known ?? (await openSession(file, signal));
  let sent = known ? null : 0;
  for (let pauses = 0; sent !== file.size; ) {
    const reached = await advance(upload.session, file, sent, signal);
    const isStuck = reached === null || reached === sent;
    onPause?.(isStuck);
    if (isStuck) {
      if (pauses === MOST_PAUSES) throw unanswered();
      await networkOr(PAUSES_MS[Math.min(pauses, PAUSES_MS.length - 1)] ?? 0);
      pauses += 1;
    } else {
      if (sent !== null) pauses = 0;
      onProgress?.(reached / file.size);
    }
    sent = isStuck ? null : reached;
  }
  return upload._id;
}

async function openSession(file: File, signal: AbortSignal | undefined): Promise<UploadSession> {
  const body = { name: file.name.slice(-255), size: file.size };
  const opened = dataOf(await call('POST /upload-sessions', { body, ...(signal && { signal }) }));
  sessions.set(file, opened);
  return opened;
}

/**
 * Sends the chunk that begins at `from`, or requests the upload's progress if `from` is null. Returns how many bytes
 * Storage has received, or null without a response.
 */
async function advance(
  session: string,
  file: File,
  from: number | null,
  signal: AbortSignal | undefined,
): Promise<number | null> {
  const to = from === null ? 0 : Math.min(from + CHUNK_BYTES, file.size);
  const range = from === null ? '*' : `${from}-${to - 1}`;
  const headers = { 'Content-Range': `bytes ${range}/${file.size}` };
  const response = await put(session, { headers, body: from === null ? null : file.slice(from, to), signal });
  signal?.throwIfAborted();
  if (response === null) {
    if (await canBeRead(file)) return null;
    throw fileGoneError();
  }
  const { status } = response;
  if (response.ok) return file.size;
  if (status === 308) return arrivedOf(response.headers.get('range'));
  if (status >= 500 || status === 429 || status === 408) return null;
  sessions.delete(file);
  throw errorFromAnswer(status, null, null);
}

type Sent = Pick<RequestInit, 'headers' | 'body'> & { signal: AbortSignal | undefined };

/** Returns null without an answer in time. */
async function put(session: string, { headers, body, signal }: Sent): Promise<Response | null> {
  const stop = new AbortController();
  const abort = () => stop.abort();
  const timer = setTimeout(abort, CHUNK_TIMEOUT_MS);
  signal?.addEventListener('abort', abort);
  try {
    return await fetch(session, {
      method: 'PUT',
      headers: headers ?? {},
      body: body ?? null,
      signal: stop.signal,
    });
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

/** "bytes=0-524287" means that 524,288 bytes have arrived. Without the header none have. */
const arrivedOf = (range: string | null): number => (range ? Number(range.split('-')[1]) + 1 : 0);

/** Resolves after `ms` milliseconds, or as soon as the browser is online again. */
function networkOr(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
  });
}

function unanswered() {
  reportNoResponse();
  return noResponseError();
}
