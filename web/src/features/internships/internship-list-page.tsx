import { Container } from '@chakra-ui/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { list } from '../../api/queries';
import { LoadMore } from '../../components/load-more';
import { PageTitle } from '../../components/page-title';
import { EmptyState, ErrorState } from '../../components/states';
import { InternshipGrid, InternshipGridSkeleton } from './internship-grid';

export function InternshipListPage() {
  return (
    <Container py={{ base: '8', md: '12' }}>
      <PageTitle
        title="Internships"
        lead="Every programme that is open for applications now, newest first. All of them run online."
      />
      <OpenInternships />
    </Container>
  );
}

const CARDS_A_PAGE = 24;

function OpenInternships() {
  const found = useInfiniteQuery(list('GET /internships/public', { limit: CARDS_A_PAGE }));
  if (found.isPending) return <InternshipGridSkeleton count={6} />;
  const internships = found.data?.pages.flatMap((page) => page.data) ?? [];
  if (found.isError && internships.length === 0) {
    return <ErrorState message="Failed to load internships." onRetry={() => void found.refetch()} />;
  }
  if (internships.length === 0) {
    return <EmptyState title="No open internships at the moment. Please check back later!" />;
  }
  return (
    <>
      <InternshipGrid internships={internships} heading="h2" />
      <LoadMore pages={found} />
    </>
  );
}
