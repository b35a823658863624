import { PROGRAMME_TIME_ZONE } from './constants';
import { once } from './once';

// This file does not import zod, so pages without schemas can use it without loading zod.

const dayFormat = once(
  () => new Intl.DateTimeFormat('en-CA', { timeZone: PROGRAMME_TIME_ZONE, dateStyle: 'short' }),
);

/** True if the last day to apply (YYYY-MM-DD) is over in the programme's zone. */
export function isPastDeadline(
  { applicationDeadline }: { applicationDeadline: string | null },
  now: Date,
): boolean {
  return applicationDeadline !== null && dayFormat().format(now) > applicationDeadline;
}
