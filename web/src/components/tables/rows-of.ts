/** A paged list, as useInfiniteQuery returns it. Query it with `placeholderData: keepPreviousData`. */
export interface PagedList<Row> {
  data: { pages: { data: Row[]; total: number }[] } | undefined;
  isPending: boolean;
  isError: boolean;
  isSuccess: boolean;
  isPlaceholderData: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: unknown;
  fetchNextPage(): Promise<unknown>;
  refetch(): Promise<Pick<PagedList<Row>, 'data'>>;
}

/** Returns the rows of all loaded pages of a list. */
export function rowsOf<Row>(list: Pick<PagedList<Row>, 'data'>): Row[] {
  return list.data?.pages.flatMap((page) => page.data) ?? [];
}
