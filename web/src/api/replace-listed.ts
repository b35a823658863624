import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';

interface Row {
  _id: string;
}

interface Replacement<Listed extends Row> {
  /** Key prefix of all lists that may show the row. */
  queryKey: QueryKey;
  row: Listed;
  /** Keeps a cached row that is newer than this response; for calls whose responses may arrive out of order. */
  isOlder?(listed: Listed): boolean;
  /** Returns true if the list with this key still shows the changed row. Without it every list does. */
  isShown?(listKey: QueryKey): boolean;
}

interface Page<Listed> {
  data: Listed[];
  /** Only in lists that count the matching rows. */
  total?: number;
  nextCursor: string | null;
}

type List<Listed> = InfiniteData<Page<Listed>>;

/**
 * Updates a row in cached paged lists from the server's response. The row keeps its place until the list reloads, and
 * leaves lists whose filter it no longer matches. A list that is loading may have been read before the change, so it
 * loads again.
 */
export async function replaceListed<Listed extends Row>(
  queryClient: QueryClient,
  { queryKey, row, isOlder = () => true, isShown = () => true }: Replacement<Listed>,
): Promise<void> {
  const underWay = { queryKey, fetchStatus: 'fetching' } as const;
  const late = queryClient.getQueryCache().findAll(underWay);
  await queryClient.cancelQueries(underWay);
  const isMeant = (listed: Listed) => listed._id === row._id && isOlder(listed);
  for (const { queryKey: listKey } of queryClient.getQueryCache().findAll({ queryKey })) {
    const change = isShown(listKey) ? withRow(row, isMeant) : without(isMeant);
    const list = queryClient.setQueryData<List<Listed>>(
      listKey,
      (shown) => shown && { ...shown, pages: change(shown.pages) },
    );
    const hasMore = list?.pages.at(-1)?.nextCursor;
    const isUsedUp = hasMore && list.pages.every(({ data }) => data.length === 0);
    if (isUsedUp) void queryClient.invalidateQueries({ queryKey: listKey, exact: true });
  }
  for (const list of late) void queryClient.invalidateQueries({ queryKey: list.queryKey, exact: true });
}

type Change<Listed> = (pages: Page<Listed>[]) => Page<Listed>[];

function withRow<Listed>(row: Listed, isMeant: (listed: Listed) => boolean): Change<Listed> {
  return (pages) =>
    pages.map((page) => ({ ...page, data: page.data.map((listed) => (isMeant(listed) ? row : listed)) }));
}

/** Removes rows and subtracts them from the totals. */
function without<Listed>(isMeant: (listed: Listed) => boolean): Change<Listed> {
  return (pages) => {
    if (!pages.some(({ data }) => data.some(isMeant))) return pages;
    return pages.map((page) => ({
      ...page,
      data: page.data.filter((listed) => !isMeant(listed)),
      ...(page.total !== undefined && { total: page.total - 1 }),
    }));
  };
}
