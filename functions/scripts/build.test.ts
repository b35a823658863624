import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask } from '@prarambh/local/testing/on-demand';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { cronOf } from '../src/jobs/job';
import { jobs } from '../src/jobs/jobs';
import { createSourceLines } from '../src/source-lines';
import type { Lock } from './deployed-lock';

const FOLDER = join(import.meta.dirname, '..');
const OUTPUT = join(FOLDER, 'lib/index.cjs');

const { dependencies } = JSON.parse(readFileSync(join(FOLDER, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};

beforeAll(() => ask(`${process.env.TEST_EMULATORS_URL}/build`));

test('the build needs nothing but Node and the run-time dependencies that are deployed with it', () => {
  // Files of packages, such as fonts, are resolved and not required.
  const named = /(?:require|import|resolve)\(["`]([^"`.][^"`]*)["`]\)/g;
  const required = [...readFileSync(OUTPUT, 'utf8').matchAll(named)].map(([, name = '']) => name);
  const packages = required
    .filter((name) => !name.startsWith('node:'))
    .map((name) => name.match(/^(@[^/]+\/)?[^/]+/)?.[0]);
  expect(new Set(packages)).toEqual(new Set(Object.keys(dependencies)));
});

/** What Firebase reads from the build when it deploys it, as JSON. */
function readBuild(expression: string): unknown {
  const script = `const built = require(${JSON.stringify(OUTPUT)}); console.log(JSON.stringify(${expression}));`;
  return JSON.parse(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }));
}

test('the build exports the API and one scheduled function for each job', () => {
  const built = readBuild('[Object.keys(built), Object.keys(built.jobs), built.api.__endpoint.region]');
  expect(built).toEqual([['api', 'jobs'], jobs.map(({ name }) => name), ['asia-south1']]);
});

test('every job has its turn in the programme’s zone; one that comes once a day is tried again when it fails', () => {
  const triggers = readBuild('Object.values(built.jobs).map((f) => f.__endpoint.scheduleTrigger)');
  const expected = jobs.map(({ schedule }) => ({
    schedule: cronOf(schedule),
    timeZone: 'Asia/Kolkata',
    retryConfig: { retryCount: 'dailyAt' in schedule ? 3 : 0 },
  }));
  expect(triggers).toMatchObject(expected);
});

test('an error of the built code is logged with the lines of its sources', () => {
  const built = readFileSync(OUTPUT, 'utf8').split('\n');
  const line = built.findIndex((text) => text.includes('SITE_URL must be the address of the site'));
  const column = built[line]?.indexOf('`') ?? 0;
  const stack = `Error: no\n    at parseSiteUrl (/workspace/lib/index.cjs:${line + 1}:${column + 1})\n    at node:internal`;
  expect(createSourceLines(OUTPUT)(stack)).toMatch(
    /^Error: no\n {4}at parseSiteUrl \(src\/site-url\.ts:\d+:\d+\)\n/,
  );
  expect(createSourceLines('/nowhere/index.cjs')(stack)).toBe(stack);
});

test('a flood of requests can cost 20 instances at most, and a run of a job ends in its time', () => {
  const endpoints = readBuild('[built.api, ...Object.values(built.jobs)].map((f) => f.__endpoint)');
  const settings = jobs.map(({ timeoutSeconds }) => {
    expect(timeoutSeconds, 'the most that Cloud Functions gives a scheduled function').toBeLessThanOrEqual(
      1800,
    );
    return { maxInstances: 1, availableMemoryMb: 512, timeoutSeconds };
  });
  expect(endpoints).toMatchObject([{ maxInstances: 20 }, ...settings]);
});

test('the address of the site must be set: nothing is assumed that QR codes would then carry', () => {
  const params = readBuild(`require('firebase-functions/params').declaredParams.map(({ options, name }) =>
    ({ name, ...options }))`);
  expect(params).toContainEqual({ name: 'SITE_URL' });
});

test('what is deployed installs the versions that were tested', () => {
  const lock = JSON.parse(readFileSync(join(FOLDER, 'package-lock.json'), 'utf8')) as Lock;
  const manifestOf = (place: string) =>
    [FOLDER, join(FOLDER, '..')].map((from) => join(from, place, 'package.json')).find(existsSync) ?? '';
  // What is optional may be for other systems than this one.
  const places = Object.entries(lock.packages).filter(
    ([place, { dev, optional }]) => place && !dev && (!optional || manifestOf(place)),
  );
  const tested = places.map(([place]) => {
    const { version } = JSON.parse(readFileSync(manifestOf(place), 'utf8')) as { version: string };
    return [place, version];
  });
  expect(tested.length).toBeGreaterThan(Object.keys(dependencies).length);
  expect(places.map(([place, { version }]) => [place, version])).toEqual(tested);
});

test('npm installs from the deployed lockfile, as Cloud Build does', () => {
  const folder = mkdtempSync(join(tmpdir(), 'deployed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['package.json', 'package-lock.json'])
    copyFileSync(join(FOLDER, name), join(folder, name));
  const argv = ['ci', '--dry-run', '--offline', '--ignore-scripts', '--omit=dev'];
  const run = spawnSync('npm', argv, { cwd: folder, encoding: 'utf8' });
  expect(run.status, run.stderr).toBe(0);
});
