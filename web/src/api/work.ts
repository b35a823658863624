import type { WorkItem } from '@prarambh/contract/work';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client';

export const workKeys = ['work-items'] as const;

/** As many as are shown above a table. */
const SHOWN = 5;
const SOON_MS = 3_000;

export const isUnderWay = ({ state }: Pick<WorkItem, 'state'>) => state === 'queued' || state === 'running';

/** Work that is under way or was given up, newest first; asked for again every few seconds while any is under way. */
export const openWork = queryOptions({
  queryKey: workKeys,
  queryFn: async ({ signal }) =>
    (await call('GET /work-items', { query: { filter: 'open', limit: SHOWN }, signal })).data,
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? SOON_MS : false),
});
