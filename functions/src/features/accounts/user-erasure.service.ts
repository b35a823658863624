/**
 * Permanent deletion of a person (K01, K02). One transaction closes the account, which blocks sign-in and new
 * data, and queues the work item that removes the data (steps in `app/work-plans.ts`).
 */

import type { UserRecord } from 'firebase-admin/auth';
import type { Transaction } from 'firebase-admin/firestore';
import * as workItems from '../../bulk-jobs/work-item.repository';
import { workItemId } from '../../bulk-jobs/work-item.repository';
import { startWork } from '../../bulk-jobs/work-runner';
import type { Core } from '../../core/core';
import { recordAudit } from '../../domain/audit';
import { inTransaction, type Stored } from '../../firestore/store';
import { conflict, forbidden } from '../../shared/errors';
import { findAccount, hasStaffClaim } from '../../users/auth-accounts';
import type { Caller } from '../../users/caller';
import * as userRepository from '../../users/user.repository';
import { newUser, type UserDocument } from '../../users/user.repository';
import { assertDispensable, auditTarget, getPerson, isAbandoned } from './account-checks';

type Profile = Stored<UserDocument>;

function assertMayErase(caller: Caller, { role, deletionRequestedAt, erasureStartedAt }: Profile): void {
  if (caller.role === 'admin') return;
  if (role !== 'user') throw forbidden('Co-admins may delete students only.');
  if (!deletionRequestedAt && !erasureStartedAt)
    throw forbidden(
      'Co-admins may delete only people who have asked for it. This user has no pending request.',
    );
}

/** Throws `conflict` if the person withdrew or renewed the request after staff read it (K08). */
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

/**
 * Queues the erasure unless it is under way, and returns the work item's id. Reads, so call it before the
 * transaction's writes.
 */
async function queueErasure(
  core: Core,
  transaction: Transaction,
  { _id, name }: Pick<Profile, '_id' | 'name'>,
  askedBy: string | null,
): Promise<string> {
  const { store, clock } = core;
  if (await workItems.isUnderWay(store, transaction, { kind: 'erasePerson', subjectId: _id }))
    return workItemId('erasePerson', _id);
  const erasure = { kind: 'erasePerson', subjectId: _id, label: name, askedBy } as const;
  return workItems.queue(store, transaction, erasure, clock.now());
}

/**
 * Begins an erasure and returns the work item's id. The profile stays until the end, so that staff can find
 * the person.
 */
function beginErasure(
  core: Core,
  caller: Caller,
  uid: string,
  requestedAt: string | undefined,
): Promise<string> {
  const { store, clock } = core;
  return inTransaction(store, async (transaction) => {
    const person = await getPerson(store, transaction, uid);
    assertRequestStands(person, requestedAt);
    assertMayErase(caller, person);
    const own = 'You cannot delete your own account.';
    await assertDispensable(store, transaction, { caller, person, own });
    const queued = await queueErasure(core, transaction, person, caller.uid);
    if (person.erasureStartedAt) return queued;
    const changes = { isActive: false, erasureStartedAt: clock.now() };
    // The request is being carried out, so it is no longer pending.
    userRepository.update(store, transaction, uid, { ...changes, deletionRequestedAt: null });
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
 * Begins the erasure of an unverified account; returns null if the account is not abandoned. Writes no audit
 * entry: it would keep the email of a person who never confirmed it.
 */
function beginAbandonedErasure(core: Core, uid: string, before: Date): Promise<string | null> {
  const { store, clock } = core;
  return inTransaction(store, async (transaction) => {
    const person = await userRepository.findInTransaction(store, transaction, uid);
    if (!person || !isAbandoned(person, before)) return null;
    const queued = await queueErasure(core, transaction, person, null);
    const changes = { isActive: false, erasureStartedAt: person.erasureStartedAt ?? clock.now() };
    userRepository.update(store, transaction, uid, changes);
    return queued;
  });
}

/**
 * Begins the erasure of an account without a profile; returns null if it has one. Creates a profile in
 * deletion, so that the registration cannot be completed meanwhile.
 */
function beginErasureWithoutProfile(
  core: Core,
  { uid, email, displayName, metadata }: UserRecord,
): Promise<string | null> {
  const { store, clock } = core;
  return inTransaction(store, async (transaction) => {
    if (await userRepository.findInTransaction(store, transaction, uid)) return null;
    const createdAt = new Date(metadata.creationTime);
    const profile: UserDocument = {
      ...newUser({ name: displayName ?? '', email: email ?? '', createdAt }),
      isActive: false,
      erasureStartedAt: clock.now(),
    };
    const queued = await queueErasure(core, transaction, { ...profile, _id: uid }, null);
    userRepository.put(store, transaction, uid, profile);
    return queued;
  });
}

/** Starts the queued work and returns true if there is any. */
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
 * Erases a student's unverified account that was last used at or before `before`, without a caller. Returns
 * false if the account is not abandoned.
 */
export async function eraseAbandonedUser(core: Core, uid: string, before: Date): Promise<boolean> {
  const account = await findAccount(core.platform.auth, uid);
  return startErasure(
    core,
    account && hasStaffClaim(account) ? null : await beginAbandonedErasure(core, uid, before),
  );
}

/** Erases an Auth account without a profile, without a caller. Returns false if it has a profile. */
export async function eraseAccountWithoutProfile(core: Core, account: UserRecord): Promise<boolean> {
  return startErasure(core, await beginErasureWithoutProfile(core, account));
}
