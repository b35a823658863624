/** The own profile and requests to delete the own account (J01 to J09, K07, K08). */

import type { UpdateProfileBody } from '@prarambh/contract/profile';
import type { Transaction } from 'firebase-admin/firestore';
import * as workItems from '../../bulk-jobs/work-item.repository';
import { startWork } from '../../bulk-jobs/work-runner';
import type { Core } from '../../core/core';
import { editedBy } from '../../firestore/edit-mark';
import { inTransaction, type Stored } from '../../firestore/store';
import * as mails from '../../mail/mail.repository';
import { deliverMail } from '../../mail/mailer';
import { deletionMail } from '../../mail/templates';
import { assertDrawable } from '../../pdf/drawable';
import { invalid, invalidField } from '../../shared/errors';
import type { StoredFile } from '../../storage/stored-file';
import type { Caller } from '../../users/caller';
import { holdCaller } from '../../users/owners';
import * as userRepository from '../../users/user.repository';
import { type UserDocument, userKeys } from '../../users/user.repository';

type Profile = Stored<UserDocument>;

const PART_OF_PROFILE = 25;

/** Returns the completeness in percent; picture and links do not count (J01). */
export function completenessOf({
  name,
  tagline,
  skills,
  college,
}: Pick<UserDocument, 'name' | 'tagline' | 'skills' | 'college'>): number {
  const filled = [name, tagline, college].filter((part) => part.trim() !== '').length;
  return PART_OF_PROFILE * (filled + (skills.length > 0 ? 1 : 0));
}

function exchangePicture(
  core: Core,
  transaction: Transaction,
  { _id, profilePicture }: Profile,
  next: string | null,
): void {
  if (next) core.files.take(transaction, next);
  if (profilePicture) core.files.release(transaction, { path: profilePicture, uid: _id });
}

/**
 * Changes the stored profile and returns it. Moves ownership of a replaced picture in the same transaction; a
 * work item updates copies of the name.
 */
function changeProfile(
  core: Core,
  caller: Caller,
  changesOf: (before: Profile) => Partial<UserDocument>,
  queueMail?: (transaction: Transaction, after: Profile) => void,
): Promise<{ before: Profile; after: Profile; workItemId: string | null }> {
  const { store, clock } = core;
  return inTransaction(store, async (transaction: Transaction) => {
    const before = await holdCaller(store, transaction, caller);
    const changes = changesOf(before);
    const after = { ...before, ...changes };
    userRepository.update(store, transaction, caller.uid, changes);
    queueMail?.(transaction, after);
    if (before.profilePicture !== after.profilePicture)
      exchangePicture(core, transaction, before, after.profilePicture);
    if (before.name === after.name) return { before, after, workItemId: null };
    const rename = { kind: 'renamePerson', subjectId: caller.uid, label: after.name } as const;
    const workItemId = workItems.queue(store, transaction, { ...rename, askedBy: caller.uid }, clock.now());
    return { before, after, workItemId };
  });
}

/** Keeps or removes the picture; only an upload sets a new one. */
function pictureOf(core: Core, sent: string | null | undefined, before: Profile): string | null {
  if (sent === undefined) return before.profilePicture;
  if (sent === null || sent === '') return null;
  const path = core.files.pathOf(sent);
  if (path !== null && path === before.profilePicture) return path;
  throw invalidField('profilePicture', 'Please upload the picture again.');
}

async function dropPicture(core: Core, path: string | null, current: string | null): Promise<void> {
  if (path && path !== current) await core.files.remove(path);
}

/** Saves the sent fields and the new completeness. A work item then updates the copies of a new name. */
export async function updateProfile(
  core: Core,
  caller: Caller,
  { profilePicture, ...sent }: UpdateProfileBody,
): Promise<Profile> {
  const { certificateName } = sent;
  // Checks the printed name now, not when a certificate is issued.
  if (certificateName !== undefined) assertDrawable({ certificateName });
  const fields = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  const { before, after, workItemId } = await changeProfile(core, caller, (stored) => {
    const merged: Profile = { ...stored, ...fields, profilePicture: pictureOf(core, profilePicture, stored) };
    return {
      ...fields,
      profilePicture: merged.profilePicture,
      profileCompleteness: completenessOf(merged),
      ...userKeys(merged),
      // Bumps the revision so that an admin who edits the earlier name gets a conflict.
      ...(merged.name !== stored.name && editedBy(caller, stored, core.clock.now())),
    };
  });
  await dropPicture(core, before.profilePicture, after.profilePicture);
  if (workItemId) await startWork(core.work, workItemId);
  return after;
}

/** Sets an uploaded picture as the caller's profile picture. */
export async function setProfilePicture(core: Core, caller: Caller, { path }: StoredFile): Promise<void> {
  const { before } = await changeProfile(core, caller, () => ({ profilePicture: path }));
  await dropPicture(core, before.profilePicture, path);
}

/** Stores the request and confirms it by mail. Raises `invalid` while an earlier request is pending. */
export async function requestAccountDeletion(core: Core, caller: Caller, reason: string): Promise<Profile> {
  const { clock, config, mailer } = core;
  const at = clock.now();
  const mailId = `deletion-${caller.uid}-${at.getTime()}`;
  const url = `${config.siteUrl}/dashboard/delete-account`;
  const { after } = await changeProfile(
    core,
    caller,
    ({ deletionRequestedAt }) => {
      if (deletionRequestedAt) throw invalid('Your account deletion request is already pending.');
      return { deletionReason: reason, deletionRequestedAt: at };
    },
    (transaction, student) =>
      mails.queue(core.store, transaction, mailId, deletionMail(student, { url, at }), at),
  );
  await deliverMail(mailer, mailId);
  return after;
}

/** Withdraws the caller's deletion request (K08). Throws `invalid` when none is pending. */
export async function cancelAccountDeletion(core: Core, caller: Caller): Promise<Profile> {
  const { after } = await changeProfile(core, caller, ({ deletionRequestedAt }) => {
    if (!deletionRequestedAt) throw invalid('There is no pending request to delete your account.');
    return { deletionReason: null, deletionRequestedAt: null };
  });
  return after;
}
