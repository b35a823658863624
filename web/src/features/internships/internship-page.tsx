import { Box, Container, Grid, Skeleton, Stack, VisuallyHidden } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { read } from '../../api/queries';
import { ButtonLink } from '../../components/display/links';
import { PageTitle, useDocumentTitle } from '../../components/page/page-title';
import { ErrorState, Loading, TextSkeleton } from '../../components/states/states';
import { InternshipDetail } from './internship-detail';

export function InternshipPage() {
  const { id = '' } = useParams();
  const {
    data: internship,
    isPending,
    isError,
    refetch,
  } = useQuery({
    ...read('GET /internships/public/:id', { params: { id } }),
    // Seats go while people read; a minute-old count would promise one that is gone.
    staleTime: 0,
  });
  if (isPending) return <InternshipSkeleton />;
  if (internship) return <InternshipDetail internship={internship} />;
  return (
    <Container py="12">
      <PageTitle title="Internship" align="center" />
      <ErrorState
        message={
          isError
            ? 'Could not load internship details. It might be closed or invalid.'
            : 'No internship data found. Please try again later.'
        }
        onRetry={() => void refetch()}
        action={<ButtonLink to="/">Go Back Home</ButtonLink>}
      />
    </Container>
  );
}

function InternshipSkeleton() {
  useDocumentTitle('Internship');
  return (
    // Fills the window, so that the footer is not seen before the page.
    <Container py={{ base: '6', md: '10' }} minH="100dvh">
      <VisuallyHidden as="h1">Internship</VisuallyHidden>
      <Loading label="Loading internship…">
        <Grid templateColumns={{ base: '1fr', lg: 'minmax(0, 1fr) 22rem' }} gap="10">
          <Stack gap="5">
            <Skeleton aspectRatio="21/9" borderRadius="2xl" />
            <Skeleton h="10" w="70%" />
            <TextSkeleton lines={6} />
          </Stack>
          <Box>
            <Skeleton h="80" borderRadius="xl" />
          </Box>
        </Grid>
      </Loading>
    </Container>
  );
}
