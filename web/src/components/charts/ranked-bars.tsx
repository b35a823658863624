import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { Rect, SOLID } from './marks';

export interface RankedBar {
  label: string;
  /** The value as people read it, such as 1.8 s. */
  value: string;
  /** Length relative to the longest bar, from 0 to 1. */
  share: number;
  /** The meaning of the colour in a word. */
  summary: string;
  palette: string;
  /** The basis of the value, such as 312 visits. */
  basis: string;
}

const Svg = chakra('svg', { base: { display: 'block', w: '100%', borderRadius: 'sm', overflow: 'hidden' } });
const HEIGHT = 8;
/** The least width of a value that is not nothing, in percent. */
const LEAST = 0.5;

/** Bars of one kind below each other, each with its words and numbers above it. */
export function RankedBars({ bars }: { bars: readonly RankedBar[] }) {
  return (
    <Stack as="ul" listStyleType="none" gap="3.5" fontSize="sm">
      {bars.map(({ label, value, share, summary, palette, basis }) => (
        <li key={label}>
          <Flex align="baseline" justify="space-between" columnGap="3" wrap="wrap" mb="1.5">
            <Text flex={{ base: '1 0 100%', md: '1' }} overflowWrap="anywhere">
              {label}
            </Text>
            <Text color="fg.muted" fontVariantNumeric="tabular-nums">
              {basis}
            </Text>
            <Text fontVariantNumeric="tabular-nums" minW="7.5rem" textAlign="end">
              <b>{value}</b>, {summary}
            </Text>
          </Flex>
          <Svg style={{ height: HEIGHT }} aria-hidden="true">
            <Rect width="100%" height={HEIGHT} fill="bg.muted" />
            <Rect
              colorPalette={palette}
              fill={SOLID}
              width={`${share === 0 ? 0 : Math.max(LEAST, share * 100)}%`}
              height={HEIGHT}
              rx="3"
            />
          </Svg>
        </li>
      ))}
    </Stack>
  );
}
