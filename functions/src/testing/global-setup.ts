import { type SharedEmulators, startSharedEmulators } from '@prarambh/local/firebase';
import { serveOnDemand } from '@prarambh/local/testing/on-demand';

/** The Auth emulator takes seconds to load, so all test files that need it share one; each has its own project. */
export async function setup(): Promise<() => Promise<void>> {
  let emulators: SharedEmulators | undefined;
  const onDemand = await serveOnDemand(async () => {
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
