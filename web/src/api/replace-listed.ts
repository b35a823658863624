import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';

interface Row {
  _id: string;
}

interface Replacement<Listed extends Row> {
  /** Of all lists that may show the row. */
  queryKey: QueryKey;
  row: Listed;
  /** Leaves a row alone that has moved on meanwhile, where answers may overtake each other. */
  isOlder?(listed: Listed): boolean;
}

/**
 * Shows a row of paged lists as the server has just answered it; it stays where it is until its list is loaded anew.
 * A list that is under way may have been read before the change, so it is asked for again.
 */
export async function replaceListed<Listed extends Row>(
  queryClient: QueryClient,
  { queryKey, row, isOlder = () => true }: Replacement<Listed>,
): Promise<void> {
  const underWay = { queryKey, fetchStatus: 'fetching' } as const;
  const late = queryClient.getQueryCache().findAll(underWay);
  await queryClient.cancelQueries(underWay);
  const newer = (listed: Listed) => (listed._id === row._id && isOlder(listed) ? row : listed);
  queryClient.setQueriesData<InfiniteData<{ data: Listed[] }>>(
    { queryKey },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, data: page.data.map(newer) })) },
  );
  for (const list of late) void queryClient.invalidateQueries({ queryKey: list.queryKey, exact: true });
}
