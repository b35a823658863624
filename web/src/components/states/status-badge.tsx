import { Badge, Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { STAYS_VISIBLE } from '../../theme/forced-colours';

export type Tone = 'neutral' | 'info' | 'waiting' | 'good' | 'bad' | 'brand';

const PALETTES: Record<Tone, string> = {
  neutral: 'gray',
  info: 'blue',
  waiting: 'accent',
  good: 'green',
  bad: 'red',
  brand: 'brand',
};

/** A status in a word; the colour of the dot repeats it. */
export function StatusBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <Badge colorPalette={PALETTES[tone]} whiteSpace="nowrap">
      <Box
        as="span"
        w="1.5"
        h="1.5"
        borderRadius="full"
        bg="currentColor"
        flexShrink={0}
        {...STAYS_VISIBLE}
      />
      {children}
    </Badge>
  );
}
