import type { SentQuery } from '@prarambh/contract/endpoints';
import type { ExportFile, ExportOperation } from '@prarambh/contract/exports';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from './api-error';
import { call, dataOf } from './client';
import { downloadFile } from './download';

const ASK_AGAIN_MS = 3_000;

/** Which export, and the filters and the order that its table has. */
export type ExportRequest = {
  [O in ExportOperation]: { operation: O; query: SentQuery<O> };
}[ExportOperation];

/** Saves rows as CSV; where they are too many for one answer, has a file made of them and answers that. */
export async function exportRows({ operation, query }: ExportRequest): Promise<ExportFile | null> {
  try {
    await downloadFile(operation, { query });
    return null;
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'too_large')) throw error;
    return requestFile(operation, query ?? {});
  }
}

async function requestFile(operation: ExportOperation, filters: object): Promise<ExportFile> {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '');
  const query = Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
  return dataOf(await call('POST /exports', { body: { operation, query } }));
}

/** The caller's files that are being made or can be downloaded; asked for again while one is being made. */
export function exportFiles() {
  return queryOptions({
    queryKey: ['exports'],
    queryFn: async ({ signal }) => dataOf(await call('GET /exports', { signal })),
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ state }) => state === 'preparing') ? ASK_AGAIN_MS : false,
  });
}

/** Gives up a file that is being made, or removes one that is ready. */
export const removeExportFile = ({ _id }: ExportFile) => call('DELETE /exports/:id', { params: { id: _id } });
