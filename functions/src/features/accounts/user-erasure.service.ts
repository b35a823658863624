import type { UserRecord } from 'firebase-admin/auth';
import { inTransaction, type Store, type Stored } from '../../db/store';
import { forbidden } from '../../errors';
import type { Platform } from '../../platform';
import { recordAudit } from '../audit/audit.service';
import { closeAccount, deleteAccount, findAccount, hasStaffClaim } from './auth-accounts';
import type { Caller } from './caller';
import type { OtpRepository } from './otp.repository';
import type { PasswordResetRepository } from './password-reset.repository';
import { assertDispensable, auditTarget, getPerson, isAbandoned } from './standing';
import { newUser, type UserDocument, type UserRepository } from './user.repository';

type Profile = Stored<UserDocument>;

/** Removes one kind of thing that a person left; safe to repeat. Answers how many records with the name have to stay. */
export type Erasure = (person: Pick<Profile, '_id' | 'email'>) => Promise<number>;

/** Who made what stays of a member of staff who is deleted; the email is empty. */
export const FORMER_STAFF = { _id: 'deleted', name: 'Former member of staff', email: '' };

interface Dependencies {
  platform: Platform;
  store: Store;
  users: UserRepository;
  otps: OtpRepository;
  resets: PasswordResetRepository;
  erasures: readonly Erasure[];
}

function assertMayErase(caller: Caller, { role, deletionRequestedAt }: Profile): void {
  if (caller.role === 'admin') return;
  if (role !== 'user') throw forbidden('Co-admins may delete students only.');
  if (!deletionRequestedAt)
    throw forbidden(
      'Co-admins may delete only people who have asked for it. This user has no pending request.',
    );
}

/** Deleting a person for good (K01, K02). */
export function createUserErasure(dependencies: Dependencies) {
  const { platform, store, users, otps, resets, erasures } = dependencies;
  const { auth, clock } = platform;

  /** From here on the person is out; the profile keeps the request, so that staff find it until all is done. */
  function begin(caller: Caller, uid: string): Promise<Profile> {
    return inTransaction(store, async (transaction) => {
      const person = await getPerson(users, transaction, uid);
      assertMayErase(caller, person);
      const own = 'You cannot delete your own account.';
      await assertDispensable(users, transaction, { caller, person, own });
      if (person.erasureStartedAt) return person;
      const changes = { isActive: false, erasureStartedAt: clock.now() };
      users.updateInTransaction(transaction, uid, changes);
      recordAudit(store, transaction, {
        caller,
        action: 'deleteUserPermanently',
        target: auditTarget(person),
        at: changes.erasureStartedAt,
        before: { role: person.role, isActive: person.isActive, deletionReason: person.deletionReason },
        after: { role: null, isActive: false, deletionReason: null },
      });
      return person;
    });
  }

  /**
   * The same for an account that nobody has verified; null when it is no such account any more. The trail of changes
   * is about what staff do, and would keep the address of somebody who never said it was theirs.
   */
  function beginAbandoned(uid: string, before: Date): Promise<Profile | null> {
    return inTransaction(store, async (transaction) => {
      const person = await users.findInTransaction(transaction, uid);
      if (!person || !isAbandoned(person, before)) return null;
      const changes = { isActive: false, erasureStartedAt: person.erasureStartedAt ?? clock.now() };
      users.updateInTransaction(transaction, uid, changes);
      return person;
    });
  }

  /**
   * The same for an account without a profile; null when there is one. It gets one that is being deleted: nobody
   * completes the registration meanwhile, and after a failure half-way it is an abandoned account like others.
   */
  function beginWithoutProfile({ uid, email, displayName, metadata }: UserRecord): Promise<Profile | null> {
    return inTransaction(store, async (transaction) => {
      if (await users.findInTransaction(transaction, uid)) return null;
      const createdAt = new Date(metadata.creationTime);
      const profile: UserDocument = {
        ...newUser({ name: displayName ?? '', email: email ?? '', createdAt }),
        isActive: false,
        erasureStartedAt: clock.now(),
      };
      users.put(transaction, uid, profile);
      return { ...profile, _id: uid };
    });
  }

  /** What has to stay (payment records, certificates, offer letters) keeps the name it was made under. */
  async function complete(person: Profile): Promise<void> {
    const { _id: uid } = person;
    await closeAccount(auth, uid);
    let kept = 0;
    for (const erase of erasures) kept += await erase(person);
    await otps.remove(uid);
    await resets.removeOf(uid);
    // An intern ID that stands on a record which stays must never become somebody else's.
    if (person.internId && kept === 0) await users.releaseInternId(person.internId);
    await deleteAccount(auth, uid);
    await users.remove(uid);
  }

  return {
    /**
     * Removes the account and everything personal. The profile goes last: after a failure half-way the same call
     * completes it. Raises `not_found`, `forbidden` for a co-admin without a pending request, `invalid` for oneself and
     * the last admin.
     */
    async erase(caller: Caller, uid: string): Promise<void> {
      await complete(await begin(caller, uid));
    },

    /**
     * The same, without a caller, for a student's account that nobody has verified and that was last in use at `before`
     * or earlier. Answers false when it is no such account (any more).
     */
    async eraseAbandoned(uid: string, before: Date): Promise<boolean> {
      const account = await findAccount(auth, uid);
      const person = account && hasStaffClaim(account) ? null : await beginAbandoned(uid, before);
      if (person) await complete(person);
      return person !== null;
    },

    /** The same for an Auth account without a profile. Answers false when there is a profile. */
    async eraseWithoutProfile(account: UserRecord): Promise<boolean> {
      const person = await beginWithoutProfile(account);
      if (person) await complete(person);
      return person !== null;
    },
  };
}

export type UserErasure = ReturnType<typeof createUserErasure>;
