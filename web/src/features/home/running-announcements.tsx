import { Box, chakra, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Announcement } from '@prarambh/contract/announcements';
import { BANNER_LOOP_SECONDS } from '@prarambh/contract/constants';
import { useState } from 'react';
import { IconButton } from '../../components/display/icon-button';
import { ExternalIcon, PauseIcon, PlayIcon } from '../../components/display/icons';
import { LinkedText } from '../../components/display/linked-text';
import { NewTabLink } from '../../components/display/links';
import { useForeignText } from '../../language/foreign-text';
import { WIDE_REACH } from '../../theme/touch';

const Track = chakra('div', {
  base: {
    display: 'flex',
    width: 'max-content',
    minWidth: '200%',
    animation: `banner-loop ${BANNER_LOOP_SECONDS}s linear infinite`,
    '&:hover, &:focus-within, &[data-paused=true]': { animationPlayState: 'paused' },
    _motionReduce: { width: 'full', minWidth: '0', maxWidth: '7xl', mx: 'auto', animation: 'none' },
  },
});

/** One of two copies side by side, for an endless loop. */
const Copy = chakra('ul', {
  base: {
    listStyleType: 'none',
    display: 'flex',
    flex: '1 0 auto',
    minWidth: '50%',
    justifyContent: 'space-around',
    _motionReduce: { flex: '1', minWidth: '0', flexDirection: 'column', alignItems: 'flex-start' },
  },
});

/** Scrolling announcements with a stop button. */
export function RunningAnnouncements({ items }: { items: readonly Announcement[] }) {
  const [isPaused, setPaused] = useState(false);
  const { t } = useLingui();
  return (
    <Flex
      as="section"
      aria-label={t`Announcements`}
      // In reserved space above the hero: it loads late and must not push the text.
      position="absolute"
      insetX="0"
      top="0"
      _motionReduce={{ position: 'static' }}
      align="center"
      bg="accent.subtle"
      color="accent.fg"
      borderBottomWidth="1px"
      fontSize="sm"
      fontWeight="medium"
    >
      <Box
        flex="1"
        minW="0"
        overflow="hidden"
        maskImage="linear-gradient(to right, transparent, black 1.5rem, black calc(100% - 1.5rem), transparent)"
        _motionReduce={{ maskImage: 'none' }}
        // Keyboard focus scrolls a link into view, which would leave the loop out of step.
        onBlur={(event) => event.currentTarget.scrollTo?.(0, 0)}
      >
        <Track data-paused={isPaused}>
          <Copy>
            <Items items={items} />
          </Copy>
          <Copy aria-hidden="true" _motionReduce={{ display: 'none' }}>
            <Items items={items} tabIndex={-1} />
          </Copy>
        </Track>
      </Box>
      <Box px="1.5" py="0.5" _motionReduce={{ display: 'none' }}>
        <IconButton
          label={isPaused ? t`Play the announcements` : t`Pause the announcements`}
          size="sm"
          color="inherit"
          onClick={() => setPaused(!isPaused)}
        >
          {isPaused ? <PlayIcon /> : <PauseIcon />}
        </IconButton>
      </Box>
    </Flex>
  );
}

function Items({ items, tabIndex }: { items: readonly Announcement[]; tabIndex?: number }) {
  const { t } = useLingui();
  const inTheirs = useForeignText();
  return items.map(({ _id, message, link }) => (
    <Flex
      as="li"
      key={_id}
      gap="2.5"
      px="8"
      py="2.5"
      align="baseline"
      whiteSpace="nowrap"
      _motionReduce={{ whiteSpace: 'normal', maxW: 'full', px: { base: '5', md: '8' }, py: '1.5' }}
    >
      <Box
        as="span"
        aria-hidden="true"
        display="inline-block"
        me="1"
        w="2"
        h="2"
        flexShrink={0}
        borderRadius="full"
        bg="accent.solid"
      />
      <Box as="span" minW="0" overflowWrap="anywhere" {...inTheirs(message)}>
        <LinkedText tabIndex={tabIndex}>{message}</LinkedText>
        {link !== null && (
          <NewTabLink
            href={link}
            label={t`Details: ${message}`}
            color="inherit"
            textDecorationColor="currentColor"
            ms="2.5"
            display="inline-flex"
            alignItems="center"
            minH="6"
            gap="1"
            {...WIDE_REACH}
            tabIndex={tabIndex}
          >
            <Trans>Details</Trans> <ExternalIcon size="0.9rem" />
          </NewTabLink>
        )}
      </Box>
    </Flex>
  ));
}
