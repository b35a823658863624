import { createSystem } from '@chakra-ui/react';
import { expect, test } from 'vitest';
import { pageConfig, wholeConfig } from './system';

const whole = createSystem(wholeConfig());
const inPage = createSystem(pageConfig());

test('tokens and palettes without values refer to the same CSS variables as those with values', () => {
  expect(inPage.tokens.flatMap.size).toBeGreaterThan(200);
  expect(inPage.tokens.flatMap).toEqual(whole.tokens.flatMap);
  expect(inPage.tokens.colorPaletteMap).toEqual(whole.tokens.colorPaletteMap);
});

test.each([
  {
    bg: 'brand.subtle',
    color: 'fg',
    borderColor: 'border.control/40',
    shadow: 'md',
    _dark: { bg: 'bg.panel' },
  },
  { w: 'prose', minH: '10', mx: '-4', insetX: '2.5', maxW: { base: 'full', md: 'md' }, hideBelow: 'lg' },
  { fontFamily: 'heading', fontSize: '2xl', lineHeight: 'tight', letterSpacing: 'wide', fontWeight: 'bold' },
  {
    rounded: 'l2',
    zIndex: 'toast',
    transitionDuration: 'fast',
    transitionTimingFunction: 'out',
    cursor: 'button',
  },
  { colorPalette: 'accent', color: 'colorPalette.fg', boxShadow: '0 0 0 1px {colors.accent.border}' },
])('an element with %o has the same styles with tokens without values as with their values', (styles) => {
  expect(inPage.css(styles)).toEqual(whole.css(styles));
});

test.each(Object.keys(whole._config.theme?.recipes ?? {}))(
  'an element with the recipe %s has the same styles with tokens without values as with their values',
  (name) => {
    const stylesOf = ({ cva, getRecipe }: typeof whole) => cva(getRecipe(name))({ colorPalette: 'red' });
    expect(stylesOf(inPage)).toEqual(stylesOf(whole));
  },
);

test('with tokens without values, Chakra computes CSS variables only for spacing and breakpoints', () => {
  const computed = JSON.stringify(inPage.getTokenCss()).match(/--p-[\w-]+(?=":)/g) ?? [];
  expect(computed.length).toBeGreaterThan(0);
  expect(computed.filter((name) => !/^--p-(?:spacing|breakpoints|sizes-breakpoint)-/.test(name))).toEqual([]);
});
