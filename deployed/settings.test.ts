import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { settingsFileOf, writeSettings } from '../functions/scripts/settings-file';

const ROOT = join(import.meta.dirname, '..');
const run = promisify(execFile);

/** Functions of firebase-tools that a deployment calls between loading the functions and calling Google. */
interface FirebaseTools {
  yamlToBuild(manifest: unknown, project: string, region: string, runtime: string): Build;
  loadUserEnvs(options: object): Record<string, string>;
  resolveBackend(options: object): Promise<{ backend: Backend; envs: Record<string, ParamValue> }>;
  writeResolvedParams(envs: object, userEnvs: object, options: object): void;
}
interface Build {
  params: { name: string; type: string }[];
}
interface Backend {
  endpoints: Record<string, Record<string, { id: string }>>;
}
interface ParamValue {
  toString(): string;
  internal: boolean;
}

function loadFirebaseTools(): FirebaseTools {
  const require = createRequire(join(ROOT, 'emulators/package.json'));
  const load = <Module>(name: string): Module => require(`firebase-tools/lib/${name}`) as Module;
  // The only call to Google: whether the secrets exist.
  const secrets = load<{ getSecretMetadata: unknown }>('gcp/secretManager');
  secrets.getSecretMetadata = async () => ({ secret: {}, secretVersion: { state: 'ENABLED' } });
  return {
    ...load<Pick<FirebaseTools, 'yamlToBuild'>>('deploy/functions/runtimes/discovery'),
    ...load<Pick<FirebaseTools, 'resolveBackend'>>('deploy/functions/build'),
    ...load<Pick<FirebaseTools, 'loadUserEnvs' | 'writeResolvedParams'>>('functions/env'),
  };
}

const firebase = loadFirebaseTools();
const PROJECT = 'staging-example';
const NEEDED = ['WEB_API_KEY=AIza-key', 'SITE_URL=https://staging.example.com'];

let manifest: unknown;
let folder = '';

beforeAll(async () => {
  const installed = inject('installed');
  const file = join(installed, 'manifest.json');
  const command = join(installed, 'node_modules/firebase-functions/lib/bin/firebase-functions.js');
  const env = { ...process.env, GCLOUD_PROJECT: PROJECT, FUNCTIONS_MANIFEST_OUTPUT_PATH: file };
  await run(process.execPath, [command, installed], { env, cwd: installed });
  manifest = JSON.parse(readFileSync(file, 'utf8'));
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deployed-settings-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Prepares a deployment of the functions without a terminal, with the settings in `functionsSource`. */
async function prepare(functionsSource: string, projectId = PROJECT) {
  const options = { functionsSource, projectDir: functionsSource, projectId };
  const userEnvs = firebase.loadUserEnvs(options);
  const { backend, envs } = await firebase.resolveBackend({
    build: firebase.yamlToBuild(manifest, projectId, 'asia-south1', 'nodejs22'),
    firebaseConfig: { projectId, storageBucket: `${projectId}.firebasestorage.app` },
    userEnvs,
    codebase: 'default',
    nonInteractive: true,
    isEmulator: false,
  });
  firebase.writeResolvedParams(envs, userEnvs, options);
  const names = Object.values(backend.endpoints).flatMap((region) => Object.keys(region));
  const own = Object.entries(envs).filter(([, { internal }]) => !internal);
  return { names, values: Object.fromEntries(own.map(([name, value]) => [name, value.toString()])) };
}

test('a deployment without a terminal takes every setting from the file that the command writes', async () => {
  writeSettings(PROJECT, [...NEEDED, 'STAFF_SECOND_FACTOR=true'], folder);
  const written = readFileSync(settingsFileOf(PROJECT, folder), 'utf8');
  const { names, values } = await prepare(folder);
  expect(values).toMatchObject({
    SITE_URL: 'https://staging.example.com',
    STAFF_SECOND_FACTOR: 'true',
    APP_CHECK: 'false',
    TRUSTED_HOPS: '2',
  });
  expect(names).toContain('api');
  expect(names).not.toContain('beforeCreate');
  expect(readFileSync(settingsFileOf(PROJECT, folder), 'utf8')).toBe(written);
});

test('the blocking functions are deployed once the file says that the project has Identity Platform', async () => {
  writeSettings(PROJECT, [...NEEDED, 'IDENTITY_PLATFORM=true'], folder);
  expect((await prepare(folder)).names).toEqual(expect.arrayContaining(['beforeCreate', 'beforeSignIn']));
});

test('a setting with a default must also be in the file', async () => {
  writeFileSync(settingsFileOf(PROJECT, folder), NEEDED.join('\n'));
  await expect(prepare(folder)).rejects.toThrow(/no value for the following.*TRUSTED_HOPS/);
});

interface Step {
  run?: string;
}

/** The commands of a job in the example workflow, with YAML anchors resolved. */
function commandsOf(job: string): string[] {
  const { parse } = createRequire(import.meta.url)('yaml') as {
    parse(text: string): { jobs: Record<string, { steps: Step[] }> };
  };
  const { jobs } = parse(readFileSync(join(ROOT, 'docs/examples/github-actions.yml'), 'utf8'));
  return (jobs[job]?.steps ?? []).flatMap(({ run }) => run ?? []);
}

const scripts = Object.keys(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts);

test('the example workflow builds the indexes before it deploys code, without prompts', () => {
  for (const job of ['staging', 'production', 'hotfix']) {
    const commands = commandsOf(job);
    const placeOf = (part: string) => commands.findIndex((command) => command.includes(part));
    const order = [
      'run settings',
      'run preflight',
      '--only firestore',
      'run indexes',
      '--only functions',
      '--latest',
      'run smoke',
    ];
    expect(order.map(placeOf), job).toEqual(order.map(placeOf).toSorted((a, b) => a - b));
    expect(placeOf('run settings'), job).toBeGreaterThan(-1);
    const deploys = commands.filter((command) => command.includes('firebase deploy'));
    expect(deploys.every((command) => command.includes('--non-interactive'))).toBe(true);
  }
  expect(commandsOf('rollback').at(-1)).toBe('npm run rollback -- --project "$PROJECT"');
  const used = ['staging', 'rollback'].flatMap(commandsOf).flatMap((command) => {
    const [, script] = /^npm run (\S+)/.exec(command) ?? [];
    return script ?? [];
  });
  expect(scripts).toEqual(expect.arrayContaining(used));
});

test('the settings step of the example workflow writes a file that Firebase deploys', async () => {
  const [command = ''] = commandsOf('production').filter((line) => line.includes('run settings'));
  const project = `example-${randomBytes(3).toString('hex')}`;
  const env = { ...process.env, PROJECT: project, SETTINGS: `${NEEDED.join(' ')}\nMAILS_AN_HOUR=5000` };
  const file = settingsFileOf(project);
  try {
    await run('bash', ['-ec', command], { cwd: ROOT, env });
    expect((await prepare(join(ROOT, 'functions'), project)).values).toMatchObject({ MAILS_AN_HOUR: '5000' });
  } finally {
    if (existsSync(file)) rmSync(file);
  }
});
