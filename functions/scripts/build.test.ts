import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask } from '@prarambh/emulators/testing/on-demand';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { jobs } from '../src/app/jobs';
import { cronOf } from '../src/jobs/job';
import { httpFunctions } from '../src/shared/http-functions';
import { createSourceLines } from '../src/shared/source-lines';
import type { Lock } from './deployed-lock';
import { BUILD, readBuild } from './read-build';

const FOLDER = join(import.meta.dirname, '..');
/** The entry loads this bundle with the first request. */
const INSTANCE = join(FOLDER, 'lib/instance.cjs');

const { dependencies } = JSON.parse(readFileSync(join(FOLDER, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};

beforeAll(() => ask(`${process.env.TEST_EMULATORS_URL}/build`));

function packagesNamedIn(file: string): string[] {
  // Files of packages, such as fonts, are resolved instead of required.
  const named = /(?:require|import|\.resolve)\(["`]([^"`.][^"`]*)["`]\)/g;
  const required = [...readFileSync(file, 'utf8').matchAll(named)].map(([, name = '']) => name);
  return required
    .filter((name) => !isBuiltin(name))
    .map((name) => name.match(/^(@[^/]+\/)?[^/]+/)?.[0] ?? name);
}

test('the build needs only Node and its deployed run-time dependencies', () => {
  const required = [BUILD, INSTANCE].flatMap(packagesNamedIn);
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(required));
});

test('the entry of the build loads only the declarations of functions', () => {
  expect(new Set(packagesNamedIn(BUILD))).toEqual(new Set(['firebase-functions']));
});

test('the build exports the HTTP functions, blocking functions and one scheduled function per job', () => {
  const built = readBuild(
    '[Object.keys(built).sort(), Object.keys(built.jobs), built.api.__endpoint.region]',
  );
  const exported = [...Object.keys(httpFunctions), 'beforeCreate', 'beforeSignIn', 'jobs'].sort();
  expect(built).toEqual([exported, jobs.map(({ name }) => name), ['asia-south1']]);
});

test('every job runs in the programme’s zone, and a daily one is retried after a failure', () => {
  const triggers = readBuild('Object.values(built.jobs).map((f) => f.__endpoint.scheduleTrigger)');
  const expected = jobs.map(({ schedule }) => ({
    schedule: cronOf(schedule),
    timeZone: 'Asia/Kolkata',
    retryConfig: { retryCount: 'dailyAt' in schedule ? 3 : 0 },
  }));
  expect(triggers).toMatchObject(expected);
});

test('an error of the built code is logged with the lines of its sources', () => {
  const built = readFileSync(INSTANCE, 'utf8').split('\n');
  const sentence = 'Please sign in to continue.';
  const line = built.findIndex((text) => text.includes(sentence));
  const column = built[line]?.indexOf(sentence) ?? 0;
  const stack = `Error: no\n    at bearerOf (/workspace/lib/instance.cjs:${line + 1}:${column + 1})\n    at node:internal`;
  expect(createSourceLines(INSTANCE)(stack)).toMatch(
    /^Error: no\n {4}at bearerOf \(src\/http\/guard\.ts:\d+:\d+\)\n/,
  );
  expect(createSourceLines('/nowhere/instance.cjs')(stack)).toBe(stack);
});

test('requests use at most 20 instances, uploads 50, and every job has a time limit', () => {
  const endpoints = readBuild(
    '[built.api, built.uploads, ...Object.values(built.jobs)].map((f) => f.__endpoint)',
  );
  const settings = jobs.map(({ timeoutSeconds }) => {
    expect(timeoutSeconds, 'the most that Cloud Functions gives a scheduled function').toBeLessThanOrEqual(
      1800,
    );
    return { maxInstances: 1, availableMemoryMb: 512, timeoutSeconds };
  });
  expect(endpoints).toMatchObject([{ maxInstances: 20 }, { maxInstances: 50 }, ...settings]);
});

test('SITE_URL has no default, because QR codes contain it', () => {
  const params = readBuild(`require('firebase-functions/params').declaredParams.map(({ options, name }) =>
    ({ name, ...options }))`);
  expect(params).toContainEqual({ name: 'SITE_URL' });
});

test('the deployed lockfile installs the tested versions', () => {
  const lock = JSON.parse(readFileSync(join(FOLDER, 'package-lock.json'), 'utf8')) as Lock;
  const manifestOf = (place: string) =>
    [FOLDER, join(FOLDER, '..')].map((from) => join(from, place, 'package.json')).find(existsSync) ?? '';
  // Optional packages may be for other systems.
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
