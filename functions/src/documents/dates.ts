const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** 2026-11-20 as it is printed: 20 November 2026. Anything else is printed as it is. */
export function longDate(day: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(day);
  const month = match && MONTHS[Number(match[2]) - 1];
  return month ? `${Number(match[3])} ${month} ${match[1]}` : day;
}
