import { expect, it } from 'vitest';
import { tokens } from './tokens';

const sources = import.meta.glob<string>('../{app,components,features}/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** A step of the scale as a component's property, such as h="52". */
const STEP =
  /\b(?:[hw]|m(?:in|ax)[HW]|[pm][xytbse]?|gap|rowGap|columnGap|base|sm|md|lg)(?:=|: )["']-?(\d[\d.]*)["']/g;

it('components use only sizes that the theme defines', () => {
  const unknown = Object.entries(sources).flatMap(([file, source]) =>
    [...source.matchAll(STEP)]
      .filter(([, step = '']) => step !== '0' && !(step in (tokens.sizes ?? {})))
      .map(([found]) => `${file}: ${found}`),
  );
  expect(Object.keys(sources).length).toBeGreaterThan(100);
  expect(unknown).toEqual([]);
});
