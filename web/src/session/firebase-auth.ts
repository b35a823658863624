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

/** Starts Firebase Auth once. A failed start is repeated at the next call. */
export function startFirebase(): Promise<Auth> {
  started ??= start().catch((error: unknown) => {
    started = null;
    throw error;
  });
  return started;
}

async function start(): Promise<Auth> {
  const { app, isLocal } = await startFirebaseApp();
  // Before Auth calls Google, because its calls then carry the App Check token.
  if (APP_CHECK_SITE_KEY) await (await import('../api/app-check')).startAppCheck(APP_CHECK_SITE_KEY);
  const auth = initializeAuth(app, { persistence: browserLocalPersistence });
  if (isLocal) connectAuthEmulator(auth, window.location.origin, { disableWarnings: true });
  return auth;
}

/** Signs in and returns the ID token. Rejects with Firebase's own error. */
export async function signInToFirebase(email: string, password: string): Promise<string> {
  const { user } = await signInWithEmailAndPassword(await startFirebase(), email, password);
  return user.getIdToken();
}

/** Returns a fresh token for `subject`, or null if this browser has no Firebase session of that user. */
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

/** Renews the stored token and stores it. Returns null if by then no token is stored, or that of another user. */
export async function renewStoredToken(stored: string): Promise<string | null> {
  const { subject } = claimsOf(stored);
  const token = await renewFirebaseToken(subject);
  // The user may have signed out meanwhile, and another one may have signed in.
  const current = readToken();
  if (token === null || current === null || claimsOf(current).subject !== subject) return null;
  storeToken(token);
  return token;
}

/**
 * Ends a session permanently: the API refuses the token and Firebase no longer renews it. Keeps the session of a user
 * who has signed in since.
 */
export async function endSession(token: string): Promise<void> {
  const { currentUser } = await startFirebase();
  const own = currentUser?.uid === claimsOf(token).subject ? currentUser : null;
  // The API accepts a logout only with a valid token.
  const running = own && expiresWithin(token, 0) ? own.getIdToken() : token;
  await Promise.all([endAtServer(running), own && signOutOfFirebase()]);
}

/** Ends the session at the API. Completes even if the page is closed, and ignores failures. */
async function endAtServer(token: string | Promise<string>): Promise<void> {
  const headers = { Authorization: `Bearer ${await token}` };
  await fetch('/api/auth/logout', { method: 'POST', headers, keepalive: true });
}
