import { createSystem, type SystemStyleObject } from '@chakra-ui/react';
import { expect, test } from 'vitest';
import { memoizeStyles } from './memoized-styles';
import { systemConfig } from './system';

const plain = createSystem(systemConfig());
const memoized = memoizeStyles(createSystem(systemConfig()));

/** Styles of elements: none, a shorthand, ones by window width, and ones with states and priority. */
const OWN: readonly SystemStyleObject[] = [
  {},
  { px: '2.5', p: '4' },
  { fontSize: { md: 'xs', base: 'sm' }, hideBelow: 'xl' },
  { color: 'fg.muted !important', _hover: { bg: 'bg.subtle', md: { color: 'fg' } } },
];

const textOf = (styles: object) => JSON.stringify(styles);

test.each(Object.entries(plain._config.theme?.recipes ?? {}))(
  'an element with the recipe %s and styles of its own has the styles that Chakra gives it, in the same order',
  (_name, recipe) => {
    for (const colorPalette of ['gray', 'red']) {
      const props = { colorPalette };
      const [slow, quick] = [plain.cva(recipe)(props), memoized.cva(recipe)(props)];
      for (const own of OWN)
        for (const again of [own, { ...own }])
          expect(textOf(memoized.css(quick, again))).toBe(textOf(plain.css(slow, own)));
    }
  },
);

test('an element without a recipe has the styles that Chakra gives it', () => {
  for (const own of OWN) expect(textOf(memoized.css(memoized.cva({})({}), own))).toBe(textOf(plain.css(own)));
});

test('two elements with different recipes that share a style object keep the styles of their recipes', () => {
  const [button, badge] = [memoized.getRecipe('button'), memoized.getRecipe('badge')].map((one) =>
    memoized.cva(one)({}),
  );
  const own = { mt: '2' };
  expect(memoized.css(button, own)).not.toEqual(memoized.css(badge, own));
});

test('style props are told from other props on the first call and on later ones', () => {
  for (const _time of [1, 2])
    for (const name of ['px', '_hover', 'onClick', 'aria-label', 'css'])
      expect(memoized.isValidProperty(name)).toBe(plain.isValidProperty(name));
});
