import type { Endpoints, Operation, SentQuery } from '@prarambh/contract/endpoints';
import { errorFromAnswer, noResponseError } from './api-error';
import { requestLine } from './client';
import { reportNoResponse } from './connection';
import { saveBlob } from './save-blob';
import { withToken } from './session-link';

/** Operations that answer a file. */
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

/** What an operation answers as a file. Without the time limit of other calls: a long file takes longer. */
export async function fetchDownload<O extends DownloadOperation>(
  operation: O,
  options: Options<O> = {},
): Promise<Response> {
  const { url } = requestLine(operation, options as Address);
  return withToken((token) => fetchFile(url, token));
}

/** Has the browser save what an operation answers. */
export async function downloadFile<O extends DownloadOperation>(
  operation: O,
  options: Options<O> = {},
): Promise<void> {
  const response = await fetchDownload(operation, options);
  const name = FILE_NAME.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'download';
  saveBlob(await response.blob(), name);
}
