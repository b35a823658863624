import { formatDate } from '@prarambh/contract/format';
import { LANGUAGES, type Language } from '@prarambh/contract/languages';
import { once } from '@prarambh/contract/once';

/** Dates are British in every English. */
const tagOf = (language: Language) => (language === 'en' ? 'en-GB' : LANGUAGES[language].tag);

// Created on first use: the browser's first formatter takes 50 ms on a cheap phone.
const shortWeekday = once(() => new Intl.DateTimeFormat('en-GB', { weekday: 'short' }));
const clock = once(() => new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }));

function zoneName(locale: string, style: 'short' | 'long', moment: Date): string | undefined {
  return new Intl.DateTimeFormat(locale, { timeZoneName: style })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value;
}

/** Each English locale knows only its own zones' short names (IST, CET, EST) and uses GMT+5:30 for others. */
function shortZone(moment: Date): string {
  const names = ['en-IN', 'en-GB', 'en-US'].map((locale) => zoneName(locale, 'short', moment) ?? '');
  return names.find((name) => !/^GMT[+-]/.test(name)) ?? names[0] ?? '';
}

/** Friday, 20/11/2026, in the viewer's zone. */
export function meetingDay(iso: string, language: Language = 'en'): string {
  return `${new Date(iso).toLocaleDateString(tagOf(language), { weekday: 'long' })}, ${formatDate(iso)}`;
}

/** The month of a moment in short: Nov. */
export const shortMonth = (moment: Date, language: Language): string =>
  moment.toLocaleDateString(tagOf(language), { month: 'short' });

/** A meeting's date for tables: Fri, 20/11/2026. */
export function shortMeetingDay(iso: string): string {
  return `${shortWeekday().format(new Date(iso))}, ${formatDate(iso)}`;
}

/** 16:30 IST: the viewer's zone is named with every time, as it may change with the season. */
export function meetingClock(iso: string): string {
  const moment = new Date(iso);
  return `${clock().format(moment)} ${shortZone(moment)}`;
}

export function endClock(iso: string, minutes: number): string {
  return clock().format(new Date(new Date(iso).getTime() + minutes * 60_000));
}

/** India Standard Time (Asia/Kolkata) */
export function viewerZone(language: Language = 'en'): string {
  // Browsers still answer the old spelling.
  const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone.replace('Calcutta', 'Kolkata');
  const name = zoneName(tagOf(language), 'long', new Date());
  return name ? `${name} (${timeZone})` : timeZone;
}

export type MeetingPhase = 'over' | 'now' | 'today' | 'later';

/** Phase of a meeting at a time. */
export function phaseOf(
  { date, expireAfterMinutes }: { date: string; expireAfterMinutes: number },
  now: Date,
) {
  const start = new Date(date);
  if (start.getTime() + expireAfterMinutes * 60_000 < now.getTime()) return 'over';
  if (start <= now) return 'now';
  return start.toDateString() === now.toDateString() ? 'today' : 'later';
}
