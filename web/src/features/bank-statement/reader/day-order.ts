import { type DayOrder, inOrder, isOfDay, type NumericDate } from './dates';

/** A line with an ambiguous date, and the numbers in it that may be UPI numbers. */
export interface DatedLine {
  date: NumericDate;
  numbers: readonly string[];
}

const OTHER: Record<DayOrder, DayOrder> = { 'day-first': 'month-first', 'month-first': 'day-first' };
const ORDERS = ['day-first', 'month-first'] as const;

/** The only order for which `holds` returns true; null if that is none or both. */
function decidedBy(holds: (order: DayOrder) => boolean): DayOrder | null {
  const [found, ...others] = ORDERS.filter(holds);
  return found && others.length === 0 ? found : null;
}

/** True if the days are in ascending or descending order. */
function isSorted(days: readonly string[]): boolean {
  const isUp = days.every((day, at) => at === 0 || day >= (days[at - 1] ?? ''));
  const isDown = days.every((day, at) => at === 0 || day <= (days[at - 1] ?? ''));
  return isUp || isDown;
}

/** Fewer dates may be sorted by chance. */
const ENOUGH_TO_BE_SORTED = 4;

/**
 * The order of day and month in a file, from all of its ambiguous dates. The evidence, strongest first: dates
 * that one order makes impossible, the days in UPI numbers, no dates in the future, and sorted lines. `mixed`
 * if each order makes a date impossible. Without evidence, day first if day and month have two digits each,
 * as Indian banks write them; otherwise null.
 */
export function dayOrderOf(lines: readonly DatedLine[], today: string): DayOrder | 'mixed' | null {
  const inEach = (order: DayOrder) => lines.map(({ date }) => inOrder(date, order));
  const impossible = ORDERS.filter((order) => inEach(order).includes(null));
  if (impossible.length === 2) return 'mixed';
  if (impossible[0]) return OTHER[impossible[0]];
  if (lines.every(({ date }) => date.first === date.second)) return 'day-first';

  const daysIn = (order: DayOrder) => inEach(order).filter((day) => day !== null);
  const ofTheirDay = (order: DayOrder) =>
    lines.some(({ date, numbers }) => {
      const [day, other] = [inOrder(date, order), inOrder(date, OTHER[order])];
      return numbers.some(
        (utr) => day !== null && other !== null && isOfDay(utr, day) && !isOfDay(utr, other),
      );
    });
  const isSortedOnly = (order: DayOrder) => lines.length >= ENOUGH_TO_BE_SORTED && isSorted(daysIn(order));
  return (
    decidedBy(ofTheirDay) ??
    decidedBy((order) => daysIn(order).every((day) => day <= today)) ??
    decidedBy(isSortedOnly) ??
    (lines.every(({ date }) => date.isPadded) ? 'day-first' : null)
  );
}
