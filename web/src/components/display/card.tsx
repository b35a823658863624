import { chakra } from '@chakra-ui/react';

/** A surface that groups related content. */
export const Card = chakra('div', {
  base: {
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'xl',
    boxShadow: 'xs',
    minWidth: 0,
  },
  variants: {
    padding: {
      none: {},
      sm: { p: { base: '3', md: '4' } },
      md: { p: { base: '5', md: '6' } },
      lg: { p: { base: '6', md: '9' } },
    },
  },
  defaultVariants: { padding: 'md' },
});
