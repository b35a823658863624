import { type InternshipWords, internshipWords } from '@prarambh/contract/internship-words';
import { useSay } from '../../language/say';

/** What is said of an internship, in the language of the page. */
export const useInternshipWords = (): InternshipWords => internshipWords(useSay());
