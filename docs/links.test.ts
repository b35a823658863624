import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { DOCUMENTS, ROOT, readDocument } from './sources';

const scripts = new Set(Object.keys(JSON.parse(readDocument('package.json')).scripts));

test('every link in a document leads to a file that is there', () => {
  const links = DOCUMENTS.flatMap((path) =>
    [...readDocument(path).matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)(?:#[^)]*)?\)/g)].map(
      ([, target = '']) => ({ path, target }),
    ),
  );
  expect(links.length).toBeGreaterThan(30);
  expect(links.filter(({ path, target }) => !existsSync(join(ROOT, dirname(path), target)))).toEqual([]);
});

test('every command in a document is one that there is', () => {
  const commands = DOCUMENTS.flatMap((path) =>
    [...readDocument(path).matchAll(/npm run ([\w:-]+)(?! --workspace)/g)].map(([, name = '']) => ({
      path,
      name,
    })),
  );
  expect(commands.length).toBeGreaterThan(30);
  expect(commands.filter(({ name }) => !scripts.has(name))).toEqual([]);
});

test('every file that a recipe names is there', () => {
  const page = readDocument('CONTRIBUTING.md');
  const named = [...page.matchAll(/`([\w.-]+\/[\w./-]+\.\w+)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((path) => !path.startsWith('.data/') && !existsSync(join(ROOT, path)))).toEqual([]);
});
