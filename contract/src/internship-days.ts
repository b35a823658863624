import { PROGRAMME_TIME_ZONE } from './constants';
import { once } from './once';

// Without zod, so that pages can use it that otherwise need none.

const dayFormat = once(
  () => new Intl.DateTimeFormat('en-CA', { timeZone: PROGRAMME_TIME_ZONE, dateStyle: 'short' }),
);

/** Whether the last day to apply (YYYY-MM-DD) is over at a moment, as days begin and end where the programme is. */
export function isPastDeadline(
  { applicationDeadline }: { applicationDeadline: string | null },
  now: Date,
): boolean {
  return applicationDeadline !== null && dayFormat().format(now) > applicationDeadline;
}
