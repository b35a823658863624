import { LANGUAGES, languages } from '@prarambh/contract/languages';
import { describe, expect, test } from 'vitest';
import { templateIn } from '../shared/say-in';
import { sampleMails } from '../testing/sample-mails';
import { otpMail } from './templates';
import { MAIL_WORDS } from './words';

/** Returns the readable text of the HTML in order, without the style sheet, the title and hidden parts. */
const readable = (html: string) =>
  html
    .replace(/<(style|title)>.*?<\/\1>/gs, '')
    .replace(/<div style="display:none.*?<\/div>/s, '')
    .replace(/<[^>]+>/g, '\n')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

const preheaderOf = (html: string) => /<div style="display:none[^>]*>([^&<]*)/.exec(html)?.[1];

test('a code comes first in the preview line, in the mail and in its plain text', () => {
  const { html, text } = otpMail({ email: 'asha@example.test', language: null }, '123456');
  expect(preheaderOf(html)).toBe('123456 is your code. It works for 10 minutes.');
  expect(text.split('\n')[0]).toBe('123456');
  const read = readable(html);
  expect(read.indexOf('123456')).toBeLessThan(read.indexOf('Hello'));
});

/** The word of greeting in each language. */
const GREETINGS = languages.map((language) =>
  templateIn(language, MAIL_WORDS.greeting.unnamed).replace(',', ''),
);

test.each(sampleMails)('%s first says what to do', (name, mail) => {
  const read = readable(mail.html);
  const [, first] = /class="(?:code|button)"[^>]*>([^<]+)</.exec(mail.html) ?? [];
  // A mail about a changed address has no button.
  expect(first === undefined).toBe(name.startsWith('a changed address'));
  if (first !== undefined)
    expect(read.indexOf(first)).toBeLessThan(read.search(new RegExp(GREETINGS.join('|'))));
  expect(preheaderOf(mail.html)?.length).toBeGreaterThan(20);
});

/** Names, codes, addresses, and texts that people wrote. */
const NOT_OURS = /^(?:(?:- )?Asha.*|(?:- )?(?:Draw a plan|Accessibility review|Landing page)|\d+|\S+@\S+)$/;

describe.each(languages.filter((language) => language !== 'en'))('mails in the language %s', (language) => {
  const { tag } = LANGUAGES[language];
  const letter = new RegExp(`\\p{Script=${new Intl.Locale(tag).maximize().script}}`, 'u');

  test.each(sampleMails.filter(([name]) => name.endsWith(`(${language})`)))(
    '%s is in that language from the subject to the end, and declares it',
    (_, { html, text, subject }) => {
      expect(html).toContain(`<html lang="${tag}">`);
      const lines = [subject, ...text.split('\n')].map((line) => line.trim()).filter((line) => line !== '');
      expect(lines.filter((line) => !letter.test(line) && !NOT_OURS.test(line))).toEqual([]);
    },
  );
});

test.each(sampleMails)('%s contains no markup from a stranger’s text', (_, { html }) => {
  expect(html).not.toContain('<Verma>');
});

test.each(sampleMails)('%s has the same facts as plain text', (_, { html, text }) => {
  const read = readable(html);
  const urls = /https:\/\/\S+/g;
  const lines = text.split('\n').map((line) => line.replace(/^- |:$/g, '').trim());
  for (const line of lines.filter((one) => one !== '' && !one.match(urls))) expect(read).toContain(line);
  for (const address of text.match(urls) ?? []) expect(html).toContain(address.replace('&', '&#38;'));
});

test.each(sampleMails)(
  '%s follows the device’s dark mode, and has inline colours for programs that drop style sheets',
  (_, { html }) => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    expect(html).toMatch(/class="card" style="[^"]*background:#/);
  },
);
