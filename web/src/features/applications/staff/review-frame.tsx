import { Flex, Heading, Text } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../../../components/display/icon-button';
import { TextLink } from '../../../components/display/links';
import { useDocumentTitle } from '../../../components/page/page-title';
import { usePageKeys } from '../../../components/tables/use-page-keys';
import { STANDING_ALONE } from '../../../theme/touch';
import { KeysHelp } from './keys-help';
import type { ReviewDesk } from './review-desk';

export interface FrameProps {
  desk: ReviewDesk;
  /** The address of the page that opened the review. */
  back: string;
}

interface Props extends FrameProps {
  title: string;
  /** Position in the queue as text. */
  place?: string;
  onBefore?: (() => void) | undefined;
  onAfter?: (() => void) | undefined;
  /** Handles keys besides those for moving; returns true if it used one. */
  onKey?(key: string): boolean;
  children: ReactNode;
}

/** The window of the review: where one is, how to move, and the way out. */
export function ReviewFrame({ desk, back, title, place, onBefore, onAfter, onKey, children }: Props) {
  const [isHelpOpen, setHelpOpen] = useState(false);
  useDocumentTitle(title);
  usePageKeys((key) => {
    if (key === '?') setHelpOpen(true);
    else if (key === 'ArrowLeft' && onBefore) onBefore();
    else if (key === 'ArrowRight' && onAfter) onAfter();
    else return onKey?.(key) ?? false;
    return true;
  });
  return (
    <Flex direction="column" h={{ lg: '100dvh' }} minH="100dvh" px={{ base: '4', md: '6' }}>
      <Flex
        as="header"
        align="center"
        gap={{ base: '2', md: '4' }}
        py="3"
        wrap="wrap"
        borderBottomWidth="1px"
      >
        <TextLink to={back} fontSize="sm" {...STANDING_ALONE}>
          {`← ${desk.title}`}
        </TextLink>
        <Heading as="h1" size="md">
          {title}
        </Heading>
        <Text role="status" fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {place}
        </Text>
        <Flex ms="auto" gap="1">
          <IconButton label="Back" size="sm" disabled={!onBefore} onClick={onBefore}>
            ←
          </IconButton>
          <IconButton label="Next" size="sm" disabled={!onAfter} onClick={onAfter}>
            →
          </IconButton>
          <IconButton label="Keys" size="sm" aria-haspopup="dialog" onClick={() => setHelpOpen(true)}>
            ?
          </IconButton>
        </Flex>
      </Flex>
      {children}
      {isHelpOpen && <KeysHelp onClose={() => setHelpOpen(false)} />}
    </Flex>
  );
}
