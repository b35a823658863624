import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { formatCount } from '@prarambh/contract/format';
import { ChartCard } from './chart-card';
import { Rect, SOLID } from './marks';
import { wholePercents } from './scale';

export interface Share {
  label: string;
  count: number;
  palette: string;
}

interface Props {
  title: string;
  summary: string;
  shares: readonly Share[];
}

const Svg = chakra('svg', { base: { display: 'block', w: '100%', borderRadius: 'md', overflow: 'hidden' } });
const HEIGHT = 28;

/** The parts of a whole. The list below repeats the bar in words and numbers. */
export function ShareBar({ title, summary, shares }: Props) {
  const total = shares.reduce((sum, { count }) => sum + count, 0);
  const percents = wholePercents(shares.map(({ count }) => count));
  const starts = shares.map((_, index) => shares.slice(0, index).reduce((sum, { count }) => sum + count, 0));
  const percentOf = (count: number) => (total === 0 ? 0 : (count / total) * 100);
  return (
    <ChartCard title={title} summary={summary}>
      <Svg style={{ height: HEIGHT }} aria-hidden="true">
        <Rect width="100%" height={HEIGHT} fill="bg.muted" />
        {shares.map(({ label, count, palette }, index) => (
          <Rect
            key={label}
            colorPalette={palette}
            fill={SOLID}
            stroke="bg.panel"
            strokeWidth={count > 0 ? 2 : 0}
            x={`${percentOf(starts[index] ?? 0)}%`}
            width={`${percentOf(count)}%`}
            height={HEIGHT}
          />
        ))}
      </Svg>
      <Stack as="ul" listStyleType="none" gap="0" mt="3" fontSize="sm">
        {shares.map(({ label, count, palette }, index) => (
          <Flex as="li" key={label} align="center" gap="3" py="1.5" borderTopWidth={index > 0 ? '1px' : '0'}>
            <Box
              colorPalette={palette}
              bg={SOLID}
              w="3"
              h="3"
              borderRadius="xs"
              flexShrink={0}
              forcedColorAdjust="none"
            />
            <Text flex="1" minW="0">
              {label}
            </Text>
            <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
              {formatCount(count)}
            </Text>
            <Text color="fg.muted" w="12" textAlign="end" fontVariantNumeric="tabular-nums">
              {percents[index]}%
            </Text>
          </Flex>
        ))}
      </Stack>
    </ChartCard>
  );
}
