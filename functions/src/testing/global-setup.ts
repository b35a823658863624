import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type SharedEmulators, startSharedEmulators } from '@prarambh/emulators/firebase';
import { serveOnDemand } from '@prarambh/emulators/testing/on-demand';

const FOLDER = join(import.meta.dirname, '../..');

/** Builds the functions once for all test files: a second build would overwrite the first while it is read. */
async function build(): Promise<object> {
  const argv = ['--import', 'tsx', join(FOLDER, 'scripts/build.ts')];
  await promisify(execFile)(process.execPath, argv, { cwd: FOLDER });
  return {};
}

/**
 * Starts what takes seconds once for all test files: at `/` the Auth emulator, in which each file has its own project,
 * and at `/build` the built function.
 */
export async function setup(): Promise<() => Promise<void>> {
  let emulators: SharedEmulators | undefined;
  const onDemand = await serveOnDemand(async (path) => {
    if (path === '/build') return build();
    emulators = await startSharedEmulators();
    return emulators.environment;
  });
  process.env.TEST_EMULATORS_URL = onDemand.url;
  return async () => {
    delete process.env.TEST_EMULATORS_URL;
    await onDemand.close();
    await emulators?.close();
  };
}
