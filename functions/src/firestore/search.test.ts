import { expect, test } from 'vitest';
import { searchEndings, searchPrefixes, searchTerm } from './search';

/** Returns true if a search for `typed` finds a document with these texts. */
const finds = (typed: string, ...texts: (string | null)[]) =>
  searchPrefixes(...texts).includes(searchTerm(typed));

test('a text is found by its beginning or that of any later word, in any case', () => {
  for (const typed of ['a', 'ASHA', 'asha v', 'Verma', 'ver', '  asha   verma ']) {
    expect(finds(typed, 'Asha  Verma'), typed).toBe(true);
  }
  for (const typed of ['sha', 'erma', 'verma rohan', 'ashav b']) {
    expect(finds(typed, 'Asha  Verma'), typed).toBe(false);
  }
});

test('accents on Latin letters do not matter, and Indian scripts are found as they are', () => {
  expect(finds('narayan', 'Nārāyan')).toBe(true);
  expect(finds('Nārā', 'narayan')).toBe(true);
  expect(finds('आशा', 'आशा वर्मा')).toBe(true);
  expect(finds('वर्मा', 'आशा वर्मा')).toBe(true);
});

test('each of several texts is found, and a missing one does no harm', () => {
  expect(finds('int26', 'Asha', null, 'INT26-7F3K9Q')).toBe(true);
  expect(searchPrefixes(null, '')).toEqual([]);
});

test('an email or UTR longer than the stored prefix is found when typed in full', () => {
  const email = 'a.very.long.address.of.somebody@a-very-long-domain.example.test';
  expect(finds(email, email)).toBe(true);
  const utr = 'A1'.repeat(17);
  expect(finds(utr, utr)).toBe(true);
});

test('each further typed letter still finds the text, even beyond the longest prefix', () => {
  const title = 'Full Stack Web Development with TypeScript and Firebase';
  for (let length = 1; length <= title.length; length += 1) {
    expect(finds(title.slice(0, length), title), title.slice(0, length)).toBe(true);
    expect(finds(title.slice(5, 5 + length), title), title.slice(5, 5 + length)).toBe(true);
  }
});

test('two people are told apart from the eighth letter on, however long their names are', () => {
  for (const [typed, other] of [
    ['asha', 'asma'],
    ['INT26-7F', 'INT26-7G3K9Q'],
    ['432156789012', '432156789013'],
    ['web-development-int26-7f3k9q', 'Web-Development-INT26-9A1B2C'],
  ] as const) {
    expect(finds(typed, other), typed).toBe(false);
  }
});

test('a payment is found by the last four to six digits of its number, not by more or fewer', () => {
  const endings = searchEndings('432156789012');
  expect(endings).toEqual(['9012', '89012', '789012']);
  for (const typed of ['9012', ' 89012', '789012']) expect(endings).toContain(searchTerm(typed));
  expect(searchEndings('12345')).toEqual(['2345']);
});

test('a document’s prefixes stay few, and a long name does not push the other texts out', () => {
  const name = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');
  const stored = searchPrefixes(name, 'asha@example.test', 'INT26-7F3K9Q', '432156789012', 'Web Development');
  expect(stored.length).toBeLessThanOrEqual(150);
  for (const typed of ['word0 word1', 'asha@example.test', 'int26-7f3k9q', '432156789012', 'develop']) {
    expect(stored, typed).toContain(searchTerm(typed));
  }
});

test('characters beyond the first 65,536, such as emoji, are never cut in half', () => {
  expect(finds('Asha 😀', 'Asha 😀😀')).toBe(true);
  for (const prefix of searchPrefixes('Asha 😀😀', `${'x'.repeat(23)}😀`)) {
    expect(() => encodeURIComponent(prefix)).not.toThrow();
  }
});

const SPELLINGS: [typed: string, name: string][] = [
  ...['A.P.J. Abdul', 'A P J Abdul', 'APJ Abdul', 'a.p.j', 'a p j abdul k', 'apj', 'Abdul', 'Kalam'].map(
    (typed): [string, string] => [typed, 'A.P.J. Abdul Kalam'],
  ),
  ['A.P.J. Abdul', 'A P J Abdul Kalam'],
  ['S.Ramesh', 'S Ramesh'],
  ['Ramesh', 'S.Ramesh'],
  ['K.R. N', 'KR Narayanan'],
  ["D'Souza", 'Dsouza'],
  ['D’Souza', "Maria D'Souza"],
  ['Dsouza', 'Maria D‘Souza'],
  ['D`Souza', 'D´Souza'],
  ['Anne Marie', 'Anne-Marie Joseph'],
  ['anne-', 'Anne Marie Joseph'],
  ['Marie', 'Anne-Marie Joseph'],
  ['Annemarie', 'Anne‑Marie Joseph'],
  ['Verma Asha', 'Asha Verma'],
  ['Verma, A', 'Asha Verma'],
  ['Menon Leela Sub', 'Leela Subramaniam Menon'],
  ['Jose', 'José Łukasz'],
  ['łukasz', 'José Lukasz'],
  ['രാജൻ', 'രാജന്\u200d'],
  ['രാജന്\u200d', 'രാജൻ'],
  ['രാജന്', 'രാജൻ'],
  ['क्ष', 'क्\u200dष'],
  ['क्\u200cष', 'क्ष'],
  ['Kalam A P J', 'A.P.J. Abdul Kalam'],
  ['Kalam, A.P.J. Abdul', 'A P J Abdul Kalam'],
  ['Kalam Abdul', 'A.P.J. Abdul Kalam'],
  ['Rao KVS', 'K.V.S. Rao'],
  ['Iyer Venkata', 'Venkata Naga Satya Iyer'],
  ['Jones Smith Anna', 'Anna Jones-Smith'],
  ['Rafi', 'Mohd.Rafi'],
  ['Verma/Asha', 'Asha Verma'],
  ['Asha (Verma)', 'Asha Verma'],
  ['Krsna', 'Kr\u0325ṣṇa'],
  ['Lalthan', 'Lalṭhanṭluanga'],
  ['Ali', 'ʿAlī'],
  ['कमर', 'क़मर'],
  ['क\u093cमर', 'क़मर'],
  ['\u2068Asha\u2069', 'Asha'],
  ['Asha\u3164', 'Asha'],
  ['Asha', 'As\u202eha'],
  ['C#', 'C# Programming'],
  ['asha@उदाहरण.भारत', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ['asha@', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ['int26-7', 'INT26-7F3K9Q'],
  ['int267f3k9q', 'INT26-7F3K9Q'],
  ['asha.v', 'asha.verma@example.test'],
  ['asha-verma@example.test', 'asha-verma@example.test'],
];

test.each(SPELLINGS)('the search term “%s” finds the text “%s”', (typed, name) => {
  expect(finds(typed, name)).toBe(true);
});

test('a title of five words is not indexed with its last word first', () => {
  expect(finds('course full', 'Full Stack Web Development Course')).toBe(false);
});
