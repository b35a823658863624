import { Container } from '@chakra-ui/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { openInternships } from '../../api/internships';
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

function OpenInternships() {
  const list = useInfiniteQuery(openInternships);
  if (list.isPending) return <InternshipGridSkeleton count={6} />;
  const internships = list.data?.pages.flatMap((page) => page.data) ?? [];
  if (list.isError && internships.length === 0) {
    return <ErrorState message="Failed to load internships." onRetry={() => void list.refetch()} />;
  }
  if (internships.length === 0) {
    return <EmptyState title="No open internships at the moment. Please check back later!" />;
  }
  return (
    <>
      <InternshipGrid internships={internships} heading="h2" />
      <LoadMore pages={list} />
    </>
  );
}
