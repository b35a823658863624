import { execFile } from 'node:child_process';
import { relative } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { ROOT, readDocument, readSources } from './sources';

/** Folders with their own Vitest configuration and npm script. */
const APART = /^(?:deployed|rules)\//;

const scripts: Record<string, string> = JSON.parse(readDocument('package.json')).scripts;

function projectsOf(script: string): string[] {
  const command = scripts[script] ?? '';
  const [, other] = /^npm run ([\w:]+) --/.exec(command) ?? [];
  const named = [...command.matchAll(/--project=([\w-]+)/g)].map(([, name = '']) => name);
  return [...(other ? projectsOf(other) : []), ...named];
}

interface TestFile {
  path: string;
  project: string;
}

let listed: TestFile[] = [];

beforeAll(async () => {
  const argv = ['node_modules/vitest/vitest.mjs', 'list', '--filesOnly', '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, argv, { cwd: ROOT });
  const found: { file: string; projectName: string }[] = JSON.parse(stdout.slice(stdout.indexOf('[')));
  listed = found.map(({ file, projectName }) => ({
    path: relative(ROOT, file).replaceAll('\\', '/'),
    project: projectName,
  }));
}, 180_000);

test('every test file belongs to exactly one Vitest project', () => {
  const files = readSources().flatMap(({ path }) =>
    /\.test\.tsx?$/.test(path) && !APART.test(path) ? [path] : [],
  );
  expect(listed.map(({ path }) => path).toSorted()).toEqual(files.toSorted());
});

test('every Vitest project runs in exactly one of `npm test` and `npm run test:matrix`', () => {
  const run = [...projectsOf('test'), ...projectsOf('test:matrix')];
  expect(run.toSorted()).toEqual([...new Set(listed.map(({ project }) => project))].toSorted());
});

test('every end-to-end test file that `npm test` names exists and runs', () => {
  const named = [...readDocument('e2e/vitest.config.ts').matchAll(/^ {2}'(\S+\.test\.ts)',$/gm)].map(
    ([, path]) => `e2e/${path}`,
  );
  const run = listed.filter(({ project }) => project === 'e2e').map(({ path }) => path);
  expect(named.length).toBeGreaterThan(0);
  expect(run.toSorted()).toEqual(named.toSorted());
});
