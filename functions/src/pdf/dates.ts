const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** Formats 2026-11-20 for print as 20 November 2026. Returns other texts unchanged. */
export function longDate(day: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(day);
  const month = match && MONTHS[Number(match[2]) - 1];
  return month ? `${Number(match[3])} ${month} ${match[1]}` : day;
}
