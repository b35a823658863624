import { isRole, type Role } from '@prarambh/contract/roles';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import { refOf, type Stored } from '../../firestore/store';
import { addMinutes } from '../../shared/clock';
import { type AccountDifference, accountDifference } from '../../users/account-difference';
import { endSessions, findAccount, hasStaffClaim, moveToRole } from '../../users/auth-accounts';
import { type UserDocument, users } from '../../users/user.repository';
import type { Check, Examined, Finding } from '../finding';
import { findAll } from '../pages';

const CHECK = 'accounts';
/** Firebase Auth returns up to 1000; as many profiles are in memory. */
const ACCOUNTS = 200;
/** A daily job removes registrations without a profile after seven days, so allow eight. */
const ABANDONED_MINUTES = 8 * 24 * 60;

type Profile = Stored<UserDocument>;

const subjectOf = (uid: string) => `accounts/${uid}`;

const roleOf = ({ customClaims }: UserRecord): Role | null =>
  isRole(customClaims?.role) ? customClaims.role : null;

/** Returns true for a claim that the next sign-in will copy to the profile (`npm run grant`). */
const isGranted = ({ customClaims }: UserRecord) => customClaims?.isGranted === true;

/** A student has no claim before the first sign-in. */
const hasRole = (account: UserRecord, { role }: Profile) =>
  isGranted(account) || (roleOf(account) ?? 'user') === role;

/** Returns true if the owner can use the account. Only then must the account match its profile. */
const isInUse = ({ isVerified, isActive, lockedAt }: Profile) => isVerified && isActive && lockedAt === null;

const WORDS: Record<AccountDifference, string> = {
  missing: 'it is gone',
  email: 'its email is not that of its profile',
  verification: 'it is verified at Firebase or in its profile only',
  secondFactor: 'it has a second factor that its profile does not know',
  sessions: 'its password or email was changed past the API',
};

/**
 * Describes how an account in use differs from its profile; null if it does not. Skips a granted claim: the next sign-in
 * applies it.
 */
const differenceIn = (account: UserRecord, profile: Profile) =>
  isInUse(profile) && !isGranted(account) ? accountDifference(account, profile) : null;

/**
 * Gives the account the role in its profile. Locks the profile if the account was changed outside the API.
 */
async function follow({ auth, store, clock }: Examined, uid: string): Promise<void> {
  const [account, [profile]] = await Promise.all([findAccount(auth, uid), findAll(store, users, [uid])]);
  if (!account || !profile) return;
  const ref = refOf(store, users, uid);
  if (differenceIn(account, profile)) {
    await ref.update({ lockedAt: clock.now() });
    await ref.update({ sessionsValidFrom: await endSessions(auth, uid) });
  }
  if (hasRole(account, profile)) return;
  const sessionsValidFrom = await moveToRole(auth, uid, profile.role);
  if (sessionsValidFrom) await ref.update({ sessionsValidFrom });
}

function problemOf(account: UserRecord, profile: Profile): string | null {
  if (!hasRole(account, profile)) {
    return `its claim says ${roleOf(account) ?? 'nothing'}, its profile ${profile.role}`;
  }
  if (account.disabled && profile.isActive) return 'it is disabled, but its profile is open';
  const difference = differenceIn(account, profile);
  return difference && WORDS[difference];
}

function isAbandoned(account: UserRecord, now: Date): boolean {
  return new Date(account.metadata.creationTime) <= addMinutes(now, -ABANDONED_MINUTES);
}

/**
 * Returns true if a profile must have an account. Erasure deletes the account first. Registration or its code recreates
 * an unverified account, and a new password recreates a locked one.
 */
const needsAccount = ({ isVerified, lockedAt, erasureStartedAt }: Profile) =>
  isVerified && lockedAt === null && erasureStartedAt === null;

/** Returns the profiles on a page that need an account and have none. */
async function withoutAccount(auth: Auth, page: readonly Profile[]): Promise<Profile[]> {
  const lost: Profile[] = [];
  for (let from = 0; from < page.length; from += 100) {
    const some = page.slice(from, from + 100);
    const { users: found } = await auth.getUsers(some.map(({ _id }) => ({ uid: _id })));
    const uids = new Set(found.map(({ uid }) => uid));
    lost.push(...some.filter((profile) => needsAccount(profile) && !uids.has(profile._id)));
  }
  return lost;
}

/** Reads an account again, after its profile: both change one after the other. */
async function findAccountProblem(examined: Examined, uid: string): Promise<Finding | null> {
  const { store, auth, clock } = examined;
  const [profile] = await findAll(store, users, [uid]);
  const account = await findAccount(auth, uid);
  if (!account) return null;
  if (!profile) {
    const isDue = hasStaffClaim(account) || isAbandoned(account, clock.now());
    const isThere = (await refOf(store, users, uid).get()).exists;
    if (!isDue || isThere) return null;
    return {
      check: CHECK,
      subject: subjectOf(uid),
      problem: 'it has no profile',
      remedy: null,
      mend: null,
    };
  }
  const problem = problemOf(account, profile);
  if (!problem) return null;
  // An operator may have disabled it in the console, to lock a person out.
  const isDisabled = hasRole(account, profile) && account.disabled;
  const isChanged = differenceIn(account, profile) !== null;
  const follows = 'makes the account follow the profile, and ends its sessions';
  const locks = 'locks the account until its owner sets a new password';
  const remedy = isDisabled ? null : isChanged ? locks : follows;
  const mend = isDisabled ? null : () => follow(examined, uid);
  return { check: CHECK, subject: subjectOf(uid), problem, remedy, mend };
}

/** Finds the profiles of a page that have no account and need one. */
async function findLostProfiles(
  { store, auth }: Examined,
  page: readonly Stored<UserDocument>[],
): Promise<Finding[]> {
  const lost = await withoutAccount(auth, page);
  const profiles = await findAll(
    store,
    users,
    lost.map(({ _id }) => _id),
  );
  const problem = 'it has no account';
  return profiles.flatMap((profile) =>
    profile && needsAccount(profile)
      ? { check: CHECK, subject: `${users.name}/${profile._id}`, problem, remedy: null, mend: null }
      : [],
  );
}

/** Compares every account with its profile. */
async function* compareAccounts(examined: Examined): AsyncGenerator<Finding> {
  let pageToken: string | undefined;
  do {
    const page = await examined.auth.listUsers(ACCOUNTS, pageToken);
    const profiles = await findAll(
      examined.store,
      users,
      page.users.map(({ uid }) => uid),
    );
    for (const [index, account] of page.users.entries()) {
      const profile = profiles[index];
      const finding =
        profile && !problemOf(account, profile) ? null : await findAccountProblem(examined, account.uid);
      if (finding) yield finding;
    }
    pageToken = page.pageToken;
  } while (pageToken !== undefined);
}

/** Checks that every profile has its account, and that its claim and state match the profile. */
export const accountsCheck = (examined: Examined): Check => ({
  name: CHECK,
  visits: { users: (page) => findLostProfiles(examined, page) },
  end: () => compareAccounts(examined),
});
