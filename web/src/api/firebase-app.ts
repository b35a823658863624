import { type FirebaseApp, initializeApp } from 'firebase/app';

export interface StartedApp {
  app: FirebaseApp;
  /** Whether the local host stands in for Firebase Auth, under this site's own origin. */
  isLocal: boolean;
}

let started: Promise<StartedApp> | null = null;

/** Firebase for this site, configured by what Hosting serves. A failed start is tried anew the next time. */
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
