import { WORDS as LOGIN } from 'words:features/accounts/login-page';
import { WORDS as PAYMENT } from 'words:features/applications/payment-page';
import { formatDate } from '@prarambh/contract/format';
import { act, render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { prepareLanguage, withLaterWords, withWords } from './catalogues';
import { InWords } from './language-boundary';
import { LanguageContext } from './language-context';
import { Sentence } from './sentence';

beforeAll(async () => {
  await prepareLanguage('hi');
  await withWords(Promise.resolve(), LOGIN);
  await withWords(Promise.resolve(), PAYMENT);
  await withLaterWords(Promise.resolve());
});

function say(sentence: string) {
  render(
    <LanguageContext value={{ language: 'hi', switchTo: async () => {} }}>
      <InWords language="hi">
        <p>
          <Sentence>{sentence}</Sentence>
        </p>
      </InWords>
    </LanguageContext>,
  );
  return screen.getByRole('paragraph');
}

it('a message of the server is translated into the language of the page', () => {
  expect(say('Your session has ended. Please sign in again.')).toHaveTextContent(
    'आप लॉगआउट हो गए हैं। कृपया फिर से लॉगिन करें।',
  );
});

it('a message of the server is translated with any numbers', () => {
  expect(say('Too many attempts. Please try again in 7 minutes.')).toHaveTextContent(
    'बहुत बार कोशिश हो चुकी है। कृपया 7 मिनट में फिर कोशिश करें।',
  );
});

it('a message of the server is translated with any day', () => {
  expect(say(`Applications for this internship closed on ${formatDate('2031-03-01')}.`)).toHaveTextContent(
    'इस इंटर्नशिप के आवेदन 01/03/2031 को बंद हो गए।',
  );
});

it('a translated message names unprintable characters, and tells if there are more', () => {
  const sentence =
    'We cannot print ‘한’, ‘글’ and others. Please use English letters or those of an Indian language.';
  expect(say(sentence)).toHaveTextContent('हम ‘한’, ‘글’ और कुछ दूसरे अक्षर नहीं छाप सकते। कृपया');
});

it('a translated message uses the translated name of a button', () => {
  const instead = 'You can also set a new password with “Forgot your password?”, which lets you in at once.';
  expect(say(`Too many attempts. Please try again in 14 minutes. ${instead}`)).toHaveTextContent(
    'कृपया 14 मिनट में फिर कोशिश करें। आप “पासवर्ड भूल गए?” से',
  );
});

it('a message without a translation stays in English and is marked as English', () => {
  say('The moon is full.');
  expect(screen.getByText('The moon is full.')).toHaveAttribute('lang', 'en');
});

it('a message is translated once its translations have loaded', async () => {
  const told = say('The sun is up.');
  const words = { hi: async () => ({ messages: { 'The sun is up.': 'सूरज निकल आया है।' } }) };
  await act(() => withWords(Promise.resolve(), words));
  expect(told).toHaveTextContent('सूरज निकल आया है।');
});
