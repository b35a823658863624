import { useLanguage } from './language-context';

const DEVANAGARI = /\p{Script=Devanagari}/u;

/**
 * Marks a text that the site does not write itself, such as the title of an internship, as English where the page is not
 * and the text has none of its letters.
 */
export function useForeignText(): (text: string) => { lang?: 'en' } {
  const { language } = useLanguage();
  return (text) => (language === 'en' || DEVANAGARI.test(text) ? {} : { lang: 'en' });
}
