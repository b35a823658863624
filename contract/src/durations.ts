// This file does not import zod, so pages without schemas can use it without loading zod.

import { DURATION_MAX } from './constants';

/** Duration of a new internship if the admin enters none (D08). */
export const DEFAULT_INTERNSHIP_DURATION = '4 Weeks';

/** Formats a number of weeks: 1 Week, 4 Weeks. */
export function inWeeks(weeks: number): string {
  return `${weeks} ${weeks === 1 ? 'Week' : 'Weeks'}`;
}

/** Adds the unit to a bare number: '8' becomes '8 Weeks'. Returns other text unchanged. */
export function withUnit(typed: string): string {
  const parts = durationParts(typed);
  return parts?.unit === null ? inWeeks(parts.count) : typed;
}

const DAYS_PER_UNIT = { day: 1, week: 7, month: 30 } as const;
type DurationUnit = keyof typeof DAYS_PER_UNIT;

/** Parses '8' (its unit is null), '8 Weeks' or '3 months'. Returns null for any other text. */
export function durationParts(duration: string): { count: number; unit: DurationUnit | null } | null {
  if (duration.length > DURATION_MAX) return null;
  const match = /^(\d{1,3})(?: ?(day|week|month)s?)?$/i.exec(duration.trim());
  if (match === null) return null;
  return { count: Number(match[1]), unit: (match[2]?.toLowerCase() as DurationUnit | undefined) ?? null };
}

/** Days of '8 Weeks', '10 Days' or '3 Months' (30 days each); null for text in any other form. */
export function daysOfDuration(duration: string): number | null {
  const parts = durationParts(duration);
  return parts && parts.count * DAYS_PER_UNIT[parts.unit ?? 'week'];
}

/** Weeks of a duration, rounded, at least 1; null if `durationParts` cannot read the text. */
export function weeksOfDuration(duration: string): number | null {
  const days = daysOfDuration(duration);
  return days === null ? null : Math.max(1, Math.round(days / 7));
}

/** Returns the day (YYYY-MM-DD) that many days after `day`. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The last day of work that begins on a day (YYYY-MM-DD); null if the day or the days of the duration are unknown. */
export function lastDayOf(startDate: string | null, duration: string | null): string | null {
  const days = duration && daysOfDuration(duration);
  return startDate && days ? dayAfter(startDate, days - 1) : null;
}
