import { TOTAL_MAX } from '@prarambh/contract/constants';
import { once } from '@prarambh/contract/once';

// The first of them takes a cheap phone 40 ms, which no page should wait for that needs none.
const whole = once(() => new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 }));
const day = once(
  () => new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric' }),
);
const dayAndTime = once(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    }),
);

/** From here on digits stand in groups. */
const GROUPED_FROM = 1000;

const grouped = (amount: number): string =>
  Number.isInteger(amount) && amount >= 0 && amount < GROUPED_FROM ? `${amount}` : whole().format(amount);

/** Whole rupees with Indian grouping: 149000 is ₹1,49,000. */
export function formatRupees(amount: number): string {
  return `₹${grouped(amount)}`;
}

const withPaise = once(
  () => new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);

/** An amount of the bank, in paise: ₹149, ₹148.50. */
export function formatPaise(paise: number): string {
  return paise % 100 === 0 ? formatRupees(paise / 100) : `₹${withPaise().format(paise / 100)}`;
}

export function formatCount(count: number): string {
  return grouped(count);
}

/** A day, en-GB: 20/11/2026. Takes ISO times and plain days; a plain day is not shifted by the viewer's zone. */
export function formatDate(iso: string | null | undefined): string {
  const date = parse(iso);
  return date === null ? '-' : day().format(date);
}

/** A moment in the viewer's zone, en-GB: 20/11/2026, 14:05. */
export function formatDateTime(iso: string | null | undefined): string {
  const date = parse(iso);
  return date === null ? '-' : dayAndTime().format(date);
}

function parse(iso: string | null | undefined): Date | null {
  if (!iso) return null;
  const date = new Date(/^\d{4}-\d{2}-\d{2}$/.test(iso) ? `${iso}T00:00:00` : iso);
  return Number.isNaN(date.getTime()) ? null : date;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long ago a moment is, in the largest unit that says enough: 5 minutes, 1 hour, 3 days. */
export function formatAge(iso: string, now: Date): string {
  const age = Math.max(0, now.getTime() - new Date(iso).getTime());
  if (age < HOUR_MS) return formatNumberOf(Math.floor(age / MINUTE_MS), 'minute', 'minutes');
  if (age < DAY_MS) return formatNumberOf(Math.floor(age / HOUR_MS), 'hour', 'hours');
  return formatNumberOf(Math.floor(age / DAY_MS), 'day', 'days');
}

/** A length in weeks: 1 Week, 4 Weeks. */
export function formatWeeks(weeks: number): string {
  return `${weeks} ${weeks === 1 ? 'Week' : 'Weeks'}`;
}

interface Stipend {
  stipend: number;
  stipendType?: string;
}

/** ₹5,000/month, or Unpaid. */
export function formatStipend({ stipend, stipendType = 'month' }: Stipend): string {
  return stipend === 0 ? 'Unpaid' : `${formatRupees(stipend)}/${stipendType}`;
}

/** The size of a file: 1.4 MB, 12 kB. */
export function formatSize(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  return megabytes >= 1
    ? `${Number(megabytes.toFixed(1))} MB`
    : `${Math.max(1, Math.round(bytes / 1024))} kB`;
}

/** A number with its noun: 1 message, 4 messages, 2 queries. */
export function formatNumberOf(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** The rows of a table, which the server counts up to TOTAL_MAX. */
export function formatTotal(total: number, one: string, many: string): string {
  return total < TOTAL_MAX ? formatNumberOf(total, one, many) : `${formatCount(TOTAL_MAX)} ${many} or more`;
}

/** The beginning of a text with an ellipsis, or the whole of one that is short; no letter of any script is cut. */
export function shortened(text: string, length: number): string {
  const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const start: string[] = [];
  for (const { segment } of letters.segment(text)) {
    if (start.length === length) return `${start.join('').trimEnd()}…`;
    start.push(segment);
  }
  return text;
}
