import { Box, Container, Grid, Skeleton, Stack, VisuallyHidden } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { useParams } from 'react-router-dom';
import { read } from '../../api/queries';
import { useUnhurried } from '../../api/use-unhurried';
import { ButtonLink } from '../../components/display/links';
import { PageHead } from '../../components/page/page-head';
import { PageTitle, useDocumentTitle } from '../../components/page/page-title';
import { PrerenderedPage } from '../../components/page/prerendered-page';
import { ErrorState, Loading, TextSkeleton } from '../../components/states/states';
import { InternshipDetail, InternshipFrame } from './internship-detail';

export function InternshipPage() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const found = useQuery({
    ...read('GET /internships/public/:id', { params: { id } }),
    // Seats go while people read; a minute-old count would promise one that is gone.
    staleTime: 0,
  });
  const { data: internship, isPending } = useUnhurried(found);
  if (isPending) return <InternshipSkeleton />;
  if (internship) return <InternshipDetail internship={internship} />;
  return (
    <Container py="12">
      <PageTitle title={t`Internship`} align="center" />
      <ErrorState
        message={
          found.isError
            ? t`Could not load internship details. It might be closed or invalid.`
            : t`No internship data found. Please try again later.`
        }
        onRetry={() => void found.refetch()}
        action={
          <ButtonLink to="/">
            <Trans>Go Back Home</Trans>
          </ButtonLink>
        }
      />
    </Container>
  );
}

function InternshipSkeleton() {
  const { t } = useLingui();
  useDocumentTitle(t`Internship`);
  const isBuilt = useContext(PageHead) !== null;
  if (isBuilt) return <InternshipFrame internship={PLACES} />;
  return (
    <PrerenderedPage>
      <GreyInternship />
    </PrerenderedPage>
  );
}

/**
 * Places of the page into which the function inserts the internship
 * (functions/src/features/internships/internship-text.ts).
 */
const PLACES = {
  title: '{{title}}',
  company: '{{company}}',
  image: '{{image}}',
  shortDescription: '{{shortDescription}}',
  description: '{{description}}',
};

function GreyInternship() {
  const { t } = useLingui();
  return (
    // Fills the window, so that the footer is not seen before the page.
    <Container py={{ base: '6', md: '10' }} minH="100dvh">
      <VisuallyHidden as="h1">
        <Trans>Internship</Trans>
      </VisuallyHidden>
      <Loading label={t`Loading internship…`}>
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
