import { Box, chakra } from '@chakra-ui/react';
import { FORCED, STAYS_VISIBLE } from '../../theme/forced-colours';

interface Props {
  /** From 0 to 100; null while unknown. */
  percent: number | null;
  label: string;
}

const Bar = chakra('div', {
  base: { h: 'full', borderRadius: 'full', bg: 'accent.solid', ...STAYS_VISIBLE },
});

export function ProgressBar({ percent, label }: Props) {
  const share = percent === null ? null : Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <Box
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share ?? undefined}
      h="2"
      borderRadius="full"
      bg="bg.emphasized"
      {...{ [FORCED]: { borderWidth: '1px' } }}
      overflow="hidden"
    >
      {share === null ? (
        <Bar w="40%" animation="breathe 1.2s ease-in-out infinite" />
      ) : (
        // The key keeps a bar whose share becomes known from sliding back from 100 %.
        <Bar
          key="known"
          transition="transform 0.2s linear"
          style={{ transform: `translateX(${share - 100}%)` }}
        />
      )}
    </Box>
  );
}
