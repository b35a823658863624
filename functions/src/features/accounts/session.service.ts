import type { LoginBody } from '@prarambh/contract/auth';
import { isRole, type Role } from '@prarambh/contract/roles';
import type { User } from '@prarambh/contract/users';
import type { Core } from '../../core';
import { inTransaction, type Stored } from '../../db/store';
import { forbidden, unverified } from '../../errors';
import { setRoleClaim } from '../../people/auth-accounts';
import type { Caller } from '../../people/caller';
import { decodeIdToken } from '../../people/id-token';
import { presentUser } from '../../people/present-user';
import {
  assertNotEnded,
  assertSecondFactor,
  assertStaffSession,
  isStaff,
  withSessionEnded,
} from '../../people/session-rules';
import type { UserDocument } from '../../people/user.repository';
import { renewIdToken, signInWithPassword } from './identity-toolkit';
import { createRegistrationService } from './registration.service';

/** Signing in (docs/ARCHITECTURE.md, "Sessions"). */
export function createSessionService(core: Core) {
  const { platform, store, users, files } = core;
  const registration = createRegistrationService(core);
  const { auth, config } = platform;

  /**
   * The role with which somebody signs in, in profile and claim alike. The profile's counts, and a claim that a failure
   * half-way left behind follows it; only a grant that could not reach the profile is carried over to that.
   */
  async function settleRole({
    _id,
    role,
  }: Stored<UserDocument>): Promise<{ role: Role; isClaimNew: boolean }> {
    const claims = (await auth.getUser(_id)).customClaims ?? {};
    const settled = isRole(claims.role) && claims.isGranted === true ? claims.role : role;
    if (settled !== role) await users.update(_id, { role: settled });
    const isClaimNew = claims.role !== settled;
    if (isClaimNew || claims.isGranted) await setRoleClaim(auth, _id, settled);
    return { role: settled, isClaimNew };
  }

  /** The profile of who signs in. Raises `forbidden` for a closed account and `unverified`, after mailing a code (B03). */
  async function open(uid: string): Promise<Stored<UserDocument>> {
    const user = (await users.find(uid)) ?? (await registration.complete(uid));
    if (!user.isActive) throw forbidden('This account is closed. Please contact support.');
    if (user.isVerified) return user;
    await registration.sendCode(user);
    throw unverified();
  }

  return {
    /**
     * Checks the credentials and answers an ID token and the person.
     * Raises `unauthenticated`, `second_factor` where its code is missing or wrong, `forbidden` for a closed account, and
     * `unverified`, which gets a fresh code by mail (B03, B04).
     */
    async login(credentials: LoginBody): Promise<{ token: string; user: User }> {
      const { idToken, refreshToken, uid } = await signInWithPassword(config, credentials);
      const user = await open(uid);
      const { role, isClaimNew } = await settleRole(user);
      if (isStaff(role)) assertSecondFactor(await decodeIdToken(platform, idToken), config);
      const token = isClaimNew ? await renewIdToken(config, refreshToken) : idToken;
      return { token, user: presentUser({ ...user, role }, files) };
    },

    /**
     * The same for a browser, which has signed in at Firebase Auth itself and shows the ID token it got there (N07).
     * Raises what `login` raises of the account, and `unauthenticated` for a token that does not count.
     */
    async begin(idToken: string): Promise<{ user: User; isTokenCurrent: boolean }> {
      const token = await decodeIdToken(platform, idToken);
      const user = await open(token.uid);
      assertNotEnded(token, user);
      const { role } = await settleRole(user);
      if (isStaff(role)) {
        assertStaffSession(token);
        assertSecondFactor(token, config);
      }
      return { user: presentUser({ ...user, role }, files), isTokenCurrent: token.role === role };
    },

    /**
     * Ends the caller's session: the guard refuses its token, and every one that is renewed from the same sign-in, from
     * the next call on. Other devices stay signed in, since Firebase Auth could only end all sessions of a person.
     */
    end({ uid, signedInAt }: Caller): Promise<void> {
      return inTransaction(store, async (transaction) => {
        const user = await users.findInTransaction(transaction, uid);
        if (user) users.updateInTransaction(transaction, uid, withSessionEnded(user, signedInAt));
      });
    },
  };
}
