import { Box, chakra, Text } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';

const RADIUS = 42;
const LENGTH = 2 * Math.PI * RADIUS;

const Drawing = chakra('svg', {
  base: { w: 'full', h: 'full', display: 'block', transform: 'rotate(-90deg)' },
});

const Arc = chakra('circle', {
  base: { transition: 'stroke-dashoffset 500ms ease-out' },
});

/** Completeness of the profile as a ring. */
export function CompletenessRing({ percent }: { percent: number }) {
  const { t } = useLingui();
  return (
    <Box
      role="progressbar"
      aria-label={t`Profile completeness`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      position="relative"
      w="28"
      h="28"
      flexShrink={0}
    >
      <Drawing viewBox="0 0 100 100" fill="none" strokeWidth="9" aria-hidden="true">
        <circle cx="50" cy="50" r={RADIUS} stroke="var(--p-colors-bg-emphasized)" />
        <Arc
          cx="50"
          cy="50"
          r={RADIUS}
          stroke={percent === 100 ? 'var(--p-colors-green-solid)' : 'var(--p-colors-accent-solid)'}
          strokeLinecap="round"
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - percent / 100)}
          opacity={percent === 0 ? 0 : 1}
        />
      </Drawing>
      <Text
        position="absolute"
        inset="0"
        display="grid"
        placeItems="center"
        fontWeight="semibold"
        fontSize="xl"
        fontVariantNumeric="tabular-nums"
      >
        {percent}%
      </Text>
    </Box>
  );
}
