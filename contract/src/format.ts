// No function here uses `Intl`, because the first formatter takes up to 110 ms on a cheap phone.

/** A whole number with Indian grouping: 1,49,000. */
export function formatCount(count: number): string {
  const digits = `${Math.abs(Math.round(count))}`;
  const groups = [digits.slice(-3)];
  for (let end = digits.length - 3; end > 0; end -= 2)
    groups.unshift(digits.slice(Math.max(end - 2, 0), end));
  return `${count < 0 ? '-' : ''}${groups.join(',')}`;
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

const twoDigits = (part: number) => `${part}`.padStart(2, '0');

/** A day: 20/11/2026. Takes ISO times, in the zone of this device, and plain days. */
export function formatDate(iso: string | null | undefined): string {
  const date = parseDate(iso);
  if (date === null) return '-';
  return `${twoDigits(date.getDate())}/${twoDigits(date.getMonth() + 1)}/${date.getFullYear()}`;
}
