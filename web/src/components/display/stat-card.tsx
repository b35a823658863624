import { Box, Flex, Link, Skeleton, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Card } from './card';

interface Props {
  label: string;
  /** Undefined while loading. */
  value: string | undefined;
  icon: ReactNode;
  palette?: 'brand' | 'accent' | 'green' | 'red' | 'blue';
  /** The page with the counted records. */
  to: string;
}

/** A number with its label, linked to its page. */
export function StatCard({ label, value, icon, palette = 'brand', to }: Props) {
  return (
    <Card
      as="article"
      padding="sm"
      colorPalette={palette}
      position="relative"
      transition="border-color 120ms, translate 120ms"
      _hover={{ borderColor: 'colorPalette.border', translate: '0 -2px' }}
    >
      <Flex align="center" justify="space-between" gap="2" mb="1">
        <Link
          asChild
          variant="plain"
          color="fg.muted"
          fontSize="sm"
          fontWeight="medium"
          _hover={{ textDecoration: 'none' }}
          // The whole card is pressed, and shows the focus.
          _after={{ content: '""', position: 'absolute', inset: '0', borderRadius: 'xl' }}
          _focusVisible={{
            outline: 'none',
            _after: { outline: '2px solid', outlineColor: 'colorPalette.focusRing', outlineOffset: '2px' },
          }}
        >
          <RouterLink to={to}>{label}</RouterLink>
        </Link>
        <Box
          bg="colorPalette.subtle"
          color="colorPalette.fg"
          borderRadius="lg"
          w="8"
          h="8"
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
