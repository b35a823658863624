import { type FirebaseApp, initializeApp } from 'firebase/app';

export interface StartedApp {
  app: FirebaseApp;
  /** True if a local server emulates Firebase Auth under the origin of this site. */
  isLocal: boolean;
}

let started: Promise<StartedApp> | null = null;

/** Starts Firebase once, with the configuration that Hosting serves. A failed start is repeated at the next call. */
export function startFirebaseApp(): Promise<StartedApp> {
  started ??= start().catch((error: unknown) => {
    started = null;
    throw error;
  });
  return started;
}

async function start(): Promise<StartedApp> {
  const response = await fetch('/__/firebase/init.json');
  if (!response.ok) throw new Error(`The Firebase configuration answered ${response.status}.`);
  const { authEmulator = false, ...config } = (await response.json()) as { authEmulator?: boolean };
  return { app: initializeApp(config), isLocal: authEmulator };
}
