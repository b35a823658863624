import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Card } from '../../components/display/card';
import { formatDateTime } from '../../components/display/format';

interface Props {
  at: string;
  title: string;
  badge?: ReactNode;
  /** Further details. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** One event: time, title, state and actions. */
export function Entry({ at, title, badge, children, actions }: Props) {
  return (
    <Card as="article" aria-label={title} padding="none" px={{ base: '4', md: '5' }} py="4">
      <Flex gap="3" wrap="wrap" align="flex-start" justify="space-between">
        <Box flex="1 1 16rem" minW="0">
          <Text color="fg.muted" fontSize="sm">
            {formatDateTime(at)}
          </Text>
          <Flex columnGap="3" rowGap="1" wrap="wrap" align="center">
            <Text fontWeight="semibold" overflowWrap="anywhere">
              {title}
            </Text>
            {badge}
          </Flex>
          {children}
        </Box>
        {actions}
      </Flex>
    </Card>
  );
}

/** A line of small print in an entry. */
export function EntryNote({ children }: { children: ReactNode }) {
  return (
    <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere" mt="1">
      {children}
    </Text>
  );
}
