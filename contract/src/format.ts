import { once } from './once';

// Created on first use: the first formatter takes 40 ms on a cheap phone.
const whole = once(() => new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 }));
const day = once(
  () => new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric' }),
);

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

/** Parses an ISO time or a plain day; null for other text. The reader's zone does not shift a plain day. */
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
