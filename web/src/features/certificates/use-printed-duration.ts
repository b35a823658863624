import { useInternshipWords } from '../internships/use-internship-words';

/** The duration on a certificate in the language of the page where it is a number of weeks; other words stay. */
export function usePrintedDuration(): (printed: string) => string {
  const words = useInternshipWords();
  return words.duration;
}
