import { TOTAL_MAX } from '@prarambh/contract/constants';
import { formatCount, formatDate, formatNumberOf, formatRupees, parseDate } from '@prarambh/contract/format';

/** Formats an amount in paise, at least 0: ₹149, ₹148.50. */
export function formatPaise(paise: number): string {
  const rest = paise % 100;
  const rupees = formatRupees((paise - rest) / 100);
  return rest === 0 ? rupees : `${rupees}.${`${rest}`.padStart(2, '0')}`;
}

/** A moment in the zone of this device: 20/11/2026, 14:05. */
export function formatDateTime(iso: string | null | undefined): string {
  const time = parseDate(iso)?.toTimeString().slice(0, 'hh:mm'.length);
  return time ? `${formatDate(iso)}, ${time}` : '-';
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Formats an age in its largest unit: 5 minutes, 1 hour, 3 days. */
export function formatAge(iso: string, now: Date): string {
  const age = Math.max(0, now.getTime() - new Date(iso).getTime());
  if (age < HOUR_MS) return formatNumberOf(Math.floor(age / MINUTE_MS), 'minute', 'minutes');
  if (age < DAY_MS) return formatNumberOf(Math.floor(age / HOUR_MS), 'hour', 'hours');
  return formatNumberOf(Math.floor(age / DAY_MS), 'day', 'days');
}

/** The size of a file: 1.4 MB, 12 kB. */
export function formatSize(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  return megabytes >= 1
    ? `${Number(megabytes.toFixed(1))} MB`
    : `${Math.max(1, Math.round(bytes / 1024))} kB`;
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
