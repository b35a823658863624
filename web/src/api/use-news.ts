import { NEWS_INTERVAL_MS } from '@prarambh/contract/constants';
import { type Query, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from './client';
import { invalidate, type ReadOperation } from './queries';

/**
 * Of a query that only asks whether there is anything new: every 30 seconds and when somebody comes back to the tab, never
 * while it is hidden, and not about what was read this moment.
 */
export const ASKING_FOR_NEWS = {
  initialData: null,
  staleTime: 1000,
  gcTime: 0,
  refetchOnWindowFocus: true,
  refetchInterval: NEWS_INTERVAL_MS,
  refetchIntervalInBackground: false,
} as const;

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

/** Asks for news, which costs next to nothing; the lists themselves are read only when there are any, or when that cannot be told. */
export function useNews(operation: NewsOperation, { reloads, mark }: News): void {
  const queryClient = useQueryClient();
  useQuery({
    queryKey: [operation, reloads, mark],
    queryFn: async ({ signal }) => {
      const asked = call(operation, { query: { since: mark ?? '' }, signal, isBackground: true });
      const hasNews = await asked.then(({ data }) => data.hasNews).catch(() => !signal.aborted);
      if (hasNews) void invalidate(queryClient, ...reloads);
      return null;
    },
    enabled: mark !== undefined,
    ...ASKING_FOR_NEWS,
  });
}
