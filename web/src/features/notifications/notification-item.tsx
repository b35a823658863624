import { Box, Button, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Notification } from '@prarambh/contract/notifications';
import { useRef } from 'react';
import { Card } from '../../components/display/card';
import { drawnInSight } from '../../components/display/drawn-in-sight';
import { formatDateTime } from '../../components/display/format';
import { TextLink } from '../../components/display/links';
import { Arriving } from '../../components/motion/arriving';
import { useForeignText } from '../../language/foreign-text';
import { Sentence, useSentence } from '../../language/sentence';
import { STAYS_VISIBLE } from '../../theme/forced-colours';
import { STANDING_ALONE } from '../../theme/touch';

interface Props {
  notification: Pick<Notification, 'message' | 'createdAt' | 'read'> &
    Partial<Pick<Notification, 'title' | 'said' | 'link'>>;
  /** True if it came while the list was open. */
  isNew?: boolean;
  /** Shows the title also where the sender gave none of their own. */
  hasAllTitles?: boolean;
  onRead(): void;
}

/** Title of a message without one (H09). */
const NAMELESS = 'Notification';

/** One notification. */
export function NotificationItem({ notification, isNew = false, hasAllTitles = false, onRead }: Props) {
  const { t } = useLingui();
  const inTheirs = useForeignText();
  const say = useSentence();
  const { createdAt, read, link } = notification;
  const words = useRef<HTMLDivElement>(null);
  const isNameless = (notification.title ?? NAMELESS) === NAMELESS;
  const title = isNameless ? t`Notification` : say(notification.title ?? '');
  const hasTitle = hasAllTitles || !isNameless;
  return (
    <li style={drawnInSight('7rem')}>
      <Arriving isNew={isNew}>
        <Card
          padding="none"
          px={{ base: '4', md: '5' }}
          py="4"
          bg={read ? 'bg.panel' : 'brand.subtle'}
          boxShadow={read ? 'none' : 'xs'}
        >
          <Flex gap={{ base: '3', md: '4' }} align="flex-start">
            <Box
              aria-hidden="true"
              w="2.5"
              h="2.5"
              mt="2"
              borderRadius="full"
              flexShrink={0}
              bg={read ? 'bg.emphasized' : 'accent.solid'}
              {...(!read && STAYS_VISIBLE)}
            />
            <Box ref={words} tabIndex={-1} outline="none" flex="1" minW="0">
              {!read && <VisuallyHidden>{t`Unread:`} </VisuallyHidden>}
              {hasTitle && (
                <Text fontWeight={read ? 'medium' : 'semibold'} overflowWrap="anywhere" {...inTheirs(title)}>
                  {title}
                </Text>
              )}
              <Text
                color={read || hasTitle ? 'fg.muted' : 'fg'}
                overflowWrap="anywhere"
                whiteSpace="pre-line"
              >
                <Sentence said={notification.said}>{notification.message}</Sentence>
              </Text>
              <Flex align="center" columnGap="4" rowGap="1" wrap="wrap" mt="1">
                <Text as="time" {...{ dateTime: createdAt }} fontSize="sm" color="fg.muted">
                  {formatDateTime(createdAt)}
                </Text>
                {link && (
                  <TextLink
                    to={link}
                    fontSize="sm"
                    {...STANDING_ALONE}
                    aria-label={t`Open: ${title}`}
                    onClick={() => !read && onRead()}
                  >
                    <Trans>Open</Trans>
                  </TextLink>
                )}
                {!read && (
                  <Button
                    variant="plain"
                    size="sm"
                    aria-label={t`Mark as Read: ${title}`}
                    onClick={() => {
                      // The button disappears with its message; the focus stays at the message.
                      words.current?.focus();
                      onRead();
                    }}
                  >
                    <Trans>Mark as Read</Trans>
                  </Button>
                )}
              </Flex>
            </Box>
          </Flex>
        </Card>
      </Arriving>
    </li>
  );
}
