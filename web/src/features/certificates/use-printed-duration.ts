import { useInternshipTexts } from '../internships/use-internship-texts';

/** A certificate's duration in the page's language if it is a number of weeks; other text stays. */
export function usePrintedDuration(): (printed: string) => string {
  const words = useInternshipTexts();
  return words.duration;
}
