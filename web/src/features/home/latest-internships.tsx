import { Box, Container, Flex, Heading, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { HOME_INTERNSHIPS } from '@prarambh/contract/constants';
import { seatsRemaining } from '@prarambh/contract/internship-card';
import type { Internship } from '@prarambh/contract/internships';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/queries';
import { useUnhurried } from '../../api/use-unhurried';
import { partInSight } from '../../components/display/drawn-in-sight';
import { ButtonLink } from '../../components/display/links';
import { EmptyState, ErrorState } from '../../components/states/states';
import { InternshipGrid, InternshipGridSkeleton } from '../internships/internship-grid';

const NEWEST = { query: { limit: HOME_INTERNSHIPS } };

/** Newest first, full internships last (D04). */
function seatsFirst(internships: readonly Internship[]): Internship[] {
  const isFull = (internship: Internship) => seatsRemaining(internship) === 0;
  return [...internships].sort((a, b) => Number(isFull(a)) - Number(isFull(b)));
}

export function LatestInternships() {
  return (
    <Box as="section" bg="bg.subtle" borderTopWidth="1px" {...partInSight('192rem', '78rem')}>
      <Container py={{ base: '14', md: '20' }}>
        <Flex wrap="wrap" gap="5" justify="space-between" align="flex-end" mb={{ base: '8', md: '10' }}>
          <Box>
            <Heading as="h2" size="3xl">
              <Trans>Open now</Trans>
            </Heading>
            <Text color="fg.muted" mt="2">
              <Trans>The newest programmes that accept applications.</Trans>
            </Text>
          </Box>
          <ButtonLink to="/internships" variant="outline">
            <Trans>All internships</Trans>
          </ButtonLink>
        </Flex>
        <Latest />
      </Container>
    </Box>
  );
}

function Latest() {
  const { t } = useLingui();
  const latest = useQuery(read('GET /internships/public', NEWEST));
  const { data, isPending } = useUnhurried(latest);
  if (isPending) return <InternshipGridSkeleton count={HOME_INTERNSHIPS} />;
  if (data === undefined) {
    return <ErrorState message={t`Failed to load internships.`} onRetry={() => void latest.refetch()} />;
  }
  if (data.length === 0) {
    return <EmptyState title={t`No open internships at the moment. Please check back later!`} />;
  }
  return <InternshipGrid internships={seatsFirst(data)} heading="h3" />;
}
