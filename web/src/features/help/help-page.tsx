import { Box, Button, Flex, Heading, Skeleton, Text } from '@chakra-ui/react';
import { formatNumberOf } from '@prarambh/contract/format';
import { useState } from 'react';
import { Card } from '../../components/display/card';
import { FormMessage } from '../../components/forms/form-message';
import { PageTitle } from '../../components/page/page-title';
import { ErrorState, Loading } from '../../components/states/states';
import { LoadMore } from '../../components/tables/load-more';
import { useSession } from '../../session/session-context';
import { MessageForm } from './message-form';
import { MessageList } from './message-list';
import { ResolvedQueries } from './resolved-queries';
import { useHelpChat } from './use-help-chat';
import { useMessageFiles } from './use-message-files';

const LOAD_FAILED = 'Failed to load help chat. Please try again later.';

export function HelpPage() {
  const { user } = useSession();
  return (
    <>
      <PageTitle
        title="Help & Support Chat"
        lead="Ask about your application, your tasks or your certificate. Support answers Monday to Saturday."
      />
      {user ? <HelpChat userId={user._id} /> : <Text>Please log in to use Help Chat</Text>}
    </>
  );
}

function HelpChat({ userId }: { userId: string }) {
  const chat = useHelpChat(userId);
  const attached = useMessageFiles(userId);
  const { list, queries, current } = chat;
  if (list.isPending) return <ChatSkeleton />;
  if (!list.data) return <ErrorState message={LOAD_FAILED} onRetry={() => void list.refetch()} />;
  return (
    <>
      {list.isRefetchError && (
        <Box mb="4">
          <FormMessage tone="error">{LOAD_FAILED}</FormMessage>
        </Box>
      )}
      <Card as="section" padding="none" aria-labelledby="chat" overflow="hidden">
        <ChatHead chat={chat} />
        {current ? <MessageList query={current} label="Messages" /> : <Welcome />}
        {current?.status === 'resolved' && (
          <Text px={{ base: '4', md: '5' }} pb="4" color="fg.muted" fontSize="sm">
            This query is resolved. Your next message starts a new one.
          </Text>
        )}
        <MessageForm
          draftKey={userId}
          placeholder="Write to support"
          isSending={chat.isSending}
          problem={chat.problem}
          attached={attached}
          onSend={chat.send}
        />
      </Card>
      <ResolvedQueries queries={queries.filter(({ status }) => status === 'resolved')} />
      <LoadMore pages={list} />
    </>
  );
}

function ChatHead({ chat: { list, queries } }: { chat: ReturnType<typeof useHelpChat> }) {
  const [isRefreshing, setRefreshing] = useState(false);
  async function refresh() {
    setRefreshing(true);
    await list.refetch();
    setRefreshing(false);
  }
  const messages = queries.reduce((total, { messageCount }) => total + messageCount, 0);
  return (
    <Flex
      justify="space-between"
      align="center"
      gap="3"
      wrap="wrap"
      px={{ base: '4', md: '5' }}
      py="3.5"
      bg="bg.subtle"
      borderBottomWidth="1px"
    >
      <Box>
        <Heading as="h2" size="sm" id="chat">
          Your chat
        </Heading>
        <Text color="fg.muted" fontSize="sm">
          {formatNumberOf(queries.length, 'query', 'queries')},{' '}
          {formatNumberOf(messages, 'message', 'messages')}
        </Text>
      </Box>
      <Button
        variant="outline"
        size="sm"
        loading={isRefreshing}
        loadingText="Refresh"
        onClick={() => void refresh()}
      >
        Refresh
      </Button>
    </Flex>
  );
}

function Welcome() {
  return (
    <Box px={{ base: '4', md: '5' }} py="10" textAlign="center">
      <Text fontWeight="medium">No messages yet.</Text>
      <Text color="fg.muted" fontSize="sm" mt="1">
        Write what you need help with; the answer appears here.
      </Text>
    </Box>
  );
}

function ChatSkeleton() {
  return (
    <Loading label="Loading your chat…">
      <Skeleton h="96" borderRadius="xl" />
    </Loading>
  );
}
