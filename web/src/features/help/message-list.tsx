import { Box, type BoxProps, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { HelpFile, HelpMessage, HelpQuery } from '@prarambh/contract/help';
import type { HelpSender } from '@prarambh/contract/help-status';
import { useEffect, useRef } from 'react';
import { formatDateTime } from '../../components/display/format';
import { Arriving } from '../../components/motion/arriving';
import { useIsNew } from '../../components/motion/use-is-new';
import { useForeignText } from '../../language/foreign-text';
import { SentFiles } from './sent-files';

/** Other messages have no files. */
type ShownMessage = Omit<HelpMessage, 'files'> & { files?: readonly HelpFile[] };

interface Props {
  /** A help query, or another thread of the same form. */
  query: Pick<HelpQuery, '_id' | 'messageCount'> & { messages: readonly ShownMessage[] };
  label: string;
  /** The sender whose messages are on the right. */
  side?: HelpSender;
  /** Names of the senders; by default from the student's view. */
  names?: Record<HelpSender, string>;
  maxH?: BoxProps['maxH'];
}

/** A conversation, oldest first, scrolled to its latest message. */
export function MessageList(props: Props) {
  const { t } = useLingui();
  const forStudent = { user: t`You`, admin: t`Support` };
  const { query, label, side = 'user', names = forStudent, maxH = { base: '55dvh', md: '28rem' } } = props;
  const frame = useRef<HTMLDivElement>(null);
  const { messages, messageCount } = query;
  const isNew = useIsNew(messages);
  const latest = messages.at(-1)?._id;
  const key = `${query._id}/${latest}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new last message is what scrolls
  useEffect(() => {
    const { current } = frame;
    if (current !== null) current.scrollTop = current.scrollHeight;
  }, [key]);
  return (
    <Box
      ref={frame}
      role="log"
      aria-label={label}
      tabIndex={0}
      maxH={maxH}
      overflowY="auto"
      px={{ base: '4', md: '5' }}
      py="5"
      focusVisibleRing="inside"
    >
      {messageCount > messages.length && (
        <Text color="fg.muted" fontSize="sm" textAlign="center" mb="4">
          <Trans>Earlier messages are not shown.</Trans>
        </Text>
      )}
      <Stack as="ol" listStyleType="none" gap="4">
        {messages.map((message) => (
          <Message
            key={message._id}
            message={message}
            isNew={isNew(message)}
            isOwn={message.from === side}
            name={names[message.from]}
          />
        ))}
      </Stack>
    </Box>
  );
}

interface MessageProps {
  message: ShownMessage;
  isNew: boolean;
  isOwn: boolean;
  name: string;
}

function Message({ message: { text, files = [], createdAt }, isNew, isOwn, name }: MessageProps) {
  const inTheirs = useForeignText();
  return (
    <Box as="li" alignSelf={isOwn ? 'flex-end' : 'flex-start'} maxW="min(34rem, 86%)" minW="0">
      <Arriving isNew={isNew}>
        {text !== '' && (
          <Box
            px="4"
            py="2.5"
            borderRadius="xl"
            borderEndEndRadius={isOwn ? 'xs' : 'xl'}
            borderEndStartRadius={isOwn ? 'xl' : 'xs'}
            bg={isOwn ? 'brand.solid' : 'bg.muted'}
            color={isOwn ? 'brand.contrast' : 'fg'}
            whiteSpace="pre-wrap"
            overflowWrap="anywhere"
            {...inTheirs(text)}
          >
            {text}
          </Box>
        )}
        {files.length > 0 && <SentFiles files={files} isOwn={isOwn} />}
      </Arriving>
      <Text mt="1" fontSize="xs" color="fg.muted" textAlign={isOwn ? 'end' : 'start'}>
        {name}, {formatDateTime(createdAt)}
      </Text>
    </Box>
  );
}
