import { STAFF_SESSION_HOURS } from '@prarambh/contract/constants';
import { type Role, STAFF_ROLES } from '@prarambh/contract/roles';
import type { DecodedIdToken } from 'firebase-admin/auth';
import { secondFactor, unauthenticated } from '../shared/errors';
import type { Config } from '../shared/platform';
import { sessionEnded } from './id-token';
import type { UserDocument } from './user.repository';

type Sessions = Pick<UserDocument, 'sessionsValidFrom' | 'endedSessions'>;

/** Number of ended sessions that a profile stores. */
const ENDED_SESSIONS_KEPT = 20;

export function isStaff(role: Role): boolean {
  return STAFF_ROLES.some((staff) => staff === role);
}

/** Returns the time of the sign-in with a password. Every token renewed from that sign-in contains it. */
export function signedInAt(token: Pick<DecodedIdToken, 'auth_time'>): Date {
  return new Date(token.auth_time * 1000);
}

/**
 * Throws `unauthenticated` for a token of an ended session: one that was logged out, or one of a person whose sessions
 * were all ended.
 */
export function assertNotEnded(token: DecodedIdToken, { sessionsValidFrom, endedSessions }: Sessions): void {
  const began = signedInAt(token);
  if (sessionsValidFrom && began < sessionsValidFrom) throw sessionEnded();
  if (endedSessions.some((ended) => ended.getTime() === began.getTime())) throw sessionEnded();
}

/**
 * Throws `unauthenticated` STAFF_SESSION_HOURS after the sign-in of staff (N06), even for a renewed token. Uses the
 * machine's clock, as the Admin SDK does.
 */
export function assertStaffSession(token: Pick<DecodedIdToken, 'auth_time'>): void {
  if (Date.now() - signedInAt(token).getTime() < STAFF_SESSION_HOURS * 3_600_000) return;
  throw unauthenticated(`You signed in ${STAFF_SESSION_HOURS} hours ago. Please sign in again.`);
}

/** Throws `second_factor` if the operator requires a second factor of staff (N06) and the token names none. */
export function assertSecondFactor(
  { firebase }: Pick<DecodedIdToken, 'firebase'>,
  { staffSecondFactor }: Pick<Config, 'staffSecondFactor'>,
): void {
  if (!staffSecondFactor || firebase.sign_in_second_factor !== undefined) return;
  throw secondFactor('Your account needs a second factor. Please sign in on the site to set it up.');
}

/**
 * Returns the profile fields after the session that began at `began` was ended. The list is bounded: the oldest entry
 * moves `sessionsValidFrom`, which also ends other sessions of that age.
 */
export function withSessionEnded({ sessionsValidFrom, endedSessions }: Sessions, began: Date): Sessions {
  const isListed = endedSessions.some((ended) => ended.getTime() === began.getTime());
  const all = isListed ? endedSessions : [...endedSessions, began];
  const newestFirst = all.toSorted((a, b) => b.getTime() - a.getTime());
  const [oldest] = newestFirst.slice(ENDED_SESSIONS_KEPT);
  if (!oldest) return { sessionsValidFrom, endedSessions: newestFirst };
  const after = new Date(oldest.getTime() + 1000);
  return {
    sessionsValidFrom: sessionsValidFrom && sessionsValidFrom > after ? sessionsValidFrom : after,
    endedSessions: newestFirst.slice(0, ENDED_SESSIONS_KEPT),
  };
}
