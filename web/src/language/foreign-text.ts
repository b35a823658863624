import { LANGUAGES, type Language, languages } from '@prarambh/contract/languages';
import { once } from '@prarambh/contract/once';
import { useLanguage } from './language-context';

/** Each language with a pattern for its letters, created once, because these are slow to create on a cheap phone. */
const letters = once(
  () => new Map(languages.map((one) => [one, new RegExp(`\\p{Script=${LANGUAGES[one].script}}`, 'u')])),
);

/**
 * Marks user-written text, such as an internship's title, with the language of its letters. Leaves out text
 * with letters of the page's language, and text without letters.
 */
export function useForeignText(): (text: string) => { lang?: Language } {
  const { language } = useLanguage();
  return (text) => {
    const lang = [language, ...languages].find((one) => letters().get(one)?.test(text));
    return lang && lang !== language ? { lang } : {};
  };
}
