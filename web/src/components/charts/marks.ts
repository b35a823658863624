import { chakra } from '@chakra-ui/react';

/** Their own `width` and `height` are lengths of the drawing, not steps of the theme. */
const geometry = { forwardProps: ['width', 'height'] };

export const Rect = chakra(
  'rect',
  { base: { transitionProperty: 'fill', transitionDuration: 'fast', _motionReduce: { transition: 'none' } } },
  geometry,
);
export const Line = chakra('line');

/** The palette's fill that contrasts with a card in both modes. */
export const SOLID = { base: 'colorPalette.solid', _dark: 'colorPalette.focusRing' };
