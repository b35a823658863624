import { CARD_TECHNOLOGIES } from './constants';
import type { InternshipWords } from './internship-words';
import type { Internship } from './internships';

/** What stands on the card of an internship, as it is read. */
export interface InternshipCardText
  extends Pick<Internship, '_id' | 'title' | 'image' | 'shortDescription' | 'technologies'> {
  stipend: string;
  duration: string;
  /** Seats as of when the list was made (N10), and days where they are set. */
  facts: string[];
}

/** Seats that can still be had; never below 0 (D07). */
export function seatsRemaining({ totalPositions, currentRegistrations }: Internship): number {
  return Math.max(0, totalPositions - currentRegistrations);
}

/** The words of the card of an internship: the same from the function, before any script, and in the app. */
export function internshipCardText(internship: Internship, words: InternshipWords): InternshipCardText {
  const { _id, title, image, shortDescription, technologies, duration } = internship;
  const { applicationDeadline, startDate } = internship;
  const remaining = seatsRemaining(internship);
  return {
    _id,
    title,
    image,
    shortDescription,
    technologies: technologies.slice(0, CARD_TECHNOLOGIES),
    stipend: words.stipend(internship),
    duration: words.duration(duration),
    facts: [
      remaining === 0 ? words.filled : words.seatsLeft(remaining),
      ...(applicationDeadline ? [words.applyBy(applicationDeadline)] : []),
      ...(startDate ? [words.starts(startDate)] : []),
    ],
  };
}
