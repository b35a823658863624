import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startSharedEmulators } from '@prarambh/emulators/firebase';
import { buildWeb } from '@prarambh/local/web-build';
import type { TestProject } from 'vitest/node';

const ROOT = join(import.meta.dirname, '..');
const FUNCTIONS = join(ROOT, 'functions');

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder with the installed functions. */
    installed: string;
    /** Environment variables that point the Admin SDK to the Auth and Storage emulators. */
    emulators: Record<string, string>;
  }
}

/** Installs the build in an empty folder from the deployed lockfile, like Cloud Build. */
async function install(): Promise<string> {
  const run = promisify(execFile);
  await run(process.execPath, ['--import', 'tsx', join(FUNCTIONS, 'scripts/build.ts')], { cwd: FUNCTIONS });
  const folder = await mkdtemp(join(tmpdir(), 'prarambh-deployed-'));
  for (const name of ['package.json', 'package-lock.json', 'lib'])
    await cp(join(FUNCTIONS, name), join(folder, name), { recursive: true });
  await run('npm', ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder });
  return folder;
}

/** Shared setup of all test files: installed functions, built site, and the Auth and Storage emulators. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const [installed, emulators] = await Promise.all([
    install(),
    startSharedEmulators(),
    buildWeb({ root: ROOT, report: console.log }),
  ]);
  provide('installed', installed);
  provide('emulators', emulators.environment);
  return async () => {
    await emulators.close();
    await rm(installed, { recursive: true });
  };
}
