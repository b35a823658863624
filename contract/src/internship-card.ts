import { CARD_TECHNOLOGIES } from './constants';
import type { InternshipTexts } from './internship-texts';
import type { Internship } from './internships';

/** Texts on the card of an internship. */
export interface InternshipCardText
  extends Pick<Internship, '_id' | 'title' | 'image' | 'shortDescription' | 'technologies'> {
  stipend: string;
  duration: string;
  /** Seats at the time of the list (N10), and the days if they are set. */
  facts: string[];
}

/** Free seats; never below 0 (D07). */
export function seatsRemaining({ totalPositions, currentRegistrations }: Internship): number {
  return Math.max(0, totalPositions - currentRegistrations);
}

/** Returns the texts of an internship's card, for the prerendered page and the app. */
export function internshipCardText(internship: Internship, words: InternshipTexts): InternshipCardText {
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
