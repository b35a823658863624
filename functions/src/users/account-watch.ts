/**
 * Detects Firebase accounts that were changed through Firebase's public endpoints instead of our API: another
 * email or password, a second factor, or a deleted account. Locks the profile, ends the sessions and mails
 * the owner.
 */

import type { DecodedIdToken, UserRecord } from 'firebase-admin/auth';
import { inTransaction, type Store, type Stored } from '../firestore/store';
import * as mails from '../mail/mail.repository';
import { deliverMail, type Mailer } from '../mail/mailer';
import { accountLockedMail } from '../mail/templates';
import { forbidden, unauthenticated } from '../shared/errors';
import type { Platform } from '../shared/platform';
import { finishAccountChange, recordAccountChange } from './account-changes';
import {
  type AccountDifference,
  type AccountFacts,
  accountDifference,
  isTokenAsRecorded,
  sessionsCountFrom,
} from './account-difference';
import { endSessions, findAccount } from './auth-accounts';
import { emailOwner } from './email-claims';
import { sessionEnded } from './id-token';
import type { UserDocument } from './user.repository';
import * as userRepository from './user.repository';

interface Dependencies {
  platform: Platform;
  store: Store;
  mailer: Mailer;
}

/** Dependencies of the functions below, and the student accounts that an instance caches. */
export interface AccountWatch extends Dependencies {
  seen: Map<string, { account: UserRecord | null; until: number }>;
}

export const createAccountWatch = (dependencies: Dependencies): AccountWatch => ({
  ...dependencies,
  seen: new Map(),
});

type Profile = Stored<UserDocument>;

const LOCKED =
  'This account was changed outside of this site, so it is locked. Set a new password with “Forgot your password?” to unlock it, or contact support.';

/** The API records its own change within this time, unless the process dies. */
const CHANGE_MS = 5 * 60_000;
/** Tolerance for Firebase, which counts whole seconds and whose clock may differ. */
const CLOCKS_MS = 5_000;
/** Time for which an instance caches the account of a student. */
const SEEN_MS = 5 * 60_000;
const SEEN_AT_MOST = 5_000;

/** The error for a sign-in to a locked account. */
export const lockedAtSignIn = () => forbidden(LOCKED);
/** The error for a call in a running session of a locked account. The web then forgets the session. */
export const lockedInSession = () => unauthenticated(LOCKED);

/** Returns true if the sessions ended during a change of ours that was never recorded as finished. */
function isWithinOurs(account: AccountFacts, { accountChangeAt }: Profile): boolean {
  if (!accountChangeAt) return false;
  const after = sessionsCountFrom(account).getTime() - accountChangeAt.getTime();
  return after >= -CLOCKS_MS && after <= CHANGE_MS;
}

/** Looks an account up, and caches it. */
export async function lookUpAccount(
  { platform, seen }: AccountWatch,
  uid: string,
): Promise<UserRecord | null> {
  const account = await findAccount(platform.auth, uid);
  if (seen.size >= SEEN_AT_MOST) seen.clear();
  seen.set(uid, { account, until: Date.now() + SEEN_MS });
  return account;
}

async function lockAccount(watch: AccountWatch, uid: string, difference: AccountDifference): Promise<void> {
  const { platform, store, mailer } = watch;
  const { auth, clock, config, logger } = platform;
  const at = clock.now();
  const mailId = `account-locked-${uid}-${at.getTime()}`;
  const isNew = await inTransaction(store, async (transaction) => {
    const user = await userRepository.findInTransaction(store, transaction, uid);
    if (!user || user.lockedAt || !user.isActive || !user.isVerified) return false;
    userRepository.update(store, transaction, uid, { lockedAt: at });
    mails.queue(
      store,
      transaction,
      mailId,
      accountLockedMail(user, { url: `${config.siteUrl}/forgot-password`, at }),
      at,
    );
    return true;
  });
  if (!isNew) return;
  logger.warn({ account: uid, difference }, 'An account was changed past the API and is locked');
  if (difference !== 'missing') await recordAccountChange(store, uid, () => endSessions(auth, uid));
  await deliverMail(mailer, mailId);
}

/** Returns true if a difference comes from a change of ours that is still running or was cut off by a crash. */
async function isOurs(
  { store }: AccountWatch,
  account: AccountFacts | null,
  user: Profile,
  difference: AccountDifference,
): Promise<boolean> {
  const { accountChangeAt } = user;
  if (accountChangeAt && Date.now() - accountChangeAt.getTime() < CHANGE_MS) return true;
  if (difference === 'email' && account?.email) return (await emailOwner(store, account.email)) === user._id;
  if (difference !== 'sessions' || !account || !isWithinOurs(account, user)) return false;
  await finishAccountChange(store, user._id, sessionsCountFrom(account));
  return true;
}

/**
 * Compares the current profile and account. Returns `changing` during a change of ours, and locks the
 * account after a change by someone else.
 */
async function judge(watch: AccountWatch, uid: string): Promise<'same' | 'changing' | 'locked'> {
  const [user, account] = await Promise.all([
    userRepository.find(watch.store, uid),
    lookUpAccount(watch, uid),
  ]);
  if (!user) return 'changing';
  if (user.lockedAt) return 'locked';
  const difference = accountDifference(account, user);
  if (difference === null) return 'same';
  if (await isOurs(watch, account, user, difference)) return 'changing';
  await lockAccount(watch, uid, difference);
  return 'locked';
}

/** Returns a student's account, cached for SEEN_MS; undefined while Firebase is down. */
export async function findRecentAccount(
  watch: AccountWatch,
  uid: string,
): Promise<UserRecord | null | undefined> {
  const known = watch.seen.get(uid);
  if (known && known.until > Date.now()) return known.account;
  return lookUpAccount(watch, uid).catch((err: unknown) => {
    watch.platform.logger.warn({ err, account: uid }, 'An account could not be looked up');
    return undefined;
  });
}

/**
 * Throws `locked()` if the account of a verified, open profile was changed outside the API, and
 * `unauthenticated` for an outdated token. Makes no calls without a difference.
 */
export async function assertAccountUnchanged(
  watch: AccountWatch,
  {
    user,
    token,
    account,
  }: { user: Profile; token?: DecodedIdToken; account?: AccountFacts | null | undefined },
  locked: () => Error,
): Promise<void> {
  if (user.lockedAt) throw locked();
  const fits = token === undefined || isTokenAsRecorded(token, user);
  const differs = account !== undefined && accountDifference(account, user) !== null;
  if (fits && !differs) return;
  const state = await judge(watch, user._id);
  if (state === 'locked') throw locked();
  if (state === 'changing' || !fits) throw sessionEnded();
}
