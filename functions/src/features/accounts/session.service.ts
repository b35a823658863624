/** Signing in (docs/architecture/sessions.md, "Sign-in"). */

import type { LoginBody } from '@prarambh/contract/auth';
import { isRole, type Role } from '@prarambh/contract/roles';
import type { User } from '@prarambh/contract/users';
import type { DecodedIdToken, UserRecord } from 'firebase-admin/auth';
import type { Core } from '../../core/core';
import { inTransaction, type Stored } from '../../firestore/store';
import * as mails from '../../mail/mail.repository';
import { deliverMail } from '../../mail/mailer';
import { secondFactorMail } from '../../mail/templates';
import { forbidden, unverified } from '../../shared/errors';
import { secondFactorOf, sessionsCountFrom } from '../../users/account-difference';
import { assertAccountUnchanged, lockedAtSignIn } from '../../users/account-watch';
import { setRoleClaim } from '../../users/auth-accounts';
import type { Caller } from '../../users/caller';
import { decodeIdToken } from '../../users/id-token';
import { presentUser } from '../../users/present-user';
import {
  assertNotEnded,
  assertSecondFactor,
  assertStaffSession,
  isStaff,
  withSessionEnded,
} from '../../users/session-rules';
import type { UserDocument } from '../../users/user.repository';
import * as userRepository from '../../users/user.repository';
import { renewIdToken, signInWithPassword } from './identity-toolkit';
import { completeRegistration, sendRegistrationCode } from './registration.service';

/**
 * Returns the role for this sign-in and aligns profile and claim. The profile's role counts, so a claim left
 * by a failed change follows it. Only a grant that could not reach the profile is copied from the claim to
 * the profile.
 */
async function settleRole(
  core: Core,
  { _id, role }: Stored<UserDocument>,
  { customClaims: claims = {} }: UserRecord,
): Promise<{ role: Role; isClaimNew: boolean }> {
  const settled = isRole(claims.role) && claims.isGranted === true ? claims.role : role;
  if (settled !== role) await userRepository.updateDirectly(core.store, _id, { role: settled });
  const isClaimNew = claims.role !== settled;
  if (isClaimNew || claims.isGranted) await setRoleClaim(core.platform.auth, _id, settled);
  return { role: settled, isClaimNew };
}

/**
 * Returns the profile, updated from its account where this sign-in may do so: after an operator changed the
 * account (`npm run grant`), or when staff sign in with their first authenticator app from the login page.
 */
async function withRecords(
  core: Core,
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
    await userRepository.updateDirectly(core.store, user._id, changes);
    return { ...user, ...changes };
  }
  const factor = secondFactorOf(token);
  const isSetup = core.config.staffSecondFactor && isStaff(user.role) && user.secondFactors.length === 0;
  return isSetup && factor !== null ? recordSecondFactor(core, user, factor) : user;
}

/** Records the first second factor of an account and mails the owner. */
async function recordSecondFactor(
  core: Core,
  user: Stored<UserDocument>,
  factor: string,
): Promise<Stored<UserDocument>> {
  const { store, mailer, clock, config } = core;
  const mailId = `second-factor-${user._id}-${factor}`;
  const at = clock.now();
  const isNew = await inTransaction(store, async (transaction) => {
    const current = await userRepository.findInTransaction(store, transaction, user._id);
    if (current?.secondFactors.length !== 0) return false;
    userRepository.update(store, transaction, user._id, { secondFactors: [factor] });
    mails.queue(
      store,
      transaction,
      mailId,
      secondFactorMail(user, { url: `${config.siteUrl}/forgot-password`, at }),
      at,
    );
    return true;
  });
  if (!isNew) return (await userRepository.find(store, user._id)) ?? user;
  await deliverMail(mailer, mailId);
  return { ...user, secondFactors: [factor] };
}

/**
 * Returns the person of a token whose account is unchanged. Throws what `openProfile` throws, and `forbidden` for
 * a locked account.
 */
async function enterAccount(
  core: Core,
  token: DecodedIdToken,
): Promise<{ user: Stored<UserDocument>; account: UserRecord }> {
  const opened = await openProfile(core, token.uid);
  if (opened.lockedAt) throw lockedAtSignIn();
  const account = await core.platform.auth.getUser(token.uid);
  const user = await withRecords(core, opened, token, account);
  await assertAccountUnchanged(core.accountWatch, { user, token, account }, lockedAtSignIn);
  return { user, account };
}

/**
 * Returns the profile of the person who signs in. Throws `forbidden` for a closed account, and `unverified`
 * after mailing a code (B03).
 */
async function openProfile(core: Core, uid: string): Promise<Stored<UserDocument>> {
  const user = (await userRepository.find(core.store, uid)) ?? (await completeRegistration(core, uid));
  if (!user.isActive) throw forbidden('This account is closed. Please contact support.');
  if (user.isVerified) return user;
  await sendRegistrationCode(core, user);
  throw unverified();
}

/**
 * Checks the credentials and returns an ID token and the person. Throws `unauthenticated`, `second_factor`
 * for a missing or wrong code, `forbidden` for a closed account, and `unverified` after mailing a code (B03,
 * B04).
 */
export async function signIn(core: Core, credentials: LoginBody): Promise<{ token: string; user: User }> {
  const { platform, files, config } = core;
  const { idToken, refreshToken } = await signInWithPassword(platform, credentials);
  const decoded = await decodeIdToken(platform, idToken);
  const { user, account } = await enterAccount(core, decoded);
  const { role, isClaimNew } = await settleRole(core, user, account);
  if (isStaff(role)) assertSecondFactor(decoded, config);
  const token = isClaimNew ? await renewIdToken(platform, refreshToken) : idToken;
  return { token, user: presentUser({ ...user, role }, files) };
}

/**
 * Returns the person for the ID token of a browser that signed in at Firebase Auth (N07). Throws the account
 * errors of `signIn`, and `unauthenticated` for an invalid token.
 */
export async function beginSession(
  core: Core,
  idToken: string,
): Promise<{ user: User; isTokenCurrent: boolean }> {
  const { platform, files, config } = core;
  const token = await decodeIdToken(platform, idToken);
  const { user, account } = await enterAccount(core, token);
  assertNotEnded(token, user);
  const { role } = await settleRole(core, user, account);
  if (isStaff(role)) {
    assertStaffSession(token);
    assertSecondFactor(token, config);
  }
  return { user: presentUser({ ...user, role }, files), isTokenCurrent: token.role === role };
}

/**
 * Ends the caller's session: the guard then refuses its token and every token renewed from the same sign-in.
 * Other devices stay signed in; Firebase Auth could only end all sessions of a person.
 */
export function endSession(core: Core, { uid, signedInAt }: Caller): Promise<void> {
  const { store } = core;
  return inTransaction(store, async (transaction) => {
    const user = await userRepository.findInTransaction(store, transaction, uid);
    if (user) userRepository.update(store, transaction, uid, withSessionEnded(user, signedInAt));
  });
}
