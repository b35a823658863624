import { expect, it } from 'vitest';
import { partsOf } from './linked-text';

const linksIn = (text: string) =>
  partsOf(text).flatMap(({ text: shown, url }) => (url === null ? [] : [shown]));

it.each([
  ['a danda', 'यहाँ देखें https://x.in/a।'],
  ['a danda and the next sentence', 'https://x.in/a।और पढ़ें'],
  ['a double danda', 'https://x.in/a॥'],
  ['a full stop', 'See https://x.in/a.'],
  ['a comma', 'https://x.in/a, then'],
  ['a closing bracket', '(see https://x.in/a)'],
  ['a bracket and a full stop', '(see https://x.in/a).'],
  ['square brackets', '[https://x.in/a]'],
  ['straight quotes', '"https://x.in/a"'],
  ['curly quotes', '“https://x.in/a”'],
  ['single quotes', '‘https://x.in/a’'],
  ['angle brackets', '<https://x.in/a>'],
  ['bold marks of WhatsApp', '*https://x.in/a*'],
  ['a question mark of Urdu', 'https://x.in/a؟'],
  ['three marks', 'https://x.in/a?!…'],
])('a link in a text ends before %s', (_, text) => {
  expect(linksIn(text)).toEqual(['https://x.in/a']);
});

it.each([
  'https://en.wikipedia.org/wiki/Python_(language)',
  'https://x.in/a[1]',
  'https://x.in/a.b,c;d/?q=1',
  'https://x.in/a/',
  'https://hi.wikipedia.org/wiki/भारत',
])('a link in a text keeps the punctuation that is part of its URL: %s', (address) => {
  expect(linksIn(address)).toEqual([address]);
  expect(linksIn(`(${address}).`)).toEqual([address]);
});

it('punctuation around a link stays in the text', () => {
  const text = 'देखें (https://x.in/a_(b))। https://x.in/c.';
  expect(
    partsOf(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
  expect(linksIn(text)).toEqual(['https://x.in/a_(b)', 'https://x.in/c']);
});

it('a link followed by 20,000 brackets is read in linear time', () => {
  const start = performance.now();
  expect(linksIn(`https://x.in/a${')'.repeat(20_000)}`)).toEqual(['https://x.in/a']);
  expect(performance.now() - start).toBeLessThan(500);
});
