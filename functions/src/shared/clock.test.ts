import { expect, test } from 'vitest';
import {
  endOfProgrammeDay,
  programmeDay,
  programmeLongDate,
  programmeZonedTime,
  startOfProgrammeDay,
} from './clock';

test('a day of the programme begins at midnight in India', () => {
  expect(programmeDay(new Date('2026-11-20T18:29:59.999Z'))).toBe('2026-11-20');
  expect(programmeDay(new Date('2026-11-20T18:30:00.000Z'))).toBe('2026-11-21');
  expect(startOfProgrammeDay('2026-11-21').toISOString()).toBe('2026-11-20T18:30:00.000Z');
});

test('a day of the programme ends where the next one begins, also at the end of a month and of a year', () => {
  for (const [day, next] of [
    ['2026-11-30', '2026-12-01'],
    ['2026-12-31', '2027-01-01'],
    ['2028-02-28', '2028-02-29'],
  ] as const) {
    expect(endOfProgrammeDay(day)).toEqual(startOfProgrammeDay(next));
    expect(programmeDay(new Date(endOfProgrammeDay(day).getTime() - 1))).toBe(day);
  }
});

test('a time for people in other zones names the zone of the programme', () => {
  const moment = new Date('2026-11-20T19:05:00.000Z');
  expect(programmeLongDate(moment)).toBe('Saturday 21 November 2026');
  expect(programmeZonedTime(moment)).toBe('00:35 IST');
});
