import type { Language } from '@prarambh/contract/languages';
import { createContext, useContext } from 'react';

interface Shown {
  language: Language;
  /** Shows the same page in another language, with all that is typed in it. */
  switchTo(language: Language): Promise<void>;
}

export const LanguageContext = createContext<Shown>({ language: 'en', switchTo: async () => {} });

/** The language that the page is in. */
export const useLanguage = () => useContext(LanguageContext);
