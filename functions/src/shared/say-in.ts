import type { Language } from '@prarambh/contract/languages';
import { fill, type Say } from '@prarambh/contract/template';
import written from './catalogues.json';

/** Translations by language and English template; `npm run words` copies them from web/src/locales. */
const CATALOGUES: Partial<Record<string, Partial<Record<string, string>>>> = written;

/** Returns a template with its {places} in a language; in English if its catalogue lacks it. */
export const templateIn = (language: Language, english: string): string =>
  CATALOGUES[language]?.[english] ?? english;

/** Returns a function that translates and fills templates. */
export function sayIn(language: Language): Say {
  return (template, ...[values]) => fill(templateIn(language, template), values);
}
