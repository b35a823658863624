import { LARGE_FILE_BYTES } from '@prarambh/contract/constants';
import type { AnswerOf } from '@prarambh/contract/endpoints';
import { ApiError, errorFromAnswer, fileGoneError, noResponseError } from './api-error';
import { canBeRead } from './can-be-read';
import { requestLine, type UploadField, type UploadOperation } from './client';
import { reportNoResponse } from './connection';
import { withToken } from './session-link';

interface UploadOptions<O extends UploadOperation> {
  field: UploadField<O>;
  /** Null if the form has an optional file and none was chosen. */
  file: File | null;
  params?: Record<string, string>;
  /** The text fields beside the file; a list is sent as a repeated field. */
  texts?: Record<string, string | readonly string[]>;
  /** Receives the share of the file that has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** Called with true when a large file waits for the network, and with false when it continues. */
  onPause?: (isPaused: boolean) => void;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/**
 * Sends a file and the text fields of its form. Uses XMLHttpRequest because fetch reports no upload progress. Has no 10
 * s limit, since a screenshot on a slow network takes longer (E13).
 */
export async function upload<O extends UploadOperation>(
  operation: O,
  options: UploadOptions<O>,
): Promise<AnswerOf<O>> {
  const { file } = options;
  const isLarge = file !== null && file.size > LARGE_FILE_BYTES;
  const send = isLarge ? sendLarge(operation, options, file) : sendForm(operation, options);
  return (await send) as AnswerOf<O>;
}

const sendForm = <O extends UploadOperation>(operation: O, options: SentForm<O>) =>
  withToken((token) => sendFile(operation, options, token));

/** Sends the file to Storage in chunks, and then the form without it. */
async function sendLarge<O extends UploadOperation>(operation: O, options: UploadOptions<O>, file: File) {
  const { sendLargeFile, forgetLargeUpload } = await import('./large-upload');
  const uploadId = await sendLargeFile(file, options);
  const { onProgress: _, ...form } = options;
  try {
    return await sendForm(operation, { ...form, file: null, uploadId });
  } catch (error) {
    // The server keeps no file that it refused.
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) forgetLargeUpload(file);
    throw error;
  }
}

/** A form with its file, or with the id of a large file that has arrived. */
type SentForm<O extends UploadOperation> = UploadOptions<O> & { uploadId?: string };

function sendFile<O extends UploadOperation>(
  operation: O,
  { field, file, params = {}, texts = {}, onProgress, idempotencyKey, uploadId, signal }: SentForm<O>,
  token: string | null,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const { method, url } = requestLine(operation, { params });
    const form = new FormData();
    for (const [name, value] of Object.entries(texts)) {
      for (const text of [value].flat()) form.append(name, text);
    }
    if (file !== null) form.append(String(field), file);

    const request = new XMLHttpRequest();
    request.open(method, url);
    request.setRequestHeader('Accept', 'application/json');
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`);
    if (idempotencyKey !== undefined) request.setRequestHeader('Idempotency-Key', idempotencyKey);
    if (uploadId !== undefined) request.setRequestHeader('Upload-Id', uploadId);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    };
    request.onload = () => {
      const body = parse(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(body);
      else reject(errorFromAnswer(request.status, body, request.getResponseHeader('Retry-After')));
    };
    request.onerror = async () => {
      if (file !== null && !(await canBeRead(file))) {
        reject(fileGoneError());
        return;
      }
      reportNoResponse();
      reject(noResponseError());
    };
    request.onabort = () => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
