import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startFirestoreServer } from '@prarambh/stand-ins/firestore-server';
import { type FunctionOptions, serveFunction } from '../deployed/serve-function';

const ROOT = join(import.meta.dirname, '..');
const FUNCTIONS = join(ROOT, 'functions');
/** Below the root, so the minimal function finds the same packages. */
const FLOOR_FOLDER = join(ROOT, 'node_modules/.cache/prarambh/floor');
const RUNS = 9;
const LIST = '/api/internships/public';

/** The minimal function with these two packages. */
const FLOOR = `const express = require('express');
const { onRequest } = require('firebase-functions/v2/https');
const app = express();
app.get(${JSON.stringify(LIST)}, (_request, response) => response.json({ success: true, data: [] }));
exports.api = onRequest(app);
`;

/** Milliseconds of wall time and CPU time. */
interface Times {
  wall: number;
  cpu: number;
}

/** Runs a new process that loads some files and exits. */
async function timesOf(files: string[]): Promise<Times> {
  const load = files.map((file) => `require(${JSON.stringify(file)});`).join('');
  const end = 'process.stdout.write(JSON.stringify(process.cpuUsage()));process.exit();';
  const startedAt = performance.now();
  const written = execFileSync(process.execPath, ['-e', load + end], { encoding: 'utf8' });
  const wall = performance.now() - startedAt;
  const { user, system } = JSON.parse(written) as NodeJS.CpuUsage;
  return { wall, cpu: (user + system) / 1000 };
}

/** Time from the start of a process under the Cloud Functions server to the end of its first response. */
async function firstAnswer(options: FunctionOptions, path: string): Promise<Times> {
  const startedAt = performance.now();
  const served = await serveFunction(options);
  await (await fetch(served.url + path, { method: options.target === 'api' ? 'GET' : 'POST' })).arrayBuffer();
  const wall = performance.now() - startedAt;
  const { userCPUTime, systemCPUTime } = await served.usage();
  await served.close();
  return { wall, cpu: (userCPUTime + systemCPUTime) / 1000 };
}

const middleOf = (times: number[]) => times.sort((a, b) => a - b)[times.length >> 1] ?? 0;

/**
 * Runs the candidates in turn, so that other load on the machine affects all of them, and prints their
 * medians.
 */
async function compare(title: string, candidates: Record<string, () => Promise<Times>>): Promise<void> {
  const names = Object.keys(candidates);
  const all = new Map(names.map((name) => [name, [] as Times[]]));
  for (let run = 0; run < RUNS; run += 1)
    for (const [name, take] of Object.entries(candidates)) all.get(name)?.push(await take());
  console.log(`\n${title} (median of ${RUNS}: ms by the clock, ms of the processor)`);
  const middles = [...all].map(([name, times]) => ({
    name,
    wall: middleOf(times.map(({ wall }) => wall)),
    cpu: middleOf(times.map(({ cpu }) => cpu)),
  }));
  const [floor] = middles;
  for (const { name, wall, cpu } of middles) {
    const times = [wall / (floor?.wall ?? 1), cpu / (floor?.cpu ?? 1)].map((ratio) => ratio.toFixed(2));
    console.log(
      `  ${name.padEnd(44)} ${wall.toFixed(0).padStart(5)} ${cpu.toFixed(0).padStart(5)}   ${times.join(' / ')} times`,
    );
  }
}

/** The environment of a deployed function, as far as a public list needs it. */
function environmentOf(firestore: string): Record<string, string> {
  const projectId = 'demo-cold-start';
  return {
    PATH: process.env.PATH ?? '',
    GCLOUD_PROJECT: projectId,
    FIREBASE_CONFIG: JSON.stringify({ projectId, storageBucket: `${projectId}.appspot.com` }),
    FIRESTORE_EMULATOR_HOST: firestore,
    WEB_API_KEY: 'key',
    SITE_URL: 'https://prarambh.example.test',
    SIGNING_SECRET: 'secret',
    CREDENTIAL_KEYS: '',
    SMTP_URL: 'smtp://127.0.0.1:1',
  };
}

/** Prints load time and first response time of the built functions, as multiples of the minimal function. */
export async function benchColdStart(): Promise<void> {
  execFileSync('npm', ['run', 'build', '--silent', '--workspace', 'functions'], {
    cwd: ROOT,
    stdio: 'ignore',
  });
  mkdirSync(FLOOR_FOLDER, { recursive: true });
  writeFileSync(join(FLOOR_FOLDER, 'package.json'), '{"main":"index.js"}');
  writeFileSync(join(FLOOR_FOLDER, 'index.js'), FLOOR);
  const [entry, instance] = ['index', 'instance'].map((part) => join(FUNCTIONS, `lib/${part}.cjs`));
  if (!entry || !instance) return;
  await compare('Loading', {
    'express and firebase-functions alone': () => timesOf([FLOOR_FOLDER]),
    'the entry of every function': () => timesOf([entry]),
    'with what the first request makes it load': () => timesOf([entry, instance]),
  });
  const firestore = await startFirestoreServer();
  const environment = environmentOf(firestore.address);
  const first = (folder: string, target: string, path: string) => () =>
    firstAnswer({ folder, target, environment }, path);
  await compare('From the start of an instance to its first answer', {
    'express and firebase-functions alone': first(FLOOR_FOLDER, 'api', LIST),
    'api: the public list, out of Firestore': first(FUNCTIONS, 'api', LIST),
    'uploads: who is not signed in is refused': first(FUNCTIONS, 'uploads', '/api/tasks'),
  });
  firestore.close();
}
