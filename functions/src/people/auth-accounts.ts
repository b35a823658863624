import { isRole, type Role } from '@prarambh/contract/roles';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import { conflict } from '../errors';

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

/** The Firebase Auth account of an email, or null. */
export const findAccountByEmail = (auth: Auth, email: string) => unlessUnknown(auth.getUserByEmail(email));

/** The Firebase Auth account of a uid, or null. */
export const findAccount = (auth: Auth, uid: string) => unlessUnknown(auth.getUser(uid));

/** Makes an account, or takes the one that another request made for this email a moment ago. */
export async function createAccount(
  auth: Auth,
  account: { email: string; password: string; displayName: string },
): Promise<UserRecord> {
  try {
    return await auth.createUser({ ...account, emailVerified: false });
  } catch (error) {
    const existing = hasCode(error, 'auth/email-already-exists')
      ? await findAccountByEmail(auth, account.email)
      : null;
    if (existing) return existing;
    throw error;
  }
}

/** The claims of an account: its role and nothing else. */
export function setRoleClaim(auth: Auth, uid: string, role: Role): Promise<void> {
  return auth.setCustomUserClaims(uid, { role });
}

/** The same for a role that the profile does not have yet: the next login gives it to the profile (`npm run grant`). */
export function setGrantedClaim(auth: Auth, uid: string, role: Role): Promise<void> {
  return auth.setCustomUserClaims(uid, { role, isGranted: true });
}

/** Whether an account is one of staff, or is to become one at its next login. */
export function hasStaffClaim({ customClaims = {} }: UserRecord): boolean {
  return isRole(customClaims.role) && customClaims.role !== 'user';
}

/**
 * Ends every session of an account: none is renewed any more. Answers since when sessions count, for the profile, by
 * which the guard refuses the tokens that are still running. Firebase counts in whole seconds: a login within the same
 * second counts, so nobody who signs in right after is thrown out.
 */
export async function endSessions(auth: Auth, uid: string): Promise<Date> {
  await auth.revokeRefreshTokens(uid);
  return new Date((await auth.getUser(uid)).tokensValidAfterTime ?? 0);
}

/**
 * Ends the sessions that have another role and sets the claim, in this order, so that repeating does both or neither.
 * Answers since when sessions count, or null when the account has the role already.
 */
export async function moveToRole(auth: Auth, uid: string, role: Role): Promise<Date | null> {
  const { customClaims } = await auth.getUser(uid);
  if (customClaims?.role === role) return null;
  const sessionsValidFrom = await endSessions(auth, uid);
  await setRoleClaim(auth, uid, role);
  return sessionsValidFrom;
}

/**
 * An account has no authenticator app any more, and its sessions end; answers since when sessions count, for the profile.
 * Safe to repeat.
 */
export async function removeSecondFactors(auth: Auth, uid: string): Promise<Date> {
  await auth.updateUser(uid, { multiFactor: { enrolledFactors: null } });
  return endSessions(auth, uid);
}

/** Gives an account another name and email where they differ. Raises `conflict` when somebody else has the email. */
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

/** Nobody signs in with the account any more, and its sessions end; the email stays taken. */
export function closeAccount(auth: Auth, uid: string): Promise<void> {
  return unlessGone(async () => {
    await auth.updateUser(uid, { disabled: true });
    await auth.revokeRefreshTokens(uid);
  });
}

/**
 * The account can be signed in with again. Sessions from before it was closed stay ended, also where ending them had
 * failed; answers since when sessions count, for the profile. Safe to repeat.
 */
export async function openAccount(auth: Auth, uid: string): Promise<Date> {
  const sessionsValidFrom = await endSessions(auth, uid);
  await auth.updateUser(uid, { disabled: false });
  return sessionsValidFrom;
}

/** The account is gone and its email is free. */
export function deleteAccount(auth: Auth, uid: string): Promise<void> {
  return unlessGone(() => auth.deleteUser(uid));
}
