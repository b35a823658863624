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
  /** Whether the list with this key still shows the row as it is now; where not said, every list does. */
  isShown?(listKey: QueryKey): boolean;
}

interface Page<Listed> {
  data: Listed[];
  /** In lists that say how many rows match. */
  total?: number;
  nextCursor: string | null;
}

type List<Listed> = InfiniteData<Page<Listed>>;

/**
 * Shows a row of paged lists as the server has just answered it: where it stands, until its list is loaded anew, or
 * not at all in a list whose filter it does not match any more. A list that is under way may have been read before
 * the change, so it is asked for again.
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

/** The totals do not count the row any more either. */
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
