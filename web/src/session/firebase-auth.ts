import { initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  signInWithEmailAndPassword,
  signOut,
} from 'firebase/auth';

interface HostingConfig {
  apiKey: string;
  projectId: string;
  authDomain: string;
  /** Set by the local host, which answers for the Auth emulator under its own origin. */
  authEmulator?: boolean;
}

let started: Promise<Auth> | null = null;

/** Firebase Auth for this site, configured by what Hosting serves. A failed start is tried anew the next time. */
export function startFirebase(): Promise<Auth> {
  started ??= start().catch((error: unknown) => {
    started = null;
    throw error;
  });
  return started;
}

async function start(): Promise<Auth> {
  const response = await fetch('/__/firebase/init.json');
  if (!response.ok) throw new Error(`The Firebase configuration answered ${response.status}.`);
  const config = (await response.json()) as HostingConfig;
  const app = initializeApp(config);
  const auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
  if (config.authEmulator) connectAuthEmulator(auth, window.location.origin, { disableWarnings: true });
  return auth;
}

export async function signInToFirebase(email: string, password: string): Promise<void> {
  await signInWithEmailAndPassword(await startFirebase(), email, password);
}

/** A fresh token for `subject`, or null when this browser holds no Firebase session of that person. */
export async function renewFirebaseToken(subject: string | null): Promise<string | null> {
  const auth = await startFirebase();
  await auth.authStateReady();
  const user = auth.currentUser;
  if (user === null || (subject !== null && user.uid !== subject)) return null;
  return user.getIdToken(true);
}

export async function signOutOfFirebase(): Promise<void> {
  await signOut(await startFirebase());
}
