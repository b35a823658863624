import { type InternshipWords, internshipWords } from '@prarambh/contract/internship-words';
import { useSay } from '../../language/say';

/** Texts about an internship in the page's language. */
export const useInternshipWords = (): InternshipWords => internshipWords(useSay());
