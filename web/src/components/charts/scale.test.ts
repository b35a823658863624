import { expect, test } from 'vitest';
import { roundTop, wholePercents } from './scale';

test.each([
  [0, 2],
  [1, 2],
  [2, 2],
  [3, 4],
  [5, 6],
  [9, 10],
  [10, 10],
  [11, 20],
  [149, 200],
  [2980, 4000],
  [1_00_001, 2_00_000],
])('a chart axis for values up to %i ends at %i, so that its half is a whole number', (largest, top) => {
  expect(roundTop(largest)).toBe(top);
  expect(Number.isInteger(roundTop(largest) / 2)).toBe(true);
});

test('the shares of a chart are whole percents that add up to 100', () => {
  expect(wholePercents([1, 1, 1])).toEqual([34, 33, 33]);
  expect(wholePercents([19, 7, 27, 11, 0])).toEqual([30, 11, 42, 17, 0]);
  expect(wholePercents([0, 0])).toEqual([0, 0]);
});
