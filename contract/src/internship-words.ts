import { formatDate, formatNumberOf, formatStipend, formatWeeks } from './format';
import type { Language } from './languages';

interface Stipend {
  stipend: number;
  stipendType: 'day' | 'week' | 'month';
}

/** What is said of an internship in a language, by the web and by the function that writes its pages. */
export interface InternshipWords {
  stipend(internship: Stipend): string;
  weeks(weeks: number): string;
  filled: string;
  seatsLeft(seats: number): string;
  applyBy(day: string): string;
  starts(day: string): string;
}

const HINDI_TIMES = { day: 'दिन', week: 'हफ़्ता', month: 'महीना' } as const;

export const INTERNSHIP_WORDS: Record<Language, InternshipWords> = {
  en: {
    stipend: formatStipend,
    weeks: formatWeeks,
    filled: 'Filled',
    seatsLeft: (seats) => formatNumberOf(seats, 'seat left', 'seats left'),
    applyBy: (day) => `Apply by ${formatDate(day)}`,
    starts: (day) => `Starts ${formatDate(day)}`,
  },
  hi: {
    stipend: ({ stipend, stipendType }) =>
      stipend === 0 ? 'बिना स्टाइपेंड' : formatStipend({ stipend, stipendType: HINDI_TIMES[stipendType] }),
    weeks: (weeks) => formatNumberOf(weeks, 'हफ़्ता', 'हफ़्ते'),
    filled: 'सीटें भर गईं',
    seatsLeft: (seats) => formatNumberOf(seats, 'सीट बाक़ी', 'सीटें बाक़ी'),
    applyBy: (day) => `${formatDate(day)} तक आवेदन`,
    starts: (day) => `${formatDate(day)} से शुरू`,
  },
};
