import { useInternshipWords } from '../internships/use-internship-words';

/** A certificate's duration in the page's language if it is a number of weeks; other text stays. */
export function usePrintedDuration(): (printed: string) => string {
  const words = useInternshipWords();
  return words.duration;
}
