import type { DeletionRequest, ListedUser } from '@prarambh/contract/staff-users';
import type { Stored } from '../../db/store';
import type { FileStore } from '../../files/file-store';
import { presentUser } from '../../people/present-user';
import type { UserDocument } from '../../people/user.repository';

/** Everything for an admin; for a co-admin what it takes to know a student (K05). */
export function presentListedUser(
  user: Stored<UserDocument>,
  { files, to }: { files: FileStore; to: 'admin' | 'co-admin' },
): ListedUser {
  const { remindersOff: _remindersOff, ...profile } = presentUser(user, files);
  if (to === 'admin') return profile;
  const { _id, name, email, role, internId, isVerified, profilePicture, createdAt } = profile;
  return { _id, name, email, role, internId, isVerified, profilePicture, createdAt };
}

/** The time of the request stands where clients look for it, so later saves do not move it (K06). */
export function presentDeletionRequest(user: Stored<UserDocument>): DeletionRequest {
  const { _id, name, email, deletionReason, deletionRequestedAt } = user;
  const updatedAt = (deletionRequestedAt ?? user.createdAt).toISOString();
  return { _id, name, email, deletionReason, updatedAt };
}
