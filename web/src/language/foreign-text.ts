import { type Language, languages } from '@prarambh/contract/languages';
import { once } from '@prarambh/contract/once';
import { useLanguage } from './language-context';

/** Matches a letter of a language's script: Devanagari for Hindi. */
function letterOf(language: Language): RegExp {
  const { script } = new Intl.Locale(language).maximize();
  return new RegExp(`\\p{Script=${script}}`, 'u');
}

/** Each language with its pattern, created once, because these objects are slow to create on a cheap phone. */
const letters = once(() => new Map(languages.map((language) => [language, letterOf(language)])));

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
