import type { User } from '@prarambh/contract/users';
import { call, dataOf } from '../api/client';
import { isOnline } from '../api/network';
import { claimsOf, expiresWithin, readToken } from '../api/token';

const RENEW_AT_START_MS = 5 * 60_000;

/** Firebase loads only for a session or a login; visitors never load it. */
export const loadFirebase = () => import('./firebase-auth');

/** Renews the stored token through the Firebase session of the same user, if this browser has one. */
export async function renewStoredToken(): Promise<string | null> {
  const stored = readToken();
  return stored && (await loadFirebase()).renewStoredToken(stored);
}

/** Loads the user of the stored token. Renews a token that is about to expire first, if the browser is online. */
export async function loadMe(): Promise<User> {
  const stored = readToken();
  if (stored !== null && isOnline() && expiresWithin(stored, RENEW_AT_START_MS)) {
    await renewStoredToken().catch((error: unknown) => console.warn('The session was not renewed.', error));
  }
  return dataOf(await call('GET /auth/me'));
}

/** Returns the student of the stored token as this device has kept them; null for staff. */
export async function loadKeptStudent(): Promise<User | null> {
  const { subject } = claimsOf(readToken() ?? '');
  if (subject === null) return null;
  try {
    return await (await import('../api/kept-answers')).keptStudent(subject);
  } catch (error) {
    console.warn('What is kept on this device could not be read.', error);
    return null;
  }
}
