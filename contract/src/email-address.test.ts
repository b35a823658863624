import { expect, test } from 'vitest';
import { asciiDomain } from './email-address';
import { SendNotificationBody } from './notifications';
import { Email } from './shapes';

const HINDI = 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c';

test.each([
  ['an ordinary address', ' Asha.Verma+1@Example.Test ', 'asha.verma+1@example.test'],
  ['a domain in Devanagari', 'Asha@उदाहरण.भारत', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ['its ASCII form', HINDI, HINDI],
  ['its ASCII form in capitals', HINDI.toUpperCase(), HINDI],
  ['an ideographic full stop', 'asha@उदाहरण。भारत', HINDI],
  ['a domain in Tamil', 'asha@உதாரணம்.இந்தியா', 'asha@xn--zkc6cc5bi7f6e.xn--xkc2dl3a5ee0h'],
  ['a domain in Urdu', 'asha@مثال.بھارت', 'asha@xn--mgbh0fb.xn--mgbbh1a71e'],
  ['an accent in a domain', 'asha@BÜCHER.example', 'asha@xn--bcher-kva.example'],
  ['a decomposed accent', 'asha@bu\u0308cher.example', 'asha@xn--bcher-kva.example'],
  ['full-width letters in a domain', 'asha@ｅｘａｍｐｌｅ.test', 'asha@example.test'],
  ['a zero-width space', 'asha\u200b@example.test', 'asha@example.test'],
  ['a zero-width non-joiner', 'asha@exam\u200cple.test', 'asha@example.test'],
  ['a direction mark', '\u200easha@example.test\u200f', 'asha@example.test'],
  ['direction isolates', '\u2068asha@example.test\u2069', 'asha@example.test'],
  ['a right-to-left override', 'asha@\u202eexample.test', 'asha@example.test'],
  ['a byte order mark and a line break', '\ufeffasha@example.test\n', 'asha@example.test'],
  ['a hidden mark in a domain in Devanagari', 'asha@उदा\u200bहरण.भारत', HINDI],
])('an email address with %s is stored in one form', (_what, typed, stored) => {
  expect(Email.parse(typed)).toBe(stored);
  expect(Email.parse(stored)).toBe(stored);
});

test.each([
  'asha',
  '@example.test',
  'asha@',
  'asha@localhost',
  'asha@example.test/path',
  'asha@example.test:80',
  'asha@उदाहरण.भारत/x',
  'asha@%65xample.tést',
  'a b@example.test',
  'आशा@उदाहरण.भारत',
  'asha@xn--a.test',
  'asha@xn--.xn--h2brj9c',
  'asha@उदाहरण..भारत',
  'asha@１.２',
  'asha@a@उदाहरण.भारत',
  '\u200b',
  `asha@${'उ'.repeat(70)}.भारत`,
])('%j is no email address', (typed) => {
  expect(Email.safeParse(typed).error?.issues[0]?.message).toBe('Please enter a valid email address.');
});

test('an address whose ASCII form is longer than 254 characters is refused', () => {
  const typed = `asha@${'उदाहरण.'.repeat(16)}भारत`;
  expect(typed.length).toBeLessThan(254);
  expect(Email.safeParse(typed).error?.issues[0]?.message).toBe('This email address is too long.');
});

test('a notification goes to a domain or an address however its domain is spelt', () => {
  const body = { message: 'Hello' };
  const target = (value: object) => SendNotificationBody.parse({ ...body, target: value }).target;
  expect(target({ type: 'domain', domain: '@उदाहरण.भारत' })).toMatchObject({
    domain: asciiDomain('उदाहरण.भारत'),
  });
  expect(target({ type: 'user', email: 'Asha@उदाहरण.भारत' })).toMatchObject({ email: HINDI });
});
