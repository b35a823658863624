import { PROGRAMME_TIME_ZONE } from '@prarambh/contract/constants';
import { LANGUAGES, type Language, languages } from '@prarambh/contract/languages';

/** The only source of the current time, so that tests can move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Returns the later of two times; the first if there is no other. */
export const later = (moment: Date, other: Date | undefined): Date =>
  other && other > moment ? other : moment;

export interface Window {
  start: Date;
  /** The first moment after the period. */
  end: Date;
}

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: PROGRAMME_TIME_ZONE, dateStyle: 'short' });

/** Returns the calendar day (YYYY-MM-DD) of a moment in the programme's zone. */
export function programmeDay(moment: Date): string {
  return dayFormat.format(moment);
}

const timeFormat = new Intl.DateTimeFormat('en-GB', { timeZone: PROGRAMME_TIME_ZONE, timeStyle: 'medium' });

/** Returns the time of day (HH:MM:SS) of a moment in the programme's zone. */
export function programmeTime(moment: Date): string {
  return timeFormat.format(moment);
}

/** Uses the short month in English, and each other language's own date style. */
function dateFormats(isFull: boolean): Record<Language, Intl.DateTimeFormat> {
  const made = languages.map((language) => {
    const [tag, short] =
      language === 'en' ? (['en-GB', 'medium'] as const) : ([LANGUAGES[language].tag, 'long'] as const);
    const dateStyle = isFull ? 'full' : short;
    return [language, new Intl.DateTimeFormat(tag, { timeZone: PROGRAMME_TIME_ZONE, dateStyle })];
  });
  return Object.fromEntries(made);
}

const dateFormat = dateFormats(false);

/** Returns the day as people write it: 20 Nov 2026. */
export function programmeDate(moment: Date, language: Language = 'en'): string {
  return dateFormat[language].format(moment);
}

const longFormat = dateFormats(true);

/** Returns the day with its weekday: Friday 20 November 2026. */
export function programmeLongDate(moment: Date, language: Language = 'en'): string {
  return longFormat[language].format(moment).replace(',', '');
}

// Only Indian English has a short name for its own zone; the others say GMT+5:30.
const zonedFormat = new Intl.DateTimeFormat('en-IN', {
  timeZone: PROGRAMME_TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
});

/** Returns the time of day with its zone, for people in other zones: 16:30 IST. */
export function programmeZonedTime(moment: Date): string {
  return zonedFormat.format(moment);
}

/** Returns day and time for mails: 20 Nov 2026, 18:00 IST. */
export function programmeMoment(moment: Date, language: Language = 'en'): string {
  return `${programmeDate(moment, language)}, ${programmeZonedTime(moment)}`;
}

/** Offset of the programme's zone from UTC; India has no summer time. */
export const PROGRAMME_UTC_OFFSET = '+05:30';

/** Returns the moment at which a calendar day (YYYY-MM-DD) of the programme's zone begins. */
export function startOfProgrammeDay(day: string): Date {
  return new Date(`${day}T00:00:00.000${PROGRAMME_UTC_OFFSET}`);
}

/** Returns the first moment of the next calendar day of the programme's zone. */
export function endOfProgrammeDay(day: string): Date {
  return addSeconds(startOfProgrammeDay(day), 24 * 60 * 60);
}

export function addSeconds(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000);
}

export function addDays(moment: Date, days: number): Date {
  return addSeconds(moment, days * 24 * 60 * 60);
}

export function addMinutes(moment: Date, minutes: number): Date {
  return addSeconds(moment, minutes * 60);
}
