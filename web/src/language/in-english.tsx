import { LANGUAGES } from '@prarambh/contract/languages';
import type { ReactNode } from 'react';
import { InWords } from './language-boundary';
import { LanguageContext, useLanguage } from './language-context';

/** What is for staff, and so in English, on a page that has other languages. */
export function InEnglish({ children }: { children: ReactNode }) {
  const { switchTo } = useLanguage();
  return (
    <div lang={LANGUAGES.en.tag}>
      <LanguageContext value={{ language: 'en', switchTo }}>
        <InWords language="en">{children}</InWords>
      </LanguageContext>
    </div>
  );
}
