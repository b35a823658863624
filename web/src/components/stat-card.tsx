import { Box, Flex, Skeleton, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Card } from './card';

interface Props {
  label: string;
  /** Undefined while loading. */
  value: string | undefined;
  icon: ReactNode;
  palette?: 'brand' | 'accent' | 'green' | 'red' | 'blue';
}

/** One figure and what it counts. */
export function StatCard({ label, value, icon, palette = 'brand' }: Props) {
  return (
    <Card as="article" colorPalette={palette}>
      <Flex align="center" justify="space-between" gap="3" mb="3">
        <Text color="fg.muted" fontSize="sm" fontWeight="medium">
          {label}
        </Text>
        <Box
          bg="colorPalette.subtle"
          color="colorPalette.fg"
          borderRadius="lg"
          w="9"
          h="9"
          display={{ base: 'none', sm: 'grid' }}
          placeItems="center"
          flexShrink={0}
        >
          {icon}
        </Box>
      </Flex>
      {value === undefined ? (
        <Skeleton h="9" w="20" />
      ) : (
        <Text
          fontSize={{ base: '2xl', md: '3xl' }}
          fontWeight="semibold"
          lineHeight="1.2"
          letterSpacing="tight"
        >
          {value}
        </Text>
      )}
    </Card>
  );
}
