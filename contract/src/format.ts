import { once } from './once';

// The first of them takes a cheap phone 40 ms, which no page should wait for that needs none.
const whole = once(() => new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 }));
const day = once(
  () => new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric' }),
);

/** From here on digits stand in groups. */
const GROUPED_FROM = 1000;

/** A whole number with Indian grouping: 1,49,000. */
export function formatCount(count: number): string {
  return Number.isInteger(count) && count >= 0 && count < GROUPED_FROM ? `${count}` : whole().format(count);
}

/** Whole rupees with Indian grouping: 149000 is ₹1,49,000. */
export function formatRupees(amount: number): string {
  return `₹${formatCount(amount)}`;
}

/** A number with its noun: 1 message, 4 messages, 2 queries. */
export function formatNumberOf(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** The time that an ISO time or a plain day says; null for what is neither. A plain day is not shifted by the reader's zone. */
export function parseDate(iso: string | null | undefined): Date | null {
  if (!iso) return null;
  const date = new Date(/^\d{4}-\d{2}-\d{2}$/.test(iso) ? `${iso}T00:00:00` : iso);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** A day, en-GB: 20/11/2026. Takes ISO times, in the zone of this device, and plain days. */
export function formatDate(iso: string | null | undefined): string {
  const date = parseDate(iso);
  return date === null ? '-' : day().format(date);
}
