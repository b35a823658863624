import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { formatNumberOf } from '@prarambh/contract/format';
import type { HelpMessage, HelpQuery } from '@prarambh/contract/help';
import { formatDateTime } from '../../../components/display/format';
import { StatusBadge } from '../../../components/states/status-badge';

const Choice = chakra('button', {
  base: {
    display: 'block',
    w: 'full',
    textAlign: 'start',
    px: '4',
    py: '3.5',
    cursor: 'pointer',
    borderInlineStartWidth: '3px',
    borderInlineStartColor: 'transparent',
    transitionDuration: 'fast',
    transitionProperty: 'background-color',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.subtle' },
    '&[aria-current=true]': {
      bg: 'brand.subtle',
      borderInlineStartColor: 'brand.solid',
      _hover: { bg: 'brand.subtle' },
    },
  },
});

/** Resolved or open, in one word. */
export function HelpBadge({ status }: Pick<HelpQuery, 'status'>) {
  return status === 'resolved' ? (
    <StatusBadge tone="good">Resolved</StatusBadge>
  ) : (
    <StatusBadge tone="waiting">Open</StatusBadge>
  );
}

/** True if a query is open and the student wrote last. */
export const isWaiting = ({ status, messages }: Pick<HelpQuery, 'status' | 'messages'>) =>
  status === 'open' && messages.at(-1)?.from === 'user';

/** Name of the query's student. */
export const nameOf = ({ user }: Pick<HelpQuery, 'user'>) => user.name || 'Unknown User';

interface Props {
  queries: readonly HelpQuery[];
  currentId: string | undefined;
  onChoose(id: string): void;
}

/** The conversations, last changed first; those waiting for an answer are highlighted. */
export function QueryList({ queries, currentId, onChoose }: Props) {
  return (
    <Box as="ul" listStyleType="none" aria-label="Help queries">
      {queries.map((query) => (
        <Box as="li" key={query._id} borderBottomWidth="1px">
          <Choice
            type="button"
            id={`query-${query._id}`}
            aria-current={query._id === currentId ? 'true' : undefined}
            onClick={() => onChoose(query._id)}
          >
            <Flex justify="space-between" align="flex-start" gap="3">
              <Text fontWeight="semibold" lineClamp={1} overflowWrap="anywhere">
                {nameOf(query)}
              </Text>
              <HelpBadge status={query.status} />
            </Flex>
            <Text color="fg.muted" fontSize="sm" truncate>
              {query.user.email}
            </Text>
            <LatestMessage query={query} />
          </Choice>
        </Box>
      ))}
    </Box>
  );
}

/** A message in one line; without text, the names of its files. */
const saidIn = ({ text, files }: HelpMessage) => text || files.map(({ name }) => name).join(', ');

function LatestMessage({ query }: { query: HelpQuery }) {
  const { messages, messageCount, assignee, updatedAt } = query;
  const latest = messages.at(-1);
  const waits = isWaiting(query);
  return (
    <>
      <Text
        fontSize="sm"
        mt="1.5"
        truncate
        fontWeight={waits ? 'semibold' : undefined}
        color={waits ? 'fg' : 'fg.muted'}
      >
        {latest ? saidIn(latest) : formatNumberOf(messageCount, 'message', 'messages')}
      </Text>
      <Text fontSize="xs" color="fg.muted" mt="0.5">
        {formatDateTime(updatedAt)}
        {waits && ', waits for an answer'}
        {assignee && `, ${assignee.name}`}
      </Text>
    </>
  );
}
