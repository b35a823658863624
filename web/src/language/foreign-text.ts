import { type Language, languages } from '@prarambh/contract/languages';
import { useLanguage } from './language-context';

/** Whether a text has letters of the script that a language is written in: Devanagari for Hindi. */
function isWrittenIn(language: Language, text: string): boolean {
  const { script } = new Intl.Locale(language).maximize();
  return new RegExp(`\\p{Script=${script}}`, 'u').test(text);
}

/**
 * Marks a text that the site does not write itself, such as the title of an internship, as in the language whose letters
 * it has; not where the page's own are among them, nor where it has none, as a number.
 */
export function useForeignText(): (text: string) => { lang?: Language } {
  const { language } = useLanguage();
  return (text) => {
    const lang = [language, ...languages].find((one) => isWrittenIn(one, text));
    return lang && lang !== language ? { lang } : {};
  };
}
