import { useEffect } from 'react';

/** Pages that load automatically. With 100 rows each, no student has had more. */
const MOST_PAGES = 4;

interface PagedList {
  data: { pages: readonly unknown[] } | undefined;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  isPaused: boolean;
  fetchNextPage(options: { cancelRefetch: boolean }): unknown;
}

/** Loads all further pages of a list. Returns true while pages are missing. */
export function useAllPages(list: PagedList): boolean {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, isPaused, fetchNextPage } = list;
  const hasMore = hasNextPage && !isFetchNextPageError && (data?.pages.length ?? 0) < MOST_PAGES;
  useEffect(() => {
    if (hasMore && !isFetchingNextPage) fetchNextPage({ cancelRefetch: false });
  }, [hasMore, isFetchingNextPage, fetchNextPage]);
  return hasMore && !isPaused;
}
