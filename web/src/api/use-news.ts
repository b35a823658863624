import { NEWS_INTERVAL_MS } from '@prarambh/contract/constants';
import { type Query, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from './client';
import { invalidate, type ReadOperation } from './queries';

const JUST_READ_MS = 1000;

interface News {
  /** What is loaded anew when there are any. */
  reloads: readonly ReadOperation[];
  /** How far the list goes that is shown; undefined until there is one. */
  mark: string | undefined;
}

type NewsOperation = 'GET /help-queries/news' | 'GET /notifications/news';

/** A list that could not be loaded is asked for again by itself; one that is there only when there are news. */
export const untilLoaded = ({ state }: Pick<Query, 'state'>) =>
  state.data === undefined ? NEWS_INTERVAL_MS : false;

/**
 * Asks for news every 30 seconds and when somebody comes back to the tab, never while it is hidden. That costs next to
 * nothing; the lists themselves are read only when there are any, or when that cannot be told.
 */
export function useNews(operation: NewsOperation, { reloads, mark }: News): void {
  const queryClient = useQueryClient();
  useQuery({
    queryKey: [operation, reloads, mark],
    queryFn: async ({ signal }) => {
      const asked = call(operation, { query: { since: mark ?? '' }, signal });
      const hasNews = await asked.then(({ data }) => data.hasNews).catch(() => !signal.aborted);
      if (hasNews) void invalidate(queryClient, ...reloads);
      return null;
    },
    enabled: mark !== undefined,
    // A list that was read this moment is not asked about.
    initialData: null,
    staleTime: JUST_READ_MS,
    gcTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: NEWS_INTERVAL_MS,
    refetchIntervalInBackground: false,
  });
}
