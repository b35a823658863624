import { Box, Flex, Heading, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/queries';
import { Card } from '../../components/display/card';
import { TextLink } from '../../components/display/links';
import { ErrorState, Loading } from '../../components/states/states';
import { useLoggedFailure } from '../../components/states/use-logged-failure';
import { STANDING_ALONE } from '../../theme/touch';
import { MeetingCard } from '../meetings/meeting-card';
import { phaseOf } from '../meetings/meeting-time';
import { useNow } from '../meetings/use-now';

const SHOWN = 3;

/** Current and next meetings. Loads and fails independently. */
export function NextMeetings() {
  const { data, error, refetch } = useQuery(
    read('GET /meetings', { query: { status: 'scheduled', sort: 'oldest', limit: SHOWN } }),
  );
  useLoggedFailure(error, 'The next meetings could not be loaded.');
  const now = useNow();
  const next = data?.filter((meeting) => phaseOf(meeting, now) !== 'over');
  return (
    <Box as="section" aria-labelledby="next-meetings" mt={{ base: '8', md: '10' }}>
      <Flex justify="space-between" align="baseline" gap="4" wrap="wrap" mb="4">
        <Heading as="h2" size="lg" id="next-meetings">
          Next meetings
        </Heading>
        <TextLink to="/coadmin/meetings" fontSize="sm" {...STANDING_ALONE}>
          All meetings
        </TextLink>
      </Flex>
      {next && next.length > 0 && (
        <Stack gap="4">
          {next.map((meeting) => (
            <MeetingCard key={meeting._id} meeting={meeting} now={now} />
          ))}
        </Stack>
      )}
      {next?.length === 0 && (
        <Card>
          <Text>No meetings are planned.</Text>
        </Card>
      )}
      {!data && !error && (
        <Loading label="Loading the next meetings…">
          <Skeleton h="40" borderRadius="xl" />
        </Loading>
      )}
      {!data && error && (
        <ErrorState message="Could not load the next meetings." onRetry={() => void refetch()} />
      )}
    </Box>
  );
}
