import { Box, Button, Flex, Heading, Skeleton, Stack, Text } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { HelpQuery } from '@prarambh/contract/help';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { read } from '../../api/queries';
import { Card } from '../../components/display/card';
import { formatDateTime } from '../../components/display/format';
import { ChevronDownIcon } from '../../components/display/icons';
import { Loading } from '../../components/states/states';
import { useForeignText } from '../../language/foreign-text';
import { MessageList } from './message-list';

/** Conversations that support has closed. */
export function ResolvedQueries({ queries }: { queries: readonly HelpQuery[] }) {
  const [isOpen, setOpen] = useState(true);
  const listId = useId();
  if (queries.length === 0) return null;
  return (
    <Box as="section" mt="10">
      <Heading as="h2" size="lg">
        <Button
          variant="plain"
          colorPalette="gray"
          font="inherit"
          letterSpacing="inherit"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          <Trans>Resolved Queries</Trans>
          <Box as="span" rotate={isOpen ? '180deg' : '0deg'} transition="rotate 120ms">
            <ChevronDownIcon />
          </Box>
        </Button>
      </Heading>
      <Stack as="ul" id={listId} listStyleType="none" gap="4" mt="3" hidden={!isOpen}>
        {queries.map((query) => (
          <ResolvedQuery key={query._id} query={query} />
        ))}
      </Stack>
    </Box>
  );
}

function ResolvedQuery({ query }: { query: HelpQuery }) {
  const { t } = useLingui();
  const inTheirs = useForeignText();
  const [isShown, setShown] = useState(false);
  const when = formatDateTime(query.updatedAt);
  const resolvedOn = t`Resolved on ${when}`;
  const messages = query.messageCount;
  const begins = query.messages[0]?.text;
  return (
    <Card as="li" padding="none" overflow="hidden">
      <Flex justify="space-between" align="center" gap="4" px={{ base: '4', md: '5' }} py="3.5">
        <Box minW="0">
          <Text fontWeight="medium">{resolvedOn}</Text>
          <Text
            color="fg.muted"
            fontSize="sm"
            lineClamp={1}
            overflowWrap="anywhere"
            {...(begins && inTheirs(begins))}
          >
            {begins ?? t`${plural(messages, { one: `${messages} message`, other: `${messages} messages` })}`}
          </Text>
        </Box>
        <Button
          variant="outline"
          size="sm"
          aria-expanded={isShown}
          aria-label={isShown ? t`Hide the query: ${resolvedOn}` : t`View the query: ${resolvedOn}`}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <Trans>Hide</Trans> : <Trans>View</Trans>}
        </Button>
      </Flex>
      {isShown && (
        <Box borderTopWidth="1px">
          <Conversation query={query} label={resolvedOn} />
        </Box>
      )}
    </Card>
  );
}

/** The list shares its messages among the latest queries; an older query loads when it is opened. */
function Conversation({ query, label }: { query: HelpQuery; label: string }) {
  const { t } = useLingui();
  const isWhole = query.messages.length === query.messageCount;
  const { data, isLoading } = useQuery({
    ...read('GET /help-queries/:id', { params: { id: query._id } }),
    enabled: !isWhole,
  });
  if (isLoading) {
    return (
      <Loading label={t`Loading the messages…`}>
        <Skeleton h="32" />
      </Loading>
    );
  }
  return <MessageList query={data ?? query} label={label} />;
}
