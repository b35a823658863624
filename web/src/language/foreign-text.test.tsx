import type { Language } from '@prarambh/contract/languages';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useForeignText } from './foreign-text';
import { LanguageContext } from './language-context';

function Written({ text }: { text: string }) {
  const inTheirs = useForeignText();
  return <p {...inTheirs(text)}>{text}</p>;
}

function markOf(text: string, language: Language): string | null {
  const { unmount } = render(
    <LanguageContext value={{ language, switchTo: async () => {} }}>
      <Written text={text} />
    </LanguageContext>,
  );
  const lang = screen.getByRole('paragraph').getAttribute('lang');
  unmount();
  return lang;
}

test.each([
  ['Web Development', 'hi', 'en'],
  ['वेब डेवलपमेंट', 'en', 'hi'],
  ['Web Development', 'en', null],
  ['वेब डेवलपमेंट', 'hi', null],
  ['React सीखें', 'en', null],
  ['React सीखें', 'hi', null],
  ['', 'hi', null],
  ['2026', 'hi', null],
  ['ਵੈੱਬ', 'en', null],
] as const)(
  'the text “%s” on a page in the language %s gets the lang attribute %s',
  (text, language, mark) => {
    expect(markOf(text, language)).toBe(mark);
  },
);
