import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { DOCUMENTS, ROOT, readDocument } from './sources';

const scripts = new Set(Object.keys(JSON.parse(readDocument('package.json')).scripts));

test('every link in a document leads to an existing file', () => {
  const links = DOCUMENTS.flatMap((path) =>
    [...readDocument(path).matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)(?:#[^)]*)?\)/g)].map(
      ([, target = '']) => ({ path, target }),
    ),
  );
  expect(links.length).toBeGreaterThan(30);
  expect(links.filter(({ path, target }) => !existsSync(join(ROOT, dirname(path), target)))).toEqual([]);
});

const slugOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

/** The anchors of a document: its headings in GitHub's form, and its `<a id>` elements. */
function anchorsOf(path: string): Set<string> {
  const text = readDocument(path);
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => slugOf(heading));
  const ids = [...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id);
  return new Set([...headings, ...ids]);
}

test('every link to a heading in a document leads to an existing heading', () => {
  const links = DOCUMENTS.flatMap((path) =>
    [...readDocument(path).matchAll(/\]\((?!https?:)([^)#]*)#([^)]+)\)/g)].map(
      ([, target = '', anchor = '']) => ({
        path,
        target: target === '' ? path : join(dirname(path), target).replaceAll('\\', '/'),
        anchor,
      }),
    ),
  );
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter(({ target, anchor }) => !anchorsOf(target).has(anchor))).toEqual([]);
});

const ARCHITECTURE = DOCUMENTS.filter((path) => /^docs\/(?:ARCHITECTURE\.md|architecture\/)/.test(path));

test('every path from the top of the repository that an architecture page names exists', () => {
  const named = ARCHITECTURE.flatMap((path) =>
    [
      ...readDocument(path).matchAll(/`((?:contract|functions|web|emulators|local|e2e|docs)\/[\w./-]+)`/g),
    ].map(([, file = '']) => ({ path, file })),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ file }) => !existsSync(join(ROOT, file)))).toEqual([]);
});

test('the map and each page of the architecture have at most 150 lines', () => {
  const lengths = ARCHITECTURE.map((path) => ({
    path,
    lines: readDocument(path).trimEnd().split('\n').length,
  }));
  expect(lengths.filter(({ lines }) => lines > 150)).toEqual([]);
});

/** It has a table with one row for each requirement of ASVS. */
const LONGEST = 'docs/SECURITY.md';

test('every document except the security page has at most 200 lines', () => {
  const lengths = DOCUMENTS.filter((path) => path !== LONGEST).map((path) => ({
    path,
    lines: readDocument(path).trimEnd().split('\n').length,
  }));
  expect(lengths.filter(({ lines }) => lines > 200)).toEqual([]);
});

test('every npm command in a document exists', () => {
  const commands = DOCUMENTS.flatMap((path) =>
    [...readDocument(path).matchAll(/npm run ([\w:-]+)(?! --workspace)/g)].map(([, name = '']) => ({
      path,
      name,
    })),
  );
  expect(commands.length).toBeGreaterThan(30);
  expect(commands.filter(({ name }) => !scripts.has(name))).toEqual([]);
});

test('every block of shell commands in a document has correct syntax', () => {
  const blocks = DOCUMENTS.flatMap((path) =>
    [...readDocument(path).matchAll(/^ *```sh\n([^`]+)```/gm)].map(([, commands = '']) => ({
      path,
      commands,
    })),
  );
  expect(blocks.length).toBeGreaterThan(30);
  const wrong = blocks.filter(({ commands }) => spawnSync('bash', ['-n'], { input: commands }).status !== 0);
  expect(wrong).toEqual([]);
});

test('every file that CONTRIBUTING.md names exists', () => {
  const page = readDocument('CONTRIBUTING.md');
  const named = [...page.matchAll(/`([\w.-]+\/[\w./-]+\.\w+)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((path) => !path.startsWith('.data/') && !existsSync(join(ROOT, path)))).toEqual([]);
});
