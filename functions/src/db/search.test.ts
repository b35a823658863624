import { expect, test } from 'vitest';
import { searchPrefixes, searchTerm } from './search';

/** Whether a document made of these texts is found by what somebody types. */
const finds = (typed: string, ...texts: (string | null)[]) =>
  searchPrefixes(...texts).includes(searchTerm(typed));

test('a text is found by the beginning of it or of any later word, in any case', () => {
  for (const typed of ['a', 'ASHA', 'asha v', 'Verma', 'ver', '  asha   verma ']) {
    expect(finds(typed, 'Asha  Verma'), typed).toBe(true);
  }
  for (const typed of ['sha', 'erma', 'verma asha', 'ashav']) {
    expect(finds(typed, 'Asha  Verma'), typed).toBe(false);
  }
});

test('accents on Latin letters do not matter, Indian scripts are found as they are', () => {
  expect(finds('narayan', 'Nārāyan')).toBe(true);
  expect(finds('Nārā', 'narayan')).toBe(true);
  expect(finds('आशा', 'आशा वर्मा')).toBe(true);
  expect(finds('वर्मा', 'आशा वर्मा')).toBe(true);
});

test('each of several texts is found, and a missing one is no harm', () => {
  expect(finds('int26', 'Asha', null, 'INT26-7F3K9Q')).toBe(true);
  expect(searchPrefixes(null, '')).toEqual([]);
});

test('an email or UTR longer than what is stored is still found when it is typed in full', () => {
  const email = 'a.very.long.address.of.somebody@a-very-long-domain.example.test';
  expect(finds(email, email)).toBe(true);
  const utr = 'A1'.repeat(17);
  expect(finds(utr, utr)).toBe(true);
});

test('prefixes stay few enough for a document, and a long name does not push the other texts out', () => {
  const name = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');
  const stored = searchPrefixes(name, 'asha@example.test', 'INT26-7F3K9Q', '432156789012', 'Web Development');
  expect(stored.length).toBeLessThanOrEqual(250);
  for (const typed of ['word0 word1', 'asha@example.test', 'int26-7f3k9q', '432156789012', 'develop']) {
    expect(stored, typed).toContain(typed);
  }
});

test('letters beyond the first 65,536, such as emoji, are never cut in half', () => {
  expect(finds('Asha 😀', 'Asha 😀😀')).toBe(true);
  for (const prefix of searchPrefixes('Asha 😀😀', `${'x'.repeat(23)}😀`)) {
    expect(() => encodeURIComponent(prefix)).not.toThrow();
  }
});
