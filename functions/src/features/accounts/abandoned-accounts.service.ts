import type { UserRecord } from 'firebase-admin/auth';
import { addMinutes } from '../../clock';
import type { Core } from '../../core';
import { dailyCursors } from '../../jobs/daily-cursor.repository';
import type { Leftovers } from '../../jobs/leftovers';
import { hasStaffClaim } from '../../people/auth-accounts';
import { isAbandoned } from './standing';
import { eraseAbandonedUser, eraseAccountWithoutProfile } from './user-erasure.service';

const KEPT_MINUTES = 7 * 24 * 60;
const PAGE = 100;
/** As many as Firebase Auth lists in one call. */
const ACCOUNTS_PAGE = 1000;

/** A registration that died half-way leaves such an account; `completeRegistration` makes the profile of whoever comes back. */
function mayBeWithoutProfile(account: UserRecord, before: Date): boolean {
  const { emailVerified, disabled, metadata } = account;
  return !emailVerified && !disabled && !hasStaffClaim(account) && new Date(metadata.creationTime) <= before;
}

/** Accounts of students that were last in use before this moment are abandoned. */
const keptSince = ({ clock }: Core) => addMinutes(clock.now(), -KEPT_MINUTES);

/** A page of all accounts; the first one when Firebase Auth does not know the place of an earlier run any more. */
async function listAccounts({ platform: { auth } }: Core, cursor: string | undefined) {
  try {
    return await auth.listUsers(ACCOUNTS_PAGE, cursor);
  } catch (error) {
    const isUnknown = error instanceof Error && 'code' in error && error.code === 'auth/invalid-page-token';
    if (!isUnknown || cursor === undefined) throw error;
    return auth.listUsers(ACCOUNTS_PAGE);
  }
}

/** With a profile. Those that are still in use or were closed are listed, too, and stay. */
const unverifiedAccounts = (core: Core): Leftovers => ({
  name: 'unverifiedAccounts',
  async list(cursor) {
    const { items, nextCursor } = await core.users.listUnverified(keptSince(core), { limit: PAGE, cursor });
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
 * Without a profile. Firebase Auth finds accounts only by uid and email, so all of them are listed, a thousand in a
 * call; only for the few that nobody has verified a profile is looked for. A run that cannot list them all goes on in
 * the next one.
 */
const accountsWithoutProfile = (core: Core): Leftovers => ({
  name: 'accountsWithoutProfile',
  place: dailyCursors(core.store).placeOf('tidy', core.clock),
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

/** Accounts of students that nobody has verified for a week. */
export const abandonedAccounts = (core: Core): Leftovers[] => [
  unverifiedAccounts(core),
  accountsWithoutProfile(core),
];
