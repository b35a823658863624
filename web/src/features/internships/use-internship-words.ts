import { INTERNSHIP_WORDS, type InternshipWords } from '@prarambh/contract/internship-words';
import { useLanguage } from '../../language/language-context';

/** What is said of an internship, in the language of the page. */
export const useInternshipWords = (): InternshipWords => INTERNSHIP_WORDS[useLanguage().language];
