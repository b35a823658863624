import { Box, Flex, Heading, SimpleGrid, Skeleton, Text } from '@chakra-ui/react';
import { TOTAL_MAX } from '@prarambh/contract/constants';
import type { WaitingKind } from '@prarambh/contract/dashboard';
import { formatCount } from '@prarambh/contract/format';
import type { Role } from '@prarambh/contract/roles';
import { useWaiting, type WaitingLink } from '../../api/waiting';
import { Card } from '../../components/display/card';
import { CardLink } from '../../components/display/card-link';
import { formatAge } from '../../components/display/format';
import { CheckIcon } from '../../components/display/icons';
import { ErrorState, Loading } from '../../components/states/states';
import { useLoggedFailure } from '../../components/states/use-logged-failure';
import { useNow } from '../meetings/use-now';

interface Words {
  label: string;
  palette: string;
}

const WORDS: Record<WaitingKind, Words> = {
  payments: { label: 'Payments to decide', palette: 'accent' },
  submissions: { label: 'Work to review', palette: 'brand' },
  helpQueries: { label: 'Help queries to answer', palette: 'blue' },
  contactQueries: { label: 'Open contact queries', palette: 'green' },
  deletionRequests: { label: 'Deletion requests', palette: 'red' },
  overdueTasks: { label: 'Overdue tasks', palette: 'accent' },
  givenUpMails: { label: 'Undelivered emails', palette: 'red' },
};

/** The first part of a staff home: waiting work with links to its lists. */
export function WaitingForYou({ of: role }: { of: Role }) {
  const { data, error, refetch } = useWaiting(role);
  useLoggedFailure(error, 'What waits could not be loaded.');
  return (
    <Box as="section" aria-labelledby="waiting-for-you" mb={{ base: '6', md: '8' }}>
      <Heading as="h2" size="lg" id="waiting-for-you" mb="3">
        Waiting for you
      </Heading>
      {data && <WaitingCards waiting={data} />}
      {!data && !error && (
        <Loading label="Loading what is waiting for you…">
          <Skeleton h="4.5rem" borderRadius="xl" />
        </Loading>
      )}
      {!data && error && (
        <ErrorState message="Could not load what is waiting for you." onRetry={() => void refetch()} />
      )}
    </Box>
  );
}

function WaitingCards({ waiting }: { waiting: readonly WaitingLink[] }) {
  const now = useNow();
  if (waiting.length === 0) return <NothingWaits />;
  return (
    <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, sm: 2, xl: 3 }} gap={{ base: '3', md: '5' }}>
      {waiting.map((one) => (
        <Box as="li" key={one.kind} display="grid">
          <WaitingCard waiting={one} now={now} />
        </Box>
      ))}
    </SimpleGrid>
  );
}

function sinceWords({ kind, count }: WaitingLink): string {
  if (kind === 'overdueTasks')
    return count === 1 ? 'Owed by a student for' : 'Owed by students, the oldest for';
  return count === 1 ? 'Waiting for' : 'The oldest has waited';
}

function WaitingCard({ waiting, now }: { waiting: WaitingLink; now: Date }) {
  const { kind, count, since, to } = waiting;
  const { label, palette } = WORDS[kind];
  return (
    <CardLink to={to} colorPalette={palette} padding="sm">
      <Flex align="baseline" columnGap="3" rowGap="1" wrap="wrap" w="full">
        <Text
          fontSize={{ base: '2xl', md: '3xl' }}
          fontWeight="semibold"
          lineHeight="1.2"
          letterSpacing="tight"
          color="fg"
        >
          {formatCount(count)}
          {count >= TOTAL_MAX && ' or more'}
        </Text>
        <Text color="fg" fontWeight="medium">
          {label}
        </Text>
        {since && (
          <Text color="fg.muted" fontSize="sm" flexBasis="full">
            {sinceWords(waiting)} {formatAge(since, now)}
          </Text>
        )}
      </Flex>
    </CardLink>
  );
}

function NothingWaits() {
  return (
    <Card>
      <Flex align="center" gap="3">
        <Box color="green.fg" flexShrink={0}>
          <CheckIcon />
        </Box>
        <Text>Nothing is waiting for you. New items appear here by themselves.</Text>
      </Flex>
    </Card>
  );
}
