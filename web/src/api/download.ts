import type { Endpoints, Operation, SentQuery } from '@prarambh/contract/endpoints';
import { errorFromAnswer, noResponseError } from './api-error';
import { requestLine } from './client';
import { reportNoResponse } from './connection';
import { saveBlob } from './save-blob';
import { withToken } from './session-link';

/** Operations that return a file. */
export type DownloadOperation = {
  [O in Operation]: Endpoints[O] extends { download: string } ? O : never;
}[Operation];

interface Options<O extends DownloadOperation> {
  query?: SentQuery<O>;
  params?: Record<string, string>;
}

type Address = Parameters<typeof requestLine>[1];

const FILE_NAME = /filename="([^"]+)"/;

async function fetchFile(address: string, token: string | null): Promise<Response> {
  const headers: Record<string, string> = token === null ? {} : { Authorization: `Bearer ${token}` };
  const response = await fetch(address, { headers, cache: 'no-store' }).catch(() => {
    reportNoResponse();
    throw noResponseError();
  });
  if (response.ok) return response;
  throw errorFromAnswer(
    response.status,
    await response.json().catch(() => null),
    response.headers.get('Retry-After'),
  );
}

/** Fetches the file that an operation returns. No time limit, because a long file takes longer than other calls. */
export async function fetchDownload<O extends DownloadOperation>(
  operation: O,
  options: Options<O> = {},
): Promise<Response> {
  const { url } = requestLine(operation, options as Address);
  return withToken((token) => fetchFile(url, token));
}

/** Fetches the file that an operation returns and has the browser save it. */
export async function downloadFile<O extends DownloadOperation>(
  operation: O,
  options: Options<O> = {},
): Promise<void> {
  const response = await fetchDownload(operation, options);
  const name = FILE_NAME.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'download';
  saveBlob(await response.blob(), name);
}
