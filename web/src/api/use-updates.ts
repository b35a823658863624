import { UPDATES_INTERVAL_MS } from '@prarambh/contract/constants';
import { type Query, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from './client';
import { invalidate, type ReadOperation } from './queries';

/**
 * Options of a query that only checks for updates: every 30 seconds and when the user returns to the tab, never in a
 * hidden tab or right after a load.
 */
export const CHECKING_FOR_UPDATES = {
  initialData: null,
  staleTime: 1000,
  gcTime: 0,
  refetchOnWindowFocus: true,
  refetchInterval: UPDATES_INTERVAL_MS,
  refetchIntervalInBackground: false,
} as const;

interface UpdatesOptions {
  /** Operations that reload when there are updates. */
  reloads: readonly ReadOperation[];
  /** Change token of the shown list; undefined until it has loaded. */
  mark: string | undefined;
}

type UpdatesOperation = 'GET /help-queries/news' | 'GET /notifications/news';

/** Refetch interval: a list that failed to load is retried; a loaded one reloads only after updates. */
export const untilLoaded = ({ state }: Pick<Query, 'state'>) =>
  state.data === undefined ? UPDATES_INTERVAL_MS : false;

/** Checks for updates, which is cheap. Reloads the lists only if there are updates or the check fails. */
export function useUpdates(operation: UpdatesOperation, { reloads, mark }: UpdatesOptions): void {
  const queryClient = useQueryClient();
  useQuery({
    queryKey: [operation, reloads, mark],
    queryFn: async ({ signal }) => {
      const asked = call(operation, { query: { since: mark ?? '' }, signal, isBackground: true });
      const hasUpdates = await asked.then(({ data }) => data.hasNews).catch(() => !signal.aborted);
      if (hasUpdates) void invalidate(queryClient, ...reloads);
      return null;
    },
    enabled: mark !== undefined,
    ...CHECKING_FOR_UPDATES,
  });
}
