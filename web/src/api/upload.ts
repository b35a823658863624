import type { AnswerOf } from '@prarambh/contract/endpoints';
import { errorFromAnswer, fileGoneError, noResponseError } from './api-error';
import { requestLine, type UploadField, type UploadOperation } from './client';
import { reportNoResponse } from './connection';
import { withToken } from './session-link';

interface UploadOptions<O extends UploadOperation> {
  field: UploadField<O>;
  /** Null where the file is optional. */
  file: File | null;
  params?: Record<string, string>;
  /** The text fields beside the file; a list is sent as a repeated field. */
  texts?: Record<string, string | readonly string[]>;
  /** From 0 to 1, as the bytes leave. */
  onProgress?: (share: number) => void;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/**
 * Sends one file, and the text fields of its form. XMLHttpRequest because fetch tells nothing about how far an upload has come; without the 10 s
 * limit of other calls, since a screenshot on a slow network takes longer (E13).
 */
export async function upload<O extends UploadOperation>(
  operation: O,
  options: UploadOptions<O>,
): Promise<AnswerOf<O>> {
  const answer = await withToken((token) => sendFile(operation, options, token));
  return answer as AnswerOf<O>;
}

function sendFile<O extends UploadOperation>(
  operation: O,
  { field, file, params = {}, texts = {}, onProgress, idempotencyKey, signal }: UploadOptions<O>,
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

/** Browsers refuse to read a file that was changed on the disk after it was chosen. */
const canBeRead = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
