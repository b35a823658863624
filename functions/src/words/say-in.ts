import type { Language } from '@prarambh/contract/languages';
import { fill, type Say } from '@prarambh/contract/template';
import written from './catalogues.json';

/** Translations by language and English template; `npm run words` takes them from web/src/locales. */
const CATALOGUES: Partial<Record<string, Partial<Record<string, string>>>> = written;

/** A template in a language, with its {places}; in English where its catalogue lacks one. */
export const templateIn = (language: Language, english: string): string =>
  CATALOGUES[language]?.[english] ?? english;

/** Says templates in a language. */
export function sayIn(language: Language): Say {
  return (template, ...[values]) => fill(templateIn(language, template), values);
}
