import type { Language } from '@prarambh/contract/languages';
import { useLanguage } from './language-context';

/** What finds a letter of the script that a language is written in: Devanagari for Hindi. */
function lettersOf(language: Language): RegExp {
  const { script } = new Intl.Locale(language).maximize();
  return new RegExp(`\\p{Script=${script}}`, 'u');
}

/**
 * Marks a text that the site does not write itself, such as the title of an internship, as English where the page is not
 * and the text has none of its letters.
 */
export function useForeignText(): (text: string) => { lang?: 'en' } {
  const { language } = useLanguage();
  return (text) => (language === 'en' || lettersOf(language).test(text) ? {} : { lang: 'en' });
}
