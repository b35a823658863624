import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import type { HelpQuery } from '@prarambh/contract/help';
import { useEffect, useRef, useState } from 'react';
import { confirmDiscard } from '../../../components/dialogs/confirm-discard';
import { PersonLink } from '../../users/person-link';
import { readHelpDraft, saveHelpDraft } from '../help-draft';
import { MessageForm, type NewMessage } from '../message-form';
import { MessageList } from '../message-list';
import { useMessageFiles } from '../use-message-files';
import { AssigneeSelect } from './assignee-select';
import { CannedReplies } from './canned-replies';
import { HelpBadge, nameOf } from './query-list';
import { UnsentAnswer } from './unsent-answer';
import { useHelpAnswers } from './use-help-answers';

interface Props {
  query: HelpQuery;
  /** Back to the list, on a phone. */
  onBack(): void;
  /** Runs after the user has resolved the query on this page. */
  onResolved(): void;
}

/** About 24rem, and less where that would push the form out of a small screen. */
const CHAT_HEIGHT = 'min(24rem, 55dvh)';

/** Appends a canned reply to the typed text. */
const withReply = (typed: string, reply: string) =>
  typed.trim() === '' ? reply : `${typed.trimEnd()}\n${reply}`;

/**
 * A conversation with its actions. Mount it with the query's ID as key, because the typed text belongs to the
 * query.
 */
export function Conversation({ query, onBack, onResolved }: Props) {
  const answers = useHelpAnswers(query, onResolved);
  const { isSending, problem, isResolving, resolve } = answers;
  const [draft, setDraft] = useState(() => readHelpDraft(query._id));
  const attached = useMessageFiles(query._id);
  const [inserted, setInserted] = useState(0);
  const answer = useRef<HTMLDivElement>(null);
  const name = nameOf(query);
  const isOpen = query.status === 'open';
  /** Also text typed while a colleague resolved the query; in memory if the browser stores nothing. */
  const unsent = isOpen ? '' : readHelpDraft(query._id) || draft;

  // Each canned reply replaces the field, and the user continues after it.
  useEffect(() => {
    const field = inserted > 0 && answer.current?.querySelector('textarea');
    if (!field) return;
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  }, [inserted]);

  function keep(text: string) {
    saveHelpDraft(query._id, text);
    setDraft(text);
  }

  function discard() {
    keep('');
    attached.clear();
  }

  /** Keeps an unsent message, because a colleague may have just resolved the query. */
  async function send(message: NewMessage): Promise<boolean> {
    const hasArrived = await answers.send(message);
    keep(hasArrived ? '' : message.text);
    return hasArrived;
  }

  /** A resolved query takes no answer any more, so one that is typed and not sent would be lost. */
  async function resolveUnlessTyping() {
    if (!(await confirmDiscard(readHelpDraft(query._id) !== '' || attached.files.length > 0))) return;
    discard();
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
              <PersonLink id={query.user._id} name={name} />
            </Heading>
            <HelpBadge status={query.status} />
          </Flex>
          <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere">
            {query.user.email}
          </Text>
        </Box>
        <Flex gap="2" wrap="wrap" align="center">
          <AssigneeSelect query={query} isBusy={answers.isAssigning} onAssign={answers.assign} />
          {!isOpen && (
            <Button variant="outline" size="sm" loading={answers.isReopening} onClick={answers.reopen}>
              Reopen
            </Button>
          )}
          {isOpen && (
            <Button
              variant="outline"
              size="sm"
              colorPalette="green"
              // Wait for the pending answer before closing its query.
              disabled={isSending}
              loading={isResolving}
              loadingText="Mark as Resolved"
              onClick={() => void resolveUnlessTyping()}
            >
              Mark as Resolved
            </Button>
          )}
        </Flex>
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
        <Box ref={answer}>
          <CannedReplies
            onChoose={(text) => {
              keep(withReply(readHelpDraft(query._id), text));
              setInserted((count) => count + 1);
            }}
          />
          <MessageForm
            key={inserted}
            draftKey={query._id}
            placeholder={`Answer ${name}`}
            isSending={isSending}
            problem={problem}
            attached={attached}
            onSend={send}
          />
        </Box>
      ) : (
        <>
          <Text role="status" borderTopWidth="1px" p={{ base: '4', md: '5' }} color="fg.muted">
            This query is resolved.
          </Text>
          {(unsent !== '' || attached.files.length > 0) && (
            <UnsentAnswer
              text={unsent}
              files={attached.files}
              isBusy={answers.isReopening}
              onReopen={answers.reopen}
              onDiscard={discard}
            />
          )}
        </>
      )}
    </>
  );
}
