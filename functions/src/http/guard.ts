import { isRole, type Role } from '@prarambh/contract/roles';
import type { Request } from 'express';
import type { DecodedIdToken } from 'firebase-admin/auth';
import { forbidden, unauthenticated, unverified } from '../errors';
import { findAccount } from '../people/auth-accounts';
import type { Caller } from '../people/caller';
import { cannotCheck, decodeIdToken, sessionEnded } from '../people/id-token';
import {
  assertNotEnded,
  assertSecondFactor,
  assertStaffSession,
  isStaff,
  signedInAt,
} from '../people/session-rules';
import type { UserRepository } from '../people/user.repository';
import type { Platform } from '../platform';

function bearerOf(request: Request): string {
  const [scheme, token] = (request.get('authorization') ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw unauthenticated('Please sign in to continue.');
  return token;
}

/**
 * Staff lose their access at once, not when the token runs out: the account's present claims are compared with the
 * token's (revocation alone counts in whole seconds and would miss a change within the second of the login).
 */
async function assertStillStaff({ auth }: Platform, token: DecodedIdToken): Promise<void> {
  const account = await findAccount(auth, token.uid).catch((error: unknown) => {
    throw cannotCheck(error);
  });
  const validAfter = Date.parse(account?.tokensValidAfterTime ?? '') / 1000;
  const isCurrent =
    account !== null &&
    !account.disabled &&
    account.customClaims?.role === token.role &&
    !(token.auth_time < validAfter);
  if (!isCurrent) throw sessionEnded();
}

/**
 * Resolves the bearer token of a request to a caller whose role is among `roles`.
 * Raises `unauthenticated` without a valid token, `unavailable` while that cannot be told, `unverified`, and
 * `forbidden` for a closed account or another role.
 */
export async function authenticate(
  platform: Platform,
  { users, roles, request }: { users: UserRepository; roles: readonly Role[]; request: Request },
): Promise<Caller> {
  const token = await decodeIdToken(platform, bearerOf(request));
  const role: unknown = token.role;
  if (!isRole(role)) throw sessionEnded();
  if (isStaff(role)) {
    assertStaffSession(token);
    assertSecondFactor(token, platform.config);
    await assertStillStaff(platform, token);
  }
  const user = await users.find(token.uid);
  if (!user) throw sessionEnded();
  assertNotEnded(token, user);
  // A role is taken away in the profile first; where Firebase Auth then failed, the claim still has it.
  if (isStaff(role) && user.role !== role) throw sessionEnded();
  if (!user.isVerified) throw unverified();
  if (!user.isActive) throw forbidden('This account is closed. Please contact support.');
  if (!roles.includes(role)) throw forbidden('Your account is not allowed to do this.');
  return { uid: token.uid, role, user, signedInAt: signedInAt(token) };
}
