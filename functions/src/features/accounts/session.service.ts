import type { LoginBody } from '@prarambh/contract/auth';
import { isRole, type Role } from '@prarambh/contract/roles';
import type { User } from '@prarambh/contract/users';
import type { DecodedIdToken, UserRecord } from 'firebase-admin/auth';
import type { Core } from '../../core';
import { inTransaction, type Stored } from '../../db/store';
import { forbidden, unverified } from '../../errors';
import { secondFactorMail } from '../../mail/templates';
import { secondFactorOf, sessionsCountFrom } from '../../people/account-difference';
import { lockedAtSignIn } from '../../people/account-watch';
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

/** Signing in (docs/architecture/sessions.md, "Sign-in"). */
export function createSessionService(core: Core) {
  const { platform, store, users, files, mails, mailer, accountWatch } = core;
  const registration = createRegistrationService(core);
  const { auth, clock, config } = platform;

  /**
   * The role with which somebody signs in, in profile and claim alike. The profile's counts, and a claim that a failure
   * half-way left behind follows it; only a grant that could not reach the profile is carried over to that.
   */
  async function settleRole(
    { _id, role }: Stored<UserDocument>,
    { customClaims: claims = {} }: UserRecord,
  ): Promise<{ role: Role; isClaimNew: boolean }> {
    const settled = isRole(claims.role) && claims.isGranted === true ? claims.role : role;
    if (settled !== role) await users.update(_id, { role: settled });
    const isClaimNew = claims.role !== settled;
    if (isClaimNew || claims.isGranted) await setRoleClaim(auth, _id, settled);
    return { role: settled, isClaimNew };
  }

  /**
   * Returns the profile, updated from its account where this sign-in may do so: after an operator changed the
   * account (`npm run grant`), or when staff sign in with their first authenticator app from the login page.
   */
  async function withRecords(
    user: Stored<UserDocument>,
    token: DecodedIdToken,
    account: UserRecord,
  ): Promise<Stored<UserDocument>> {
    if (account.customClaims?.isGranted === true) {
      const enrolled = (account.multiFactor?.enrolledFactors ?? []).map(({ uid }) => uid);
      const changes = {
        sessionsValidFrom: sessionsCountFrom(account),
        secondFactors: user.secondFactors.filter((factor) => enrolled.includes(factor)),
      };
      await users.update(user._id, changes);
      return { ...user, ...changes };
    }
    const factor = secondFactorOf(token);
    const isSetup = config.staffSecondFactor && isStaff(user.role) && user.secondFactors.length === 0;
    return isSetup && factor !== null ? recordSecondFactor(user, factor) : user;
  }

  /** Records the first second factor of an account and mails the owner. */
  async function recordSecondFactor(
    user: Stored<UserDocument>,
    factor: string,
  ): Promise<Stored<UserDocument>> {
    const mailId = `second-factor-${user._id}-${factor}`;
    const at = clock.now();
    const isNew = await inTransaction(store, async (transaction) => {
      const current = await users.findInTransaction(transaction, user._id);
      if (current?.secondFactors.length !== 0) return false;
      users.updateInTransaction(transaction, user._id, { secondFactors: [factor] });
      mails.queue(
        transaction,
        mailId,
        secondFactorMail(user, { url: `${config.siteUrl}/forgot-password`, at }),
        at,
      );
      return true;
    });
    if (!isNew) return (await users.find(user._id)) ?? user;
    await mailer.deliver(mailId);
    return { ...user, secondFactors: [factor] };
  }

  /**
   * Returns the person of a token whose account is unchanged. Throws what `open` throws, and `forbidden` for
   * a locked account.
   */
  async function enter(token: DecodedIdToken): Promise<{ user: Stored<UserDocument>; account: UserRecord }> {
    const opened = await open(token.uid);
    if (opened.lockedAt) throw lockedAtSignIn();
    const account = await auth.getUser(token.uid);
    const user = await withRecords(opened, token, account);
    await accountWatch.assertUnchanged({ user, token, account }, lockedAtSignIn);
    return { user, account };
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
      const { idToken, refreshToken } = await signInWithPassword(platform, credentials);
      const decoded = await decodeIdToken(platform, idToken);
      const { user, account } = await enter(decoded);
      const { role, isClaimNew } = await settleRole(user, account);
      if (isStaff(role)) assertSecondFactor(decoded, config);
      const token = isClaimNew ? await renewIdToken(platform, refreshToken) : idToken;
      return { token, user: presentUser({ ...user, role }, files) };
    },

    /**
     * The same for a browser, which has signed in at Firebase Auth itself and shows the ID token it got there (N07).
     * Raises what `login` raises of the account, and `unauthenticated` for a token that does not count.
     */
    async begin(idToken: string): Promise<{ user: User; isTokenCurrent: boolean }> {
      const token = await decodeIdToken(platform, idToken);
      const { user, account } = await enter(token);
      assertNotEnded(token, user);
      const { role } = await settleRole(user, account);
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
