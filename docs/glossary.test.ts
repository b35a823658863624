import { expect, test } from 'vitest';
import { readSources } from './sources';

const DECLARED = /^(?:export )?(?:interface|type) (\w+)/gm;

test('no feature of the web has two types of one name', () => {
  const places = new Map<string, string[]>();
  for (const { path, text } of readSources()) {
    const feature = /^web\/src\/features\/[^/]+/.exec(path)?.[0];
    if (!feature || /\.test\.tsx?$/.test(path)) continue;
    for (const [, name = ''] of text.matchAll(DECLARED)) {
      // Props of one component; each file has at most one such interface.
      if (name === 'Props') continue;
      const key = `${name} in ${feature}`;
      places.set(key, [...(places.get(key) ?? []), path]);
    }
  }
  expect([...places].filter(([, paths]) => paths.length > 1)).toEqual([]);
});
