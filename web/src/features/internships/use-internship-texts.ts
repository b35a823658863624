import { type InternshipTexts, internshipTexts } from '@prarambh/contract/internship-texts';
import { useSay } from '../../language/say';

/** Texts about an internship in the page's language. */
export const useInternshipTexts = (): InternshipTexts => internshipTexts(useSay());
