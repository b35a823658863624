import { createSystem, type SystemStyleObject } from '@chakra-ui/react';
import { expect, test } from 'vitest';
import { withMemory } from './remembered-styles';
import { systemConfig } from './system';

const plain = createSystem(systemConfig());
const fast = withMemory(createSystem(systemConfig()));

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
      const [slow, quick] = [plain.cva(recipe)(props), fast.cva(recipe)(props)];
      for (const own of OWN)
        for (const again of [own, { ...own }])
          expect(textOf(fast.css(quick, again))).toBe(textOf(plain.css(slow, own)));
    }
  },
);

test('an element without a recipe has the styles that Chakra gives it', () => {
  for (const own of OWN) expect(textOf(fast.css(fast.cva({})({}), own))).toBe(textOf(plain.css(own)));
});

test('a style that two elements have on different recipes stays with each of them', () => {
  const [button, badge] = [fast.getRecipe('button'), fast.getRecipe('badge')].map((one) => fast.cva(one)({}));
  const own = { mt: '2' };
  expect(fast.css(button, own)).not.toEqual(fast.css(badge, own));
});

test('props that are styles are told from others, first and again', () => {
  for (const _time of [1, 2])
    for (const name of ['px', '_hover', 'onClick', 'aria-label', 'css'])
      expect(fast.isValidProperty(name)).toBe(plain.isValidProperty(name));
});
