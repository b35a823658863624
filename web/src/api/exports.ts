import type { SentQuery } from '@prarambh/contract/endpoints';
import type { ExportFile, FileOperation } from '@prarambh/contract/exports';
import type { PackOperation } from '@prarambh/contract/packs';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from './api-error';
import { call, dataOf } from './client';
import { downloadFile } from './download';
import { isRefresh } from './queries';

const ASK_AGAIN_MS = 3_000;

/** An operation that makes a file, and its query: for an export, the filters and the order of the table. */
export type ExportRequest = {
  [O in FileOperation]: { operation: O; query: SentQuery<O> };
}[FileOperation];

/** Downloads a file and returns null. If it is too large for one response, returns the file being made. */
export async function exportRows({ operation, query }: ExportRequest): Promise<ExportFile | null> {
  try {
    await downloadFile(operation, { query });
    return null;
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'too_large')) throw error;
    return requestFile(operation, query ?? {});
  }
}

/** Exports a print pack as `exportRows` does rows; `isLong` requests the file without trying a download first. */
export const printPack = (
  request: { operation: PackOperation; query: SentQuery<PackOperation> },
  isLong: boolean,
): Promise<ExportFile | null> =>
  isLong ? requestFile(request.operation, request.query ?? {}) : exportRows(request);

async function requestFile(operation: FileOperation, filters: object): Promise<ExportFile> {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '');
  const query = Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
  return dataOf(await call('POST /exports', { body: { operation, query } }));
}

/** Loads the caller's files that are being made or can be downloaded; reloads while one is being made. */
export function exportFiles() {
  return queryOptions({
    queryKey: ['exports'],
    queryFn: async ({ signal, ...context }) =>
      dataOf(await call('GET /exports', { signal, isBackground: isRefresh(context) })),
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ state }) => state === 'preparing') ? ASK_AGAIN_MS : false,
  });
}

/** Gives up a file that is being made, or removes one that is ready. */
export const removeExportFile = ({ _id }: ExportFile) => call('DELETE /exports/:id', { params: { id: _id } });
