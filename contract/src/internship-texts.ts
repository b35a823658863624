import { durationParts } from './durations';
import { formatCount, formatDate, formatRupees } from './format';
import { fill, type Say } from './template';

interface Stipend {
  stipend: number;
  /** Default: 'month'. */
  stipendType?: 'day' | 'week' | 'month';
}

/** Texts about an internship in one language, for the web and for the function that renders its pages. */
export interface InternshipTexts {
  stipend(internship: Stipend): string;
  weeks(weeks: number): string;
  /** Translates a duration in days, weeks or months; returns other text unchanged. */
  duration(duration: string): string;
  filled: string;
  seatsLeft(seats: number): string;
  applyBy(day: string): string;
  starts(day: string): string;
}

/** In English; other languages translate these texts. */
export const INTERNSHIP_TEMPLATES = {
  unpaid: 'Unpaid',
  stipend: { day: '{amount}/day', week: '{amount}/week', month: '{amount}/month' },
  week: '{count} Week',
  weeks: '{count} Weeks',
  day: '{count} Day',
  days: '{count} Days',
  month: '{count} Month',
  months: '{count} Months',
  filled: 'Filled',
  seatLeft: '{count} seat left',
  seatsLeft: '{count} seats left',
  applyBy: 'Apply by {day}',
  starts: 'Starts {day}',
} as const;

export function internshipTexts(say: Say): InternshipTexts {
  const words = INTERNSHIP_TEMPLATES;
  const units = {
    day: [words.day, words.days],
    week: [words.week, words.weeks],
    month: [words.month, words.months],
  } as const;
  const counted = (count: number, unit: keyof typeof units) =>
    say(units[unit][count === 1 ? 0 : 1], { count: `${count}` });
  return {
    stipend: ({ stipend, stipendType }) =>
      stipend === 0
        ? say(words.unpaid)
        : say(words.stipend[stipendType ?? 'month'], { amount: formatRupees(stipend) }),
    weeks: (weeks) => counted(weeks, 'week'),
    duration: (duration) => {
      const parts = durationParts(duration);
      return parts ? counted(parts.count, parts.unit ?? 'week') : duration;
    },
    filled: say(words.filled),
    seatsLeft: (seats) => say(seats === 1 ? words.seatLeft : words.seatsLeft, { count: formatCount(seats) }),
    applyBy: (day) => say(words.applyBy, { day: formatDate(day) }),
    starts: (day) => say(words.starts, { day: formatDate(day) }),
  };
}

/** The texts that staff read. */
export const englishTexts = internshipTexts(fill);
