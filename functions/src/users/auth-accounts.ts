import { isRole, type Role } from '@prarambh/contract/roles';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import { conflict } from '../shared/errors';
import { sessionsCountFrom } from './account-difference';

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

async function unlessUnknown(lookUp: Promise<UserRecord>): Promise<UserRecord | null> {
  try {
    return await lookUp;
  } catch (error) {
    if (hasCode(error, 'auth/user-not-found')) return null;
    throw error;
  }
}

export const findAccountByEmail = (auth: Auth, email: string) => unlessUnknown(auth.getUserByEmail(email));

export const findAccount = (auth: Auth, uid: string) => unlessUnknown(auth.getUser(uid));

interface NewAccount {
  uid: string;
  email: string;
  password: string;
  displayName: string;
  emailVerified: boolean;
}

/**
 * Deletes an account and recreates it under the same uid. Nothing that a stranger prepared survives: no
 * session, password, second factor or other address. Keeps the claims, which only the project's credentials
 * can set. Calls `evict` for another account that has the email.
 */
export async function recreateAccount(
  auth: Auth,
  account: NewAccount,
  evict: (holder: UserRecord) => Promise<void>,
): Promise<void> {
  const { uid, email } = account;
  const claims = (await findAccount(auth, uid))?.customClaims ?? null;
  await deleteAccount(auth, uid);
  try {
    await auth.createUser(account);
  } catch (error) {
    // A parallel request has recreated the account.
    if (hasCode(error, 'auth/uid-already-exists')) await auth.updateUser(uid, withoutUid(account));
    else if (hasCode(error, 'auth/email-already-exists')) {
      const holder = await findAccountByEmail(auth, email);
      if (holder && holder.uid !== uid) await evict(holder);
      await auth.createUser(account);
    } else throw error;
  }
  if (claims) await auth.setCustomUserClaims(uid, claims);
}

function withoutUid({ uid: _, ...account }: NewAccount) {
  return account;
}

interface Owner {
  _id: string;
  email: string;
  name: string;
  role: Role;
  isVerified: boolean;
  secondFactors: readonly string[];
}

/**
 * Returns an account to the owner of its profile: sets the password and the profile's email, removes every other
 * sign-in method, and creates the account if it is gone. Second factors of the profile stay, because access to a
 * mailbox must not replace them. Ends all sessions. Returns the time from which sessions are valid (UTC).
 */
export async function restoreAccount(
  auth: Auth,
  { _id: uid, email, name, role, isVerified, secondFactors }: Owner,
  password: string,
  evict: (holder: UserRecord) => Promise<void>,
): Promise<Date> {
  const account = await findAccount(auth, uid);
  const holder = account?.email === email ? null : await findAccountByEmail(auth, email);
  if (holder && holder.uid !== uid) await evict(holder);
  if (!account) {
    await auth.createUser({ uid, email, password, displayName: name, emailVerified: isVerified });
    await setRoleClaim(auth, uid, role);
  } else {
    const others = account.providerData.filter(({ providerId }) => providerId !== 'password');
    await auth.updateUser(uid, {
      email,
      password,
      emailVerified: isVerified,
      ...(others.length > 0 && { providersToUnlink: others.map(({ providerId }) => providerId) }),
      ...(secondFactors.length === 0 && account.multiFactor && { multiFactor: { enrolledFactors: null } }),
    });
  }
  return endSessions(auth, uid);
}

/** Returns true if an account is as registration creates it: this email, a password and no other sign-in method. */
export function isAsRegistered(account: UserRecord | null, email: string): account is UserRecord {
  return (
    account?.email === email &&
    account.providerData.every(({ providerId }) => providerId === 'password') &&
    (account.multiFactor?.enrolledFactors ?? []).length === 0
  );
}

/** Sets an account's claims to its role only. */
export function setRoleClaim(auth: Auth, uid: string, role: Role): Promise<void> {
  return auth.setCustomUserClaims(uid, { role });
}

/** Sets a role that the profile does not have yet: the next sign-in copies it to the profile (`npm run grant`). */
export function setGrantedClaim(auth: Auth, uid: string, role: Role): Promise<void> {
  return auth.setCustomUserClaims(uid, { role, isGranted: true });
}

/** Returns true for an account of staff, or one that becomes staff at its next sign-in. */
export function hasStaffClaim({ customClaims = {} }: UserRecord): boolean {
  return isRole(customClaims.role) && customClaims.role !== 'user';
}

/**
 * Ends every session of an account: Firebase renews none. Returns the time since which sessions count, which the caller
 * stores in the profile: the guard uses it to refuse unexpired tokens. Firebase counts whole seconds, so a sign-in
 * within the same second stays valid.
 */
export async function endSessions(auth: Auth, uid: string): Promise<Date> {
  await auth.revokeRefreshTokens(uid);
  return sessionsCountFrom(await auth.getUser(uid));
}

/**
 * Ends the sessions with another role and then sets the claim. In this order, repeating the call completes a failed
 * one. Returns the time since which sessions count, or null if the account already has the role.
 */
export async function moveToRole(auth: Auth, uid: string, role: Role): Promise<Date | null> {
  const { customClaims } = await auth.getUser(uid);
  if (customClaims?.role === role) return null;
  const sessionsValidFrom = await endSessions(auth, uid);
  await setRoleClaim(auth, uid, role);
  return sessionsValidFrom;
}

/**
 * Removes an account's authenticator apps and ends its sessions. Returns the time since which sessions count, for the
 * profile. Safe to repeat.
 */
export async function removeSecondFactors(auth: Auth, uid: string): Promise<Date> {
  await auth.updateUser(uid, { multiFactor: { enrolledFactors: null } });
  return endSessions(auth, uid);
}

/** Updates an account's name and email if they differ. Throws `conflict` if another account has the email. */
export async function updateAccount(
  auth: Auth,
  uid: string,
  { name, email, isVerified }: { name: string; email: string; isVerified: boolean },
): Promise<void> {
  const account = await auth.getUser(uid);
  if (account.displayName === name && account.email === email) return;
  const moved = account.email === email ? {} : { email, emailVerified: isVerified };
  try {
    await auth.updateUser(uid, { displayName: name, ...moved });
  } catch (error) {
    if (hasCode(error, 'auth/email-already-exists'))
      throw conflict('Another account already uses this email.');
    throw error;
  }
}

async function unlessGone(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!hasCode(error, 'auth/user-not-found')) throw error;
  }
}

/**
 * Ends the sessions of an account whose profile is closed. Does not disable the account: Firebase would tell
 * anyone who enters its email, whatever the password.
 */
export function closeAccount(auth: Auth, uid: string): Promise<void> {
  return unlessGone(() => auth.revokeRefreshTokens(uid));
}

/**
 * Enables an account again. Sessions from before it was closed stay ended, even if ending them had failed. Returns the
 * time since which sessions count, for the profile. Safe to repeat.
 */
export async function openAccount(auth: Auth, uid: string): Promise<Date> {
  const sessionsValidFrom = await endSessions(auth, uid);
  await auth.updateUser(uid, { disabled: false });
  return sessionsValidFrom;
}

/** Deletes an account and frees its email. */
export function deleteAccount(auth: Auth, uid: string): Promise<void> {
  return unlessGone(() => auth.deleteUser(uid));
}
