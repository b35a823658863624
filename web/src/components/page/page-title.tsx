import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { brand, brandWords } from '@prarambh/contract/brand';
import { type ReactNode, useContext, useEffect } from 'react';
import { useForeignText } from '../../language/foreign-text';
import { useSay } from '../../language/say';
import { PageHead } from './page-head';

/** Sets the title of the browser tab. */
export function useDocumentTitle(title: string): void {
  const tagline = useSay()(brandWords.tagline);
  const shown = title === '' ? `${brand.name}: ${tagline}` : `${title} | ${brand.name}`;
  const head = useContext(PageHead);
  if (head) head.title = shown;
  useEffect(() => {
    document.title = shown;
  }, [shown]);
}

interface Props {
  /** The h1 of the page and the title of the browser tab. */
  title: string;
  /**
   * The sentence below the title. A string shows before the app starts, so every reader must get the same one; a sentence that
   * depends on the reader is an element.
   */
  lead?: ReactNode;
  actions?: ReactNode;
  align?: 'start' | 'center';
}

/** The heading of a page. Each page has exactly one. */
export function PageTitle({ title, lead, actions, align = 'start' }: Props) {
  useDocumentTitle(title);
  const head = useContext(PageHead);
  if (head) head.heading = { title, ...(lead && { lead: typeof lead === 'string' ? lead : null }) };
  const inTheirs = useForeignText();
  return (
    <Flex
      as="header"
      wrap="wrap"
      gap="4"
      align="flex-end"
      justify={align === 'center' ? 'center' : 'space-between'}
      textAlign={align}
      mb={{ base: '6', md: '8' }}
    >
      <Box minW="0" flex="1 1 20rem">
        <Heading as="h1" size="2xl" {...inTheirs(title)}>
          {title}
        </Heading>
        {lead && (
          <Text mt="2.5" color="fg.muted" maxW="prose" mx={align === 'center' ? 'auto' : undefined}>
            {lead}
          </Text>
        )}
      </Box>
      {actions}
    </Flex>
  );
}
