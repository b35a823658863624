import { chakra, Flex, Text } from '@chakra-ui/react';
import { brand } from '@prarambh/contract/brand';
import { indigo } from '../../theme/shades';

const Mark = chakra('svg', { base: { w: '2.125rem', h: '2.125rem', flexShrink: 0 } });

/** The logo: the sun over the horizon, and the name. */
export function Logo({ ground = 'page' }: { ground?: 'page' | 'dark' }) {
  return (
    // On narrow screens the name wraps out of sight, and only the mark remains.
    <Flex as="span" wrap="wrap" align="center" columnGap="2.5" rowGap="1" h="2.125rem" overflow="hidden">
      <Mark viewBox="0 0 32 32" aria-hidden="true">
        <rect
          width="32"
          height="32"
          rx="9"
          fill={ground === 'dark' ? 'rgb(255 255 255 / .12)' : indigo[800]}
        />
        <g fill="none" strokeWidth="2.2" strokeLinecap="round">
          <path d="M10 21a6 6 0 0 1 12 0z" fill="#f89c27" />
          <path d="M16 7.5v3.4M8.3 11.2l2.2 2.4M23.7 11.2l-2.2 2.4" stroke="#f89c27" />
          <path d="M6.5 21.5h19" stroke="#fbf8f3" />
        </g>
      </Mark>
      <Text
        as="span"
        fontFamily="heading"
        fontWeight="600"
        fontSize="1.375rem"
        letterSpacing="tight"
        lineHeight="2.125rem"
      >
        {brand.name}
      </Text>
    </Flex>
  );
}
