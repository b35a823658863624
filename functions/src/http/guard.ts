import { isRole, type Role, STAFF_ROLES } from '@prarambh/contract/roles';
import type { Request } from 'express';
import type { DecodedIdToken } from 'firebase-admin/auth';
import { forbidden, unauthenticated, unavailable, unverified } from '../errors';
import { findAccount } from '../features/accounts/auth-accounts';
import type { Caller } from '../features/accounts/caller';
import type { UserRepository } from '../features/accounts/user.repository';
import type { Platform } from '../platform';

const SIGN_IN_AGAIN = 'Your session has ended. Please sign in again.';
const CANNOT_CHECK = 'The service is busy. Please try again in a moment.';

function bearerOf(request: Request): string {
  const [scheme, token] = (request.get('authorization') ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw unauthenticated('Please sign in to continue.');
  return token;
}

/** The last three are found by the emulators alone, which look up the account as well. */
const REFUSALS = new Set<unknown>([
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
]);

/**
 * Whether Firebase Auth has found against a token, rather than not been able to say. That Google's keys could not be
 * fetched has the code of a bad token, too, and differs in its message alone.
 */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error)) return false;
  if (error.code === 'auth/argument-error')
    return !/^Error (while making request|fetching)\b/.test(error.message);
  return REFUSALS.has(error.code);
}

async function decode({ auth, logger }: Platform, token: string): Promise<DecodedIdToken> {
  try {
    return await auth.verifyIdToken(token);
  } catch (error) {
    if (!isRefusal(error)) throw unavailable(CANNOT_CHECK, error);
    logger.debug({ err: error }, 'A token was refused');
    throw unauthenticated(SIGN_IN_AGAIN);
  }
}

function isStaff(role: Role): boolean {
  return STAFF_ROLES.some((staff) => staff === role);
}

/**
 * Staff lose their access at once, not when the token runs out: the account's present claims are compared with the
 * token's (revocation alone counts in whole seconds and would miss a change within the second of the login).
 */
async function assertStillStaff({ auth }: Platform, token: DecodedIdToken): Promise<void> {
  const account = await findAccount(auth, token.uid).catch((error: unknown) => {
    throw unavailable(CANNOT_CHECK, error);
  });
  const validAfter = Date.parse(account?.tokensValidAfterTime ?? '') / 1000;
  const isCurrent =
    account !== null &&
    !account.disabled &&
    account.customClaims?.role === token.role &&
    !(token.auth_time < validAfter);
  if (!isCurrent) throw unauthenticated(SIGN_IN_AGAIN);
}

/**
 * Resolves the bearer token of a request to a caller whose role is among `roles` (design §6).
 * Raises `unauthenticated` without a valid token, `unavailable` while that cannot be told, `unverified`, and
 * `forbidden` for a closed account or another role.
 */
export async function authenticate(
  platform: Platform,
  { users, roles, request }: { users: UserRepository; roles: readonly Role[]; request: Request },
): Promise<Caller> {
  const token = await decode(platform, bearerOf(request));
  const role: unknown = token.role;
  if (!isRole(role)) throw unauthenticated(SIGN_IN_AGAIN);
  if (isStaff(role)) await assertStillStaff(platform, token);
  const user = await users.find(token.uid);
  if (!user) throw unauthenticated(SIGN_IN_AGAIN);
  if (user.sessionsValidFrom && token.auth_time * 1000 < user.sessionsValidFrom.getTime()) {
    throw unauthenticated(SIGN_IN_AGAIN);
  }
  // A role is taken away in the profile first; where Firebase Auth then failed, the claim still has it.
  if (isStaff(role) && user.role !== role) throw unauthenticated(SIGN_IN_AGAIN);
  if (!user.isVerified) throw unverified();
  if (!user.isActive) throw forbidden('This account is closed. Please contact support.');
  if (!roles.includes(role)) throw forbidden('Your account may not do this.');
  return { uid: token.uid, role, user };
}
