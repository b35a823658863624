import { brand } from '@prarambh/contract/brand';
import type { Language } from '@prarambh/contract/languages';

/** The operator's own words in a language. */
export function brandIn(language: Language): { tagline: string; contactHours: string } {
  return language === 'en' ? brand : brand.translations[language];
}
