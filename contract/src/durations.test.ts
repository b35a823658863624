import { describe, expect, it } from 'vitest';
import { daysOfDuration, weeksOfDuration } from './durations';
import { DurationText } from './shapes';

describe('durations of internships', () => {
  it.each([
    [8, '8 Weeks'],
    ['8', '8 Weeks'],
    [' 1 ', '1 Week'],
    ['12 Weeks', '12 Weeks'],
    ['3 Months', '3 Months'],
    ['10 days', '10 days'],
    ['Six weeks, part-time', 'Six weeks, part-time'],
  ])('the duration %j is stored as %j', (typed, kept) => {
    expect(DurationText.parse(typed)).toBe(kept);
  });

  it.each(['', '   ', null, undefined, true, ['4'], 'x'.repeat(41), `4${' '.repeat(200)}weeks`])(
    'the duration %j is rejected',
    (typed) => {
      expect(DurationText.safeParse(typed).success).toBe(false);
    },
  );

  it.each([
    ['4 Weeks', 28, 4],
    ['10 Days', 10, 1],
    ['3 Months', 90, 13],
    ['2 days', 2, 1],
    ['Until the summer', null, null],
  ])('the days and weeks of the duration %j are derived', (duration, days, weeks) => {
    expect(daysOfDuration(duration)).toBe(days);
    expect(weeksOfDuration(duration)).toBe(weeks);
  });
});
