import { type Language, languages } from '@prarambh/contract/languages';
import { useLanguage } from './language-context';

/** True if a text has letters of a language's script: Devanagari for Hindi. */
function isWrittenIn(language: Language, text: string): boolean {
  const { script } = new Intl.Locale(language).maximize();
  return new RegExp(`\\p{Script=${script}}`, 'u').test(text);
}

/**
 * Marks user-written text, such as an internship's title, with the language of its letters. Leaves out text
 * with letters of the page's language, and text without letters.
 */
export function useForeignText(): (text: string) => { lang?: Language } {
  const { language } = useLanguage();
  return (text) => {
    const lang = [language, ...languages].find((one) => isWrittenIn(one, text));
    return lang && lang !== language ? { lang } : {};
  };
}
