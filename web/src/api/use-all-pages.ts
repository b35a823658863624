import { useEffect } from 'react';

/** As many as are read on by themselves: with 100 rows each, more than any student has had. */
const MOST_PAGES = 4;

interface PagedList {
  data: { pages: readonly unknown[] } | undefined;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  isPaused: boolean;
  fetchNextPage(options: { cancelRefetch: boolean }): unknown;
}

/** Reads a list on to its end where it has more than a page, and answers whether the rest is on its way. */
export function useAllPages(list: PagedList): boolean {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, isPaused, fetchNextPage } = list;
  const hasMore = hasNextPage && !isFetchNextPageError && (data?.pages.length ?? 0) < MOST_PAGES;
  useEffect(() => {
    if (hasMore && !isFetchingNextPage) fetchNextPage({ cancelRefetch: false });
  }, [hasMore, isFetchingNextPage, fetchNextPage]);
  return hasMore && !isPaused;
}
