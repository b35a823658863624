import { STAFF_SESSION_HOURS } from '@prarambh/contract/constants';
import { type Role, STAFF_ROLES } from '@prarambh/contract/roles';
import type { DecodedIdToken } from 'firebase-admin/auth';
import { secondFactor, unauthenticated } from '../errors';
import type { Config } from '../platform';
import { sessionEnded } from './id-token';
import type { UserDocument } from './user.repository';

type Sessions = Pick<UserDocument, 'sessionsValidFrom' | 'endedSessions'>;

/** So many sessions that a person has logged out of are told apart. */
const ENDED_SESSIONS_KEPT = 20;

export function isStaff(role: Role): boolean {
  return STAFF_ROLES.some((staff) => staff === role);
}

/** When somebody signed in with a password. Every token that is renewed from that sign-in repeats the moment. */
export function signedInAt(token: Pick<DecodedIdToken, 'auth_time'>): Date {
  return new Date(token.auth_time * 1000);
}

/** Raises `unauthenticated` for a token of a session that was ended: alone by logging out, or with all of its person. */
export function assertNotEnded(token: DecodedIdToken, { sessionsValidFrom, endedSessions }: Sessions): void {
  const began = signedInAt(token);
  if (sessionsValidFrom && began < sessionsValidFrom) throw sessionEnded();
  if (endedSessions.some((ended) => ended.getTime() === began.getTime())) throw sessionEnded();
}

/**
 * A session of staff ends STAFF_SESSION_HOURS after its sign-in (N06), however often its token was renewed: raises
 * `unauthenticated`. Tokens are judged by the time of the machine, as by the Admin SDK.
 */
export function assertStaffSession(token: Pick<DecodedIdToken, 'auth_time'>): void {
  if (Date.now() - signedInAt(token).getTime() < STAFF_SESSION_HOURS * 3_600_000) return;
  throw unauthenticated(`You signed in ${STAFF_SESSION_HOURS} hours ago. Please sign in again.`);
}

/**
 * Where the operator asks for it, staff sign in with a second factor (N06), which Firebase Auth names in the token: raises
 * `second_factor` without.
 */
export function assertSecondFactor(
  { firebase }: Pick<DecodedIdToken, 'firebase'>,
  { staffSecondFactor }: Pick<Config, 'staffSecondFactor'>,
): void {
  if (!staffSecondFactor || firebase.sign_in_second_factor !== undefined) return;
  throw secondFactor('Your account needs a second factor. Please sign in on the site to set it up.');
}

/**
 * What a profile says of its sessions once the one that began at `began` is ended. The list is bounded: the oldest gives
 * way to a moment from which on sessions count, which ends the few that are as old as that, too.
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
