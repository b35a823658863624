import { Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { messageOf } from '../../api/api-error';
import { Sentence } from '../../language/sentence';

interface Pages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: unknown;
  fetchNextPage(): Promise<unknown>;
}

/**
 * The end of a list with further pages. They load when it scrolls into view, or by a button: for keyboards, for
 * browsers without IntersectionObserver, and after a failure.
 */
export function LoadMore({ pages }: { pages: Pages }) {
  const end = useRef<HTMLDivElement>(null);
  const { t } = useLingui();
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  useEffect(() => {
    const mark = end.current;
    if (mark === null || !hasNextPage || isFetchingNextPage || isFetchNextPageError) return;
    if (typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage();
      },
      { rootMargin: '200px' },
    );
    observer.observe(mark);
    return () => observer.disconnect();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);

  if (!hasNextPage) return null;
  return (
    <Flex ref={end} direction="column" align="center" gap="2" mt="8">
      {isFetchNextPageError && (
        <span role="alert">
          <Sentence>{messageOf(pages.error, t`Could not load more. Please try again.`)}</Sentence>
        </span>
      )}
      <Button
        variant="outline"
        loading={isFetchingNextPage}
        loadingText={t`Loading…`}
        onClick={() => void fetchNextPage()}
      >
        <Trans>Load more</Trans>
      </Button>
    </Flex>
  );
}
