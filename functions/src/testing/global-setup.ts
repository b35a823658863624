import { startSharedEmulators } from '@prarambh/local/firebase';

/** The Auth emulator takes seconds to load, so all test files share one; each has a project of its own. */
export async function setup(): Promise<() => Promise<void>> {
  const emulators = await startSharedEmulators();
  return () => emulators.close();
}
