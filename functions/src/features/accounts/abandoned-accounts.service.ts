import type { UserRecord } from 'firebase-admin/auth';
import type { Core } from '../../core/core';
import * as dailyCursors from '../../jobs/daily-cursor.repository';
import type { Leftovers } from '../../jobs/leftovers';
import { addMinutes } from '../../shared/clock';
import { hasStaffClaim } from '../../users/auth-accounts';
import * as userRepository from '../../users/user.repository';
import { isAbandoned } from './account-checks';
import { eraseAbandonedUser, eraseAccountWithoutProfile } from './user-erasure.service';

const KEPT_MINUTES = 7 * 24 * 60;
const PAGE = 100;
/** Firebase Auth lists at most this many accounts in one call. */
const ACCOUNTS_PAGE = 1000;

/**
 * A registration that fails half-way leaves an account without a profile; `completeRegistration` creates the
 * profile at the next sign-in.
 */
function mayBeWithoutProfile(account: UserRecord, before: Date): boolean {
  const { emailVerified, disabled, metadata } = account;
  return !emailVerified && !disabled && !hasStaffClaim(account) && new Date(metadata.creationTime) <= before;
}

/** Student accounts that were last used before this moment are abandoned. */
const keptSince = ({ clock }: Core) => addMinutes(clock.now(), -KEPT_MINUTES);

/**
 * Returns a page of all accounts. Starts at the first page if Firebase Auth rejects the cursor of an earlier
 * run.
 */
async function listAccounts({ platform: { auth } }: Core, cursor: string | undefined) {
  try {
    return await auth.listUsers(ACCOUNTS_PAGE, cursor);
  } catch (error) {
    const isUnknown = error instanceof Error && 'code' in error && error.code === 'auth/invalid-page-token';
    if (!isUnknown || cursor === undefined) throw error;
    return auth.listUsers(ACCOUNTS_PAGE);
  }
}

/** Unverified accounts with a profile. Skips accounts that are still in use or closed. */
const unverifiedAccounts = (core: Core): Leftovers => ({
  name: 'unverifiedAccounts',
  async list(cursor) {
    const { items, nextCursor } = await userRepository.listUnverified(core.store, keptSince(core), {
      limit: PAGE,
      cursor,
    });
    const abandoned = items.filter((person) => isAbandoned(person, keptSince(core)));
    return {
      items: abandoned.map(({ _id }) => ({
        what: `users/${_id}`,
        remove: () => eraseAbandonedUser(core, _id, keptSince(core)),
      })),
      nextCursor,
    };
  },
});

/**
 * Accounts without a profile. Firebase Auth finds accounts only by uid and email, so this lists all accounts,
 * a thousand per call, and looks up the profiles of the unverified ones only. A run that cannot list all
 * accounts continues in the next run.
 */
const accountsWithoutProfile = (core: Core): Leftovers => ({
  name: 'accountsWithoutProfile',
  place: dailyCursors.placeOf(core.store, 'tidy', core.clock),
  async list(cursor) {
    const { users: accounts, pageToken = null } = await listAccounts(core, cursor);
    const found = accounts.filter((account) => mayBeWithoutProfile(account, keptSince(core)));
    return {
      items: found.map((account) => ({
        what: `accounts/${account.uid}`,
        remove: () => eraseAccountWithoutProfile(core, account),
      })),
      nextCursor: pageToken,
    };
  },
});

/** Student accounts that have been unverified for a week. */
export const abandonedAccounts = (core: Core): Leftovers[] => [
  unverifiedAccounts(core),
  accountsWithoutProfile(core),
];
