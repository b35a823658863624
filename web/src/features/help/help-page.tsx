import { Box, Button, Flex, Heading, Skeleton, Text } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
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

export function HelpPage() {
  const { t } = useLingui();
  const { user } = useSession();
  return (
    <>
      <PageTitle
        title={t`Help & Support Chat`}
        lead={t`Ask about your application, your tasks or your certificate. Support answers Monday to Saturday.`}
      />
      {user ? (
        <HelpChat userId={user._id} />
      ) : (
        <Text>
          <Trans>Please log in to use Help Chat</Trans>
        </Text>
      )}
    </>
  );
}

function HelpChat({ userId }: { userId: string }) {
  const { t } = useLingui();
  const failure = t`Failed to load help chat. Please try again later.`;
  const chat = useHelpChat(userId);
  const attached = useMessageFiles(userId);
  const { list, queries, current } = chat;
  if (list.isPending) return <ChatSkeleton />;
  if (!list.data) return <ErrorState message={failure} onRetry={() => void list.refetch()} />;
  return (
    <>
      {list.isRefetchError && (
        <Box mb="4">
          <FormMessage tone="error">{failure}</FormMessage>
        </Box>
      )}
      <Card as="section" padding="none" aria-labelledby="chat" overflow="hidden">
        <ChatHead chat={chat} />
        {current ? <MessageList query={current} label={t`Messages`} /> : <Welcome />}
        {current?.status === 'resolved' && (
          <Text px={{ base: '4', md: '5' }} pb="4" color="fg.muted" fontSize="sm">
            <Trans>This query is resolved. Your next message starts a new one.</Trans>
          </Text>
        )}
        <MessageForm
          draftKey={userId}
          placeholder={t`Write to support`}
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
  const { t } = useLingui();
  const [isRefreshing, setRefreshing] = useState(false);
  async function refresh() {
    setRefreshing(true);
    await list.refetch();
    setRefreshing(false);
  }
  const asked = queries.length;
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
          <Trans>Your chat</Trans>
        </Heading>
        <Text color="fg.muted" fontSize="sm">
          {t`${plural(asked, { one: `${asked} query`, other: `${asked} queries` })}, ${plural(messages, { one: `${messages} message`, other: `${messages} messages` })}`}
        </Text>
      </Box>
      <Button
        variant="outline"
        size="sm"
        loading={isRefreshing}
        loadingText={t`Refresh`}
        onClick={() => void refresh()}
      >
        <Trans>Refresh</Trans>
      </Button>
    </Flex>
  );
}

function Welcome() {
  return (
    <Box px={{ base: '4', md: '5' }} py="10" textAlign="center">
      <Text fontWeight="medium">
        <Trans>No messages yet.</Trans>
      </Text>
      <Text color="fg.muted" fontSize="sm" mt="1">
        <Trans>Write what you need help with; the answer appears here.</Trans>
      </Text>
    </Box>
  );
}

function ChatSkeleton() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading your chat…`}>
      <Skeleton h="96" borderRadius="xl" />
    </Loading>
  );
}
