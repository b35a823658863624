import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type SharedEmulators, startSharedEmulators } from '@prarambh/stand-ins/firebase';
import { serveOnDemand } from '@prarambh/stand-ins/testing/on-demand';

const FOLDER = join(import.meta.dirname, '../..');

/** Builds what is deployed. Several test files look at it, and a second build would write over what the first reads. */
async function build(): Promise<object> {
  const argv = ['--import', 'tsx', join(FOLDER, 'scripts/build.ts')];
  await promisify(execFile)(process.execPath, argv, { cwd: FOLDER });
  return {};
}

/**
 * What takes seconds to start is shared by all test files that ask for it: at `/` the Auth emulator, in which each file
 * has its own project, and at `/build` the function as it is deployed.
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
