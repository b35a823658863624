/**
 * Deleting a person for good (K01, K02). One transaction closes the account, so that nobody gets in and nothing new is made
 * for it, and queues the work that removes what there is; `wiring/work-plans.ts` says what that is.
 */

import type { UserRecord } from 'firebase-admin/auth';
import type { Transaction } from 'firebase-admin/firestore';
import { workItemId } from '../../bulk-jobs/work-item.repository';
import { startWork } from '../../bulk-jobs/work-runner';
import type { Core } from '../../core';
import { inTransaction, type Stored } from '../../db/store';
import { conflict, forbidden } from '../../errors';
import { findAccount, hasStaffClaim } from '../../people/auth-accounts';
import type { Caller } from '../../people/caller';
import { newUser, type UserDocument } from '../../people/user.repository';
import { recordAudit } from '../../records/audit';
import { assertDispensable, auditTarget, getPerson, isAbandoned } from './standing';

type Profile = Stored<UserDocument>;

function assertMayErase(caller: Caller, { role, deletionRequestedAt, erasureStartedAt }: Profile): void {
  if (caller.role === 'admin') return;
  if (role !== 'user') throw forbidden('Co-admins may delete students only.');
  if (!deletionRequestedAt && !erasureStartedAt)
    throw forbidden(
      'Co-admins may delete only people who have asked for it. This user has no pending request.',
    );
}

/** Throws `conflict` when the request that staff read was withdrawn or made again since (K08). */
function assertRequestStands(
  { deletionRequestedAt, erasureStartedAt }: Profile,
  requestedAt: string | undefined,
): void {
  if (requestedAt === undefined || erasureStartedAt) return;
  if (deletionRequestedAt?.toISOString() === requestedAt) return;
  throw conflict(
    deletionRequestedAt
      ? 'This person has asked again, perhaps for another reason. Please read the request again.'
      : 'This person has taken the request back. The account was not deleted.',
  );
}

/** Queues the work, unless it is under way; answers its id. It reads, so changes of the profile come after it. */
async function queueErasure(
  core: Core,
  transaction: Transaction,
  { _id, name }: Pick<Profile, '_id' | 'name'>,
  askedBy: string | null,
): Promise<string> {
  const { workItems, clock } = core;
  if (await workItems.isUnderWay(transaction, 'erasePerson', _id)) return workItemId('erasePerson', _id);
  const erasure = { kind: 'erasePerson', subjectId: _id, label: name, askedBy } as const;
  return workItems.queue(transaction, erasure, clock.now());
}

/** The profile keeps the request, so that staff find the person until all is done. */
function beginErasure(
  core: Core,
  caller: Caller,
  uid: string,
  requestedAt: string | undefined,
): Promise<string> {
  const { store, users, clock } = core;
  return inTransaction(store, async (transaction) => {
    const person = await getPerson(users, transaction, uid);
    assertRequestStands(person, requestedAt);
    assertMayErase(caller, person);
    const own = 'You cannot delete your own account.';
    await assertDispensable(users, transaction, { caller, person, own });
    const queued = await queueErasure(core, transaction, person, caller.uid);
    if (person.erasureStartedAt) return queued;
    const changes = { isActive: false, erasureStartedAt: clock.now() };
    // What was asked for is under way, and asks nobody any more.
    users.updateInTransaction(transaction, uid, { ...changes, deletionRequestedAt: null });
    recordAudit(store, transaction, {
      caller,
      action: 'deleteUserPermanently',
      target: auditTarget(person),
      at: changes.erasureStartedAt,
      before: { role: person.role, isActive: person.isActive },
      after: { role: null, isActive: false },
    });
    return queued;
  });
}

/**
 * The same for an account that nobody has verified; null when it is no such account any more. The trail of changes
 * is about what staff do, and would keep the address of somebody who never said it was theirs.
 */
function beginAbandonedErasure(core: Core, uid: string, before: Date): Promise<string | null> {
  const { store, users, clock } = core;
  return inTransaction(store, async (transaction) => {
    const person = await users.findInTransaction(transaction, uid);
    if (!person || !isAbandoned(person, before)) return null;
    const queued = await queueErasure(core, transaction, person, null);
    const changes = { isActive: false, erasureStartedAt: person.erasureStartedAt ?? clock.now() };
    users.updateInTransaction(transaction, uid, changes);
    return queued;
  });
}

/**
 * The same for an account without a profile; null when there is one. It gets one that is being deleted: nobody
 * completes the registration meanwhile.
 */
function beginErasureWithoutProfile(
  core: Core,
  { uid, email, displayName, metadata }: UserRecord,
): Promise<string | null> {
  const { store, users, clock } = core;
  return inTransaction(store, async (transaction) => {
    if (await users.findInTransaction(transaction, uid)) return null;
    const createdAt = new Date(metadata.creationTime);
    const profile: UserDocument = {
      ...newUser({ name: displayName ?? '', email: email ?? '', createdAt }),
      isActive: false,
      erasureStartedAt: clock.now(),
    };
    const queued = await queueErasure(core, transaction, { ...profile, _id: uid }, null);
    users.put(transaction, uid, profile);
    return queued;
  });
}

/** Goes on with the work for a moment; answers whether there is any. */
async function startErasure(core: Core, queued: string | null): Promise<boolean> {
  if (queued !== null) await startWork(core.work, queued);
  return queued !== null;
}

/**
 * Closes the account for good and removes all personal data soon afterwards. A second call restarts work
 * that was given up. Throws `not_found`, `forbidden` for a co-admin without a pending request, `invalid`
 * for oneself and the last admin, and `conflict` when the request of `requestedAt` is no longer pending.
 */
export async function eraseUser(
  core: Core,
  caller: Caller,
  uid: string,
  requestedAt?: string,
): Promise<void> {
  await startErasure(core, await beginErasure(core, caller, uid, requestedAt));
}

/**
 * The same, without a caller, for a student's account that nobody has verified and that was last in use at `before`
 * or earlier. Answers false when it is no such account (any more).
 */
export async function eraseAbandonedUser(core: Core, uid: string, before: Date): Promise<boolean> {
  const account = await findAccount(core.platform.auth, uid);
  return startErasure(
    core,
    account && hasStaffClaim(account) ? null : await beginAbandonedErasure(core, uid, before),
  );
}

/** The same for an Auth account without a profile. Answers false when there is a profile. */
export async function eraseAccountWithoutProfile(core: Core, account: UserRecord): Promise<boolean> {
  return startErasure(core, await beginErasureWithoutProfile(core, account));
}
