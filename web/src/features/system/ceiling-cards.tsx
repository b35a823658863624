import { Flex, Heading, Text } from '@chakra-ui/react';
import { formatCount } from '@prarambh/contract/format';
import type { Ceiling, CeilingName } from '@prarambh/contract/system';
import { read } from '../../api/queries';
import { Card } from '../../components/display/card';
import { formatDateTime } from '../../components/display/format';
import { StatusBadge } from '../../components/states/status-badge';
import { LiveCards } from './live-cards';

const WORDS: Record<CeilingName, { title: string; about: string }> = {
  registrations: {
    title: 'Registrations',
    about: 'Above this limit nobody can register until the hour is over.',
  },
  mails: {
    title: 'Codes and password links',
    about: 'Above this limit none is sent until the hour is over. Other emails are still sent.',
  },
};

/** Use of the hourly ceilings for all visitors. */
export function CeilingCards() {
  return (
    <LiveCards
      query={read('GET /system/ceilings')}
      noun="limits"
      columns={{ base: 1, md: 2 }}
      skeleton={{ count: 2, height: '36' }}
    >
      {(ceiling) => <CeilingCard key={ceiling.name} ceiling={ceiling} />}
    </LiveCards>
  );
}

function CeilingCard({ ceiling: { name, most, count, reachedAt } }: { ceiling: Ceiling }) {
  const { title, about } = WORDS[name];
  const isReached = count >= most;
  return (
    <Card as="li" display="flex" flexDirection="column" gap="3">
      <Flex justify="space-between" align="start" gap="3">
        <Heading as="h2" size="sm">
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
