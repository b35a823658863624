import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { jobs } from '../src/jobs/jobs';

const FOLDER = join(import.meta.dirname, '..');
const OUTPUT = join(FOLDER, 'lib/index.cjs');

const { dependencies } = JSON.parse(readFileSync(join(FOLDER, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};

beforeAll(() => {
  execFileSync(process.execPath, ['--import', 'tsx', join(FOLDER, 'scripts/build.ts')]);
});

test('the build needs nothing but Node and the run-time dependencies that are deployed with it', () => {
  // Files of packages, such as fonts, are resolved and not required.
  const named = /(?:require|import|resolve)\(["`]([^"`.][^"`]*)["`]\)/g;
  const required = [...readFileSync(OUTPUT, 'utf8').matchAll(named)].map(([, name = '']) => name);
  const packages = required
    .filter((name) => !name.startsWith('node:'))
    .map((name) => name.match(/^(@[^/]+\/)?[^/]+/)?.[0]);
  expect(new Set(packages)).toEqual(new Set(Object.keys(dependencies)));
});

test('the build exports the API and one scheduled function for each job', () => {
  const script = `const built = require(${JSON.stringify(OUTPUT)});
    console.log(JSON.stringify([Object.keys(built), Object.keys(built.jobs), built.api.__endpoint.region]));`;
  const output = execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' });
  expect(JSON.parse(output)).toEqual([['api', 'jobs'], jobs.map(({ name }) => name), ['asia-south1']]);
});
