import { afterEach, describe, expect, it, vi } from 'vitest';
import { daysOfDuration, lastDayOf, weeksOfDuration } from './durations';
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

describe('the last day of an internship', () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each(['Asia/Kolkata', 'UTC', 'America/New_York'])(
    'the last day is the same on a machine in %s',
    (zone) => {
      vi.stubEnv('TZ', zone);
      expect(lastDayOf('2026-11-02', '4 Weeks')).toBe('2026-11-29');
      expect(lastDayOf('2028-02-28', '2 days')).toBe('2028-02-29');
    },
  );

  it('the last day is unknown without a start date or a number of days', () => {
    expect([lastDayOf(null, '4 Weeks'), lastDayOf('2026-11-02', 'Until the summer')]).toEqual([null, null]);
  });
});
