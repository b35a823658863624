import { NEWS_INTERVAL_MS } from '@prarambh/contract/constants';
import { type Query, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';

const JUST_READ_MS = 1000;

interface News {
  /** What is loaded anew when there are any. */
  queryKeys: readonly QueryKey[];
  /** How far the list goes that is shown; undefined until there is one. */
  mark: string | undefined;
  hasNews(since: string, signal: AbortSignal): Promise<boolean>;
}

/** A list that could not be loaded is asked for again by itself; one that is there only when there are news. */
export const untilLoaded = ({ state }: Pick<Query, 'state'>) =>
  state.data === undefined ? NEWS_INTERVAL_MS : false;

/**
 * Asks for news every 30 seconds and when somebody comes back to the tab, never while it is hidden. That costs next to
 * nothing; the lists themselves are read only when there are any, or when that cannot be told.
 */
export function useNews({ queryKeys, mark, hasNews }: News): void {
  const queryClient = useQueryClient();
  useQuery({
    queryKey: ['news', queryKeys, mark],
    queryFn: async ({ signal }) => {
      const isStale = await hasNews(mark ?? '', signal).catch(() => !signal.aborted);
      if (isStale) for (const queryKey of queryKeys) void queryClient.invalidateQueries({ queryKey });
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
