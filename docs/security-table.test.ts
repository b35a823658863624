import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const page = readFileSync(join(ROOT, 'docs/SECURITY.md'), 'utf8');

/** Requirements of levels 1 and 2 in each chapter of ASVS 5.0.0. */
const CHAPTERS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

interface Row {
  id: string;
  requirement: string;
  state: string;
  evidence: string;
}

const rows: Row[] = page.split('\n').flatMap((line) => {
  const [, id = '', requirement = '', state = '', evidence = ''] = line.split('|').map((cell) => cell.trim());
  return /^\d+\.\d+\.\d+$/.test(id) ? [{ id, requirement, state, evidence }] : [];
});

const inState = (state: string) => rows.filter((row) => row.state === state);

test('the ASVS table lists every requirement of levels 1 and 2 once, in order', () => {
  const ofChapter = CHAPTERS.map(
    (_, index) => rows.filter(({ id }) => id.startsWith(`${index + 1}.`)).length,
  );
  expect(ofChapter).toEqual(CHAPTERS);
  const order = rows.map(({ id }) =>
    id
      .split('.')
      .map((part) => part.padStart(2, '0'))
      .join('.'),
  );
  expect(order).toEqual([...new Set(order)].toSorted());
});

test('no ASVS requirement fails, each has evidence, and the summary has the right counts', () => {
  const states = ['pass', 'partial', 'n/a'];
  expect(rows.filter(({ state }) => !states.includes(state))).toEqual([]);
  expect(rows.filter(({ requirement, evidence }) => requirement === '' || evidence === '')).toEqual([]);
  const [pass, partial, none] = states.map((state) => inState(state).length);
  const words = page.replace(/\s+/g, ' ');
  expect(words).toContain(`${pass} pass, ${partial} are partial,`);
  expect(words).toContain(`${none} do not apply`);
});

test('every file that docs/SECURITY.md names exists', () => {
  const named = [...page.matchAll(/`([\w@][\w./@-]*\/[\w./@-]+\.(?:ts|tsx|json|md))`/g)].map(
    ([, path = '']) => path,
  );
  const linked = [...page.matchAll(/\]\(([\w./-]+\.md)\)/g)].map(([, path = '']) => `docs/${path}`);
  expect(named.length).toBeGreaterThan(100);
  const missing = [...new Set([...named, ...linked])].filter((path) => !existsSync(join(ROOT, path)));
  expect(missing).toEqual([]);
});
