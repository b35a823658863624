import { Box, Button, Container, Flex, Text } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { list } from '../../api/queries';
import { useUnhurried } from '../../api/use-unhurried';
import { PageTitle } from '../../components/page/page-title';
import { useIsAlive } from '../../components/page/use-is-alive';
import { EmptyState, ErrorState } from '../../components/states/states';
import { LoadMore } from '../../components/tables/load-more';
import { useUrlFilters } from '../../components/tables/use-url-filters';
import { FinderBar } from './finder-bar';
import { findAmong, finderFilters } from './finding';
import { InternshipGrid, InternshipGridSkeleton } from './internship-grid';
import { PrerenderedCards } from './prerendered-cards';
import { useSaved } from './use-saved';

export function InternshipListPage() {
  const { t } = useLingui();
  return (
    <Container py={{ base: '8', md: '12' }}>
      <PageTitle
        title={t`Internships`}
        lead={t`Every programme that is open for applications now, newest first. All of them run online.`}
      />
      <OpenInternships />
    </Container>
  );
}

const CARDS_A_PAGE = 24;
/** Number of pages that a search loads automatically; a button loads more. */
const PAGES_SEARCHED = 20;

/**
 * The open internships, newest first. All of them are needed to look through them: the same public pages, which every
 * visitor shares, and not a query of the server for each search.
 */
function useOpenInternships(areAllNeeded: boolean) {
  const found = useInfiniteQuery(list('GET /internships/public', { limit: CARDS_A_PAGE }));
  const { hasNextPage, isFetchNextPageError, fetchNextPage } = found;
  const { data, isPending } = useUnhurried(found);
  const pages = data?.pages.length ?? 0;
  const goesOn = areAllNeeded && hasNextPage && pages < PAGES_SEARCHED && !isFetchNextPageError;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that has come is followed by the next one
  useEffect(() => {
    if (goesOn) void fetchNextPage({ cancelRefetch: false });
  }, [goesOn, pages, fetchNextPage]);
  return {
    found,
    isPending,
    internships: data?.pages.flatMap((page) => page.data) ?? [],
    isSearching: goesOn,
  };
}

function OpenInternships() {
  const { t } = useLingui();
  const { filters: fromUrl, change, clear, isFiltered } = useUrlFilters(finderFilters);
  const [isChoosing, setChoosing] = useState(false);
  // The prerendered list has no filters, so hydration starts without them.
  const filters = useIsAlive() ? fromUrl : {};
  const saved = useSaved();
  const hasFilters = Object.keys(filters).length > 0;
  const { found, isPending, internships, isSearching: goesOn } = useOpenInternships(hasFilters || isChoosing);
  const isSearching = goesOn || (filters.saved === 'only' && saved.isLoading);
  const shown = findAmong(internships, filters, saved.ids);
  const count = shown.length;

  function content() {
    // The prerendered list is not filtered.
    if (isPending) return hasFilters ? <InternshipGridSkeleton count={6} /> : <PrerenderedCards />;
    if (found.isError && internships.length === 0) {
      return <ErrorState message={t`Failed to load internships.`} onRetry={() => void found.refetch()} />;
    }
    if (internships.length === 0) {
      return <EmptyState title={t`No open internships at the moment. Please check back later!`} />;
    }
    if (count === 0 && !isSearching) {
      return (
        <EmptyState
          title={t`No open internships match your search`}
          action={
            <Button variant="outline" onClick={clear}>
              <Trans>Show all internships</Trans>
            </Button>
          }
        >
          <Trans>Remove a filter, or search for something else.</Trans>
        </EmptyState>
      );
    }
    return <InternshipGrid internships={shown} heading="h2" />;
  }

  return (
    <>
      {/* Who opens a choice sees all there is in it. */}
      <Box mb="4" onFocusCapture={() => setChoosing(true)}>
        <FinderBar filters={filters} internships={internships} onChange={change} />
        <Flex mt="3" gap="4" minH="6" align="center" fontSize="sm" color="fg.muted">
          <Text role="status">
            {hasFilters &&
              (isSearching
                ? t`Searching…`
                : t`${plural(count, { one: `${count} internship`, other: `${count} internships` })}`)}
          </Text>
          {hasFilters && isFiltered && (
            <Button variant="plain" size="sm" h="6" onClick={clear}>
              <Trans>Clear all filters</Trans>
            </Button>
          )}
        </Flex>
      </Box>
      {content()}
      {!isSearching && <LoadMore pages={found} />}
    </>
  );
}
