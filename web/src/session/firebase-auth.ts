import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  initializeAuth,
  signInWithEmailAndPassword,
  signOut,
} from 'firebase/auth';
import { startFirebaseApp } from '../api/firebase-app';
import { claimsOf, expiresWithin, readToken, storeToken } from '../api/token';

const APP_CHECK_SITE_KEY: string | undefined = import.meta.env.VITE_APP_CHECK_SITE_KEY;

let started: Promise<Auth> | null = null;

/** Firebase Auth for this site. A failed start is tried anew the next time. */
export function startFirebase(): Promise<Auth> {
  started ??= start().catch((error: unknown) => {
    started = null;
    throw error;
  });
  return started;
}

async function start(): Promise<Auth> {
  const { app, isLocal } = await startFirebaseApp();
  // Before Auth asks Google anything, since its calls then carry the token of App Check.
  if (APP_CHECK_SITE_KEY) await (await import('../api/app-check')).startAppCheck(APP_CHECK_SITE_KEY);
  const auth = initializeAuth(app, { persistence: browserLocalPersistence });
  if (isLocal) connectAuthEmulator(auth, window.location.origin, { disableWarnings: true });
  return auth;
}

/** Signs in and answers the ID token. Rejects with Firebase's own error. */
export async function signInToFirebase(email: string, password: string): Promise<string> {
  const { user } = await signInWithEmailAndPassword(await startFirebase(), email, password);
  return user.getIdToken();
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

/** Renews the stored token and stores it; null when somebody else's is stored by then, or none. */
export async function renewStoredToken(stored: string): Promise<string | null> {
  const { subject } = claimsOf(stored);
  const token = await renewFirebaseToken(subject);
  // Somebody may have signed out meanwhile, and somebody else in.
  const current = readToken();
  if (token === null || current === null || claimsOf(current).subject !== subject) return null;
  storeToken(token);
  return token;
}

/**
 * Ends a session for good: the API refuses the token from now on and Firebase renews it no more. The session of whoever
 * has signed in since stays.
 */
export async function endSession(token: string): Promise<void> {
  const { currentUser } = await startFirebase();
  const own = currentUser?.uid === claimsOf(token).subject ? currentUser : null;
  // The API takes the word of a running token only.
  const running = own && expiresWithin(token, 0) ? own.getIdToken() : token;
  await Promise.all([endAtServer(running), own && signOutOfFirebase()]);
}

/** Survives the end of the page, and asks nothing of the person where nobody answers. */
async function endAtServer(token: string | Promise<string>): Promise<void> {
  const headers = { Authorization: `Bearer ${await token}` };
  await fetch('/api/auth/logout', { method: 'POST', headers, keepalive: true });
}
