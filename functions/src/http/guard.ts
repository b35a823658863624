import { isRole, type Role } from '@prarambh/contract/roles';
import type { Request } from 'express';
import type { DecodedIdToken, UserRecord } from 'firebase-admin/auth';
import { forbidden, unauthenticated, unverified } from '../shared/errors';
import type { Platform } from '../shared/platform';
import { sessionsCountFrom } from '../users/account-difference';
import {
  type AccountWatch,
  assertAccountUnchanged,
  findRecentAccount,
  lockedInSession,
  lookUpAccount,
} from '../users/account-watch';
import type { Caller } from '../users/caller';
import { cannotCheck, decodeIdToken, sessionEnded } from '../users/id-token';
import {
  assertNotEnded,
  assertSecondFactor,
  assertStaffSession,
  isStaff,
  signedInAt,
} from '../users/session-rules';
import * as userRepository from '../users/user.repository';

function bearerOf(request: Request): string {
  const [scheme, token] = (request.get('authorization') ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw unauthenticated('Please sign in to continue.');
  return token;
}

/**
 * Returns true if the account still allows this session. The account must be enabled. For staff, the sign-in must also
 * be later than the last revocation, and the token must have the current role. Revocation counts whole seconds, so it
 * alone would miss a change within the second of the sign-in. The profile records when a student's sessions ended.
 */
function isCurrent(account: UserRecord | null, token: DecodedIdToken): boolean {
  if (!account || account.disabled) return false;
  if (token.role === 'user') return true;
  return account.customClaims?.role === token.role && signedInAt(token) >= sessionsCountFrom(account);
}

/** Throws `unauthenticated` for a session that its account no longer allows. */
async function assertCurrent(
  watch: AccountWatch,
  token: DecodedIdToken,
  account: UserRecord | null | undefined,
): Promise<void> {
  if (account === undefined || isCurrent(account, token)) return;
  // The cached account of a student may be minutes old, so look again before refusing.
  if (token.role === 'user' && isCurrent(await lookUpAccount(watch, token.uid), token)) return;
  throw sessionEnded();
}

/**
 * Returns the account of a token. Staff lose access at once, so their account is read on every call; a
 * student's account is cached for minutes. Throws `unavailable` if a staff account cannot be read.
 */
function accountOf(watch: AccountWatch, { uid }: DecodedIdToken, role: Role) {
  if (!isStaff(role)) return findRecentAccount(watch, uid);
  return lookUpAccount(watch, uid).catch((error: unknown) => {
    throw cannotCheck(error);
  });
}

/**
 * Returns the caller of a request's bearer token, whose role must be among `roles`. Throws `unauthenticated`
 * without a valid token or for an account that was changed outside the API, `unavailable` while that cannot
 * be checked, `unverified`, and `forbidden` for a closed account or another role.
 */
export async function authenticate(
  platform: Platform,
  { accountWatch, roles, request }: { accountWatch: AccountWatch; roles: readonly Role[]; request: Request },
): Promise<Caller> {
  const token = await decodeIdToken(platform, bearerOf(request));
  const role: unknown = token.role;
  if (!isRole(role)) throw sessionEnded();
  if (isStaff(role)) {
    assertStaffSession(token);
    assertSecondFactor(token, platform.config);
  }
  const [user, account] = await Promise.all([
    userRepository.find(accountWatch.store, token.uid),
    accountOf(accountWatch, token, role),
  ]);
  if (!user) throw sessionEnded();
  if (user.lockedAt) throw lockedInSession();
  assertNotEnded(token, user);
  // A demotion changes the profile first; if Firebase Auth then fails, the claim still has the old role.
  if (isStaff(role) && user.role !== role) throw sessionEnded();
  if (user.isVerified && user.isActive)
    await assertAccountUnchanged(accountWatch, { user, token, account }, lockedInSession);
  if (isStaff(role)) await assertCurrent(accountWatch, token, account);
  if (!user.isVerified) throw unverified();
  if (!user.isActive) throw forbidden('This account is closed. Please contact support.');
  if (!isStaff(role)) await assertCurrent(accountWatch, token, account);
  if (!roles.includes(role)) throw forbidden('Your account is not allowed to do this.');
  return { uid: token.uid, role, user, signedInAt: signedInAt(token) };
}
