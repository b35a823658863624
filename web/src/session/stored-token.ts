import type { User } from '@prarambh/contract/users';
import { call, dataOf } from '../api/client';
import { claimsOf, expiresWithin, readToken } from '../api/token';
import { isOnline } from '../components/states/use-online';

const RENEW_AT_START_MS = 5 * 60_000;

/** Firebase comes with a session or a login only; visitors never load it. */
export const loadFirebase = () => import('./firebase-auth');

/** Renews the stored token through the Firebase session of the same person, when this browser has one. */
export async function renewStoredToken(): Promise<string | null> {
  const stored = readToken();
  return stored && (await loadFirebase()).renewStoredToken(stored);
}

/** The person whose token is stored; a token about to expire is renewed first, where there is a network. */
export async function loadMe(): Promise<User> {
  const stored = readToken();
  if (stored !== null && isOnline() && expiresWithin(stored, RENEW_AT_START_MS)) {
    await renewStoredToken().catch((error: unknown) => console.warn('The session was not renewed.', error));
  }
  return dataOf(await call('GET /auth/me'));
}

/** The student whose token is stored as last seen on this device; null for staff, of whom nothing is kept. */
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
