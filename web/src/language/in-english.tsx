import { LANGUAGES } from '@prarambh/contract/languages';
import type { ReactNode } from 'react';
import { InWords } from './language-boundary';
import { LanguageContext, useLanguage } from './language-context';

/** Marks content for staff as English on a page in another language. */
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
