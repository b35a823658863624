import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import type { HelpQuery } from '@prarambh/contract/help';
import { confirmDiscard } from '../../../components/dialogs/confirm-discard';
import { readHelpDraft, saveHelpDraft } from '../help-draft';
import { MessageForm } from '../message-form';
import { MessageList } from '../message-list';
import { HelpBadge, nameOf } from './query-list';
import { useHelpAnswers } from './use-help-answers';

interface Props {
  query: HelpQuery;
  /** Back to the list, on a phone. */
  onBack(): void;
}

/** About 24rem, and less where that would push the form out of a small screen. */
const CHAT_HEIGHT = 'min(24rem, 55dvh)';

/** One conversation with what can be done in it. Mount it with the query's id as its key: the typed text is the query's. */
export function Conversation({ query, onBack }: Props) {
  const { isSending, problem, send, isResolving, resolve } = useHelpAnswers(query);
  const name = nameOf(query);
  const isOpen = query.status === 'open';

  /** A resolved query takes no answer any more, so one that is typed and not sent would be lost. */
  async function resolveUnlessTyping() {
    if (!(await confirmDiscard(readHelpDraft(query._id) !== ''))) return;
    saveHelpDraft(query._id, '');
    resolve();
  }

  return (
    <>
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
        <Box minW="0">
          <Button variant="plain" size="sm" hideFrom="md" onClick={onBack}>
            ← All queries
          </Button>
          <Flex gap="2.5" align="center" wrap="wrap">
            <Heading as="h2" size="sm">
              {name}
            </Heading>
            <HelpBadge status={query.status} />
          </Flex>
          <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere">
            {query.user.email}
          </Text>
        </Box>
        {isOpen && (
          <Button
            variant="outline"
            size="sm"
            colorPalette="green"
            loading={isResolving}
            loadingText="Mark as Resolved"
            onClick={() => void resolveUnlessTyping()}
          >
            Mark as Resolved
          </Button>
        )}
      </Flex>
      {query.messageCount === 0 ? (
        <Text color="fg.muted" textAlign="center" py="16">
          No messages yet.
        </Text>
      ) : (
        <MessageList
          query={query}
          label={`Messages with ${name}`}
          side="admin"
          names={{ admin: 'Support', user: name }}
          maxH={CHAT_HEIGHT}
        />
      )}
      {isOpen ? (
        <MessageForm
          draftKey={query._id}
          placeholder={`Answer ${name}`}
          isSending={isSending}
          problem={problem}
          onSend={send}
        />
      ) : (
        <Text role="status" borderTopWidth="1px" p={{ base: '4', md: '5' }} color="fg.muted">
          This query is resolved.
        </Text>
      )}
    </>
  );
}
