import { isRole, type Role } from '@prarambh/contract/roles';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import { addMinutes } from '../../clock';
import { refOf, type Stored } from '../../db/store';
import { closeAccount, findAccount, hasStaffClaim, moveToRole } from '../../people/auth-accounts';
import { type UserDocument, users } from '../../people/user.repository';
import type { Check, Examined, Finding } from '../finding';
import { findAll } from '../pages';

const CHECK = 'accounts';
/** Firebase Auth answers up to 1000; as many profiles are in memory. */
const ACCOUNTS = 200;
/** What a registration left without a profile is removed after seven days, by a job that runs once a day. */
const ABANDONED_MINUTES = 8 * 24 * 60;

type Profile = Stored<UserDocument>;

const subjectOf = (uid: string) => `accounts/${uid}`;

const roleOf = ({ customClaims }: UserRecord): Role | null =>
  isRole(customClaims?.role) ? customClaims.role : null;

/** Whether a claim is still to be carried over to the profile, by the next sign-in (`npm run grant`). */
const isGranted = ({ customClaims }: UserRecord) => customClaims?.isGranted === true;

/** A student has no claim before the first sign-in. */
const hasRole = (account: UserRecord, { role }: Profile) =>
  isGranted(account) || (roleOf(account) ?? 'user') === role;

const isOpenInVain = (account: UserRecord, { isActive }: Profile) => !isActive && !account.disabled;

/** The account as the profile has it: its role, and closed where the profile is. */
async function follow({ auth, store }: Examined, uid: string): Promise<void> {
  const [account, [profile]] = await Promise.all([findAccount(auth, uid), findAll(store, users, [uid])]);
  if (!account || !profile) return;
  if (isOpenInVain(account, profile)) await closeAccount(auth, uid);
  if (hasRole(account, profile)) return;
  const sessionsValidFrom = await moveToRole(auth, uid, profile.role);
  if (sessionsValidFrom) await refOf(store, users, uid).update({ sessionsValidFrom });
}

function problemOf(account: UserRecord, profile: Profile): string | null {
  if (!hasRole(account, profile)) {
    return `its claim says ${roleOf(account) ?? 'nothing'}, its profile ${profile.role}`;
  }
  if (isOpenInVain(account, profile)) return 'its profile is closed, but it can be signed in with';
  if (account.disabled && profile.isActive) return 'it is disabled, but its profile is open';
  return null;
}

function isAbandoned(account: UserRecord, now: Date): boolean {
  return new Date(account.metadata.creationTime) <= addMinutes(now, -ABANDONED_MINUTES);
}

/** The profiles among a page that have no account; one that is being deleted has lost it already. */
async function withoutAccount(auth: Auth, page: readonly Profile[]): Promise<Profile[]> {
  const lost: Profile[] = [];
  for (let from = 0; from < page.length; from += 100) {
    const some = page.slice(from, from + 100);
    const { users: found } = await auth.getUsers(some.map(({ _id }) => ({ uid: _id })));
    const uids = new Set(found.map(({ uid }) => uid));
    lost.push(...some.filter(({ _id, erasureStartedAt }) => !erasureStartedAt && !uids.has(_id)));
  }
  return lost;
}

/** Every profile has its account, and what the account claims and whether it is open follow the profile. */
export function accountsCheck(examined: Examined): Check {
  const { store, auth, clock } = examined;

  /** Looks at an account again, after its profile: both change one after the other. */
  async function findingOf(uid: string): Promise<Finding | null> {
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
    // Somebody may have disabled it in the console, to lock a person out.
    const isDisabled = hasRole(account, profile) && account.disabled;
    const remedy = isDisabled ? null : 'makes the account follow the profile, and ends its sessions';
    const mend = isDisabled ? null : () => follow(examined, uid);
    return { check: CHECK, subject: subjectOf(uid), problem, remedy, mend };
  }

  return {
    name: CHECK,
    visits: {
      async users(page) {
        const lost = await withoutAccount(auth, page);
        const profiles = await findAll(
          store,
          users,
          lost.map(({ _id }) => _id),
        );
        return profiles.flatMap((profile) =>
          profile && !profile.erasureStartedAt
            ? {
                check: CHECK,
                subject: `${users.name}/${profile._id}`,
                problem: 'it has no account',
                remedy: null,
                mend: null,
              }
            : [],
        );
      },
    },
    async *end(): AsyncGenerator<Finding> {
      let pageToken: string | undefined;
      do {
        const page = await auth.listUsers(ACCOUNTS, pageToken);
        const profiles = await findAll(
          store,
          users,
          page.users.map(({ uid }) => uid),
        );
        for (const [index, account] of page.users.entries()) {
          const profile = profiles[index];
          const finding = profile && !problemOf(account, profile) ? null : await findingOf(account.uid);
          if (finding) yield finding;
        }
        pageToken = page.pageToken;
      } while (pageToken !== undefined);
    },
  };
}
