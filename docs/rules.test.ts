import { expect, test } from 'vitest';
import { readDocument, readSources } from './sources';

interface Comment {
  /** File and line. */
  at: string;
  text: string;
}

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

const comments: Comment[] = readSources().flatMap(({ path, text }) =>
  [...text.matchAll(COMMENT)].map((match) => ({
    at: `${path}:${text.slice(0, match.index).split('\n').length}`,
    // Without leading stars, so a sentence over two lines is one text.
    text: match[0].replace(/\s*\n\s*\*?\s*/g, ' '),
  })),
);

const PAGES = ['docs/RULES.md', 'docs/rules/internships.md', 'docs/rules/messages-and-people.md'];
const codesOf = (page: string) =>
  [...readDocument(page).matchAll(/^- \*\*(\w+)\*\* ./gm)].map(([, code = '']) => code);
const codes = PAGES.flatMap(codesOf);

/** The rule codes in a comment; 'J01 to J09' are nine codes. */
function citedIn(text: string): string[] {
  const through = [...text.matchAll(/\b([A-Z])(\d{2}) to \1(\d{2})\b/g)].flatMap(([, area, from, to]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) =>
      [area, String(Number(from) + index).padStart(2, '0')].join(''),
    ),
  );
  // At least two digits, so the paper size (A4) is not a rule.
  return [...through, ...(text.match(/\b[A-Z]\d{2,3}\b/g) ?? [])];
}

test('every rule code in a comment has its rule in the documents', () => {
  const cited = comments.flatMap(({ at, text }) => citedIn(text).map((code) => ({ at, code })));
  expect(cited.length).toBeGreaterThan(150);
  const unknown = cited.filter(({ code }) => !codes.includes(code));
  expect(unknown.map(({ at, code }) => `${at} cites ${code}`)).toEqual([]);
});

test('comments cite rules by code and nothing outside the repository', () => {
  const wrong = comments.filter(({ text }) =>
    /§|\bspecification\b|\bdecisions? [A-Z]\d|\brules? [A-Z]\d/i.test(text),
  );
  expect(wrong.map(({ at, text }) => `${at} ${text}`)).toEqual([]);
});

test('every document and heading that a comment cites exists', () => {
  const cited = comments.flatMap(({ at, text }) =>
    [...text.matchAll(/\b((?:docs\/(?:[\w-]+\/)?)?(?:[A-Z]+|(?<=\/)[\w-]+)\.md)(?:, "([^"]+)")?/g)].map(
      ([, path = '', heading]) => ({
        at,
        path: path.startsWith('docs/') ? path : `docs/${path}`,
        heading,
      }),
    ),
  );
  expect(cited.length).toBeGreaterThan(10);
  const missing = cited.filter(
    ({ path, heading }) => heading && !new RegExp(`^#+ ${heading}$`, 'm').test(readDocument(path)),
  );
  expect(missing).toEqual([]);
});

test('the rules are in order, and no code has two rules', () => {
  for (const page of PAGES) {
    const order = codesOf(page);
    expect(order).toEqual([...new Set(order)].toSorted());
  }
  expect(new Set(codes).size).toBe(codes.length);
});
