import fc from 'fast-check';
import { expect, test } from 'vitest';
import { smallestFailure } from './smallest-failure';

const draws = fc.record({ name: fc.string(), count: fc.nat() });

test('smallestFailure returns the smallest failing value', async () => {
  const failure = await smallestFailure(draws, { count: 100, seed: 1 }, async (drawn) =>
    drawn.count >= 1000 ? drawn : null,
  );
  expect(failure).toEqual({ name: '', count: 1000 });
});

test('smallestFailure draws the same values again from the same seed', async () => {
  const drawn: unknown[][] = [[], []];
  for (const list of drawn) {
    const found = await smallestFailure(draws, { count: 50, seed: 7 }, async (one) => {
      list.push(one);
      return null;
    });
    expect(found).toBeNull();
  }
  expect(drawn[0]).toHaveLength(50);
  expect(drawn[1]).toEqual(drawn[0]);
});
