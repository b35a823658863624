import { Flex, Heading, SimpleGrid, Skeleton, Text } from '@chakra-ui/react';
import type { Ceiling, CeilingName } from '@prarambh/contract/system';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/queries';
import { Card } from '../../components/card';
import { formatCount, formatDateTime } from '../../components/format';
import { ErrorState, Loading } from '../../components/states';
import { StatusBadge } from '../../components/status-badge';
import { useLoggedFailure } from '../../components/use-logged-failure';

const MINUTE_MS = 60_000;

const WORDS: Record<CeilingName, { title: string; about: string }> = {
  registrations: {
    title: 'Registrations',
    about: 'Above it nobody can register until the hour is over.',
  },
  mails: {
    title: 'Codes and password links',
    about: 'Above it none is mailed until the hour is over. Other mails go on.',
  },
};

/** How much of what all visitors together may do within an hour was done. */
export function CeilingCards() {
  const { data, error, refetch } = useQuery({
    ...read('GET /system/ceilings'),
    staleTime: 0,
    refetchInterval: MINUTE_MS,
  });
  useLoggedFailure(error, 'The limits could not be loaded.');
  if (error && !data)
    return <ErrorState message="Could not fetch the limits." onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading label="Loading limits…">
        <Skeleton h="36" borderRadius="xl" />
      </Loading>
    );
  }
  return (
    <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, md: 2 }} gap="4">
      {data.map((ceiling) => (
        <CeilingCard key={ceiling.name} ceiling={ceiling} />
      ))}
    </SimpleGrid>
  );
}

function CeilingCard({ ceiling: { name, most, count, reachedAt } }: { ceiling: Ceiling }) {
  const { title, about } = WORDS[name];
  const isReached = count >= most;
  return (
    <Card as="li" display="flex" flexDirection="column" gap="3">
      <Flex justify="space-between" align="start" gap="3">
        <Heading as="h3" size="sm">
          {title}
        </Heading>
        <StatusBadge tone={isReached ? 'bad' : 'good'}>{isReached ? 'Reached' : 'Below'}</StatusBadge>
      </Flex>
      <Text fontVariantNumeric="tabular-nums">
        {`About ${formatCount(count)} of ${formatCount(most)} this hour`}
      </Text>
      <Text color="fg.muted" fontSize="sm">
        {about}
      </Text>
      <Text fontSize="sm">
        {reachedAt ? `Last reached on ${formatDateTime(reachedAt)}` : 'Never reached'}
      </Text>
    </Card>
  );
}
