import type { DeletionRequest, ListedUser } from '@prarambh/contract/staff-users';
import { revisionOf } from '../../firestore/edit-mark';
import type { Stored } from '../../firestore/store';
import type { FileStore } from '../../storage/file-store';
import { presentUser } from '../../users/present-user';
import type { UserDocument } from '../../users/user.repository';

/** Returns all fields for an admin, and the fields that identify a student for a co-admin (K05). */
export function presentListedUser(
  user: Stored<UserDocument>,
  { files, to }: { files: FileStore; to: 'admin' | 'co-admin' },
): ListedUser {
  const { _id, name, email, role, internId, isVerified, profilePicture, createdAt, ...rest } = presentUser(
    user,
    files,
  );
  const known = { _id, name, email, role, internId, isVerified, profilePicture, createdAt };
  if (to === 'co-admin') return known;
  const { avatar, profileCompleteness, level, tagline, college, skills } = rest;
  const { linkedin, github, website, deletionRequestedAt } = rest;
  return {
    ...known,
    avatar,
    profileCompleteness,
    level,
    tagline,
    college,
    skills,
    linkedin,
    github,
    website,
    deletionRequestedAt,
    revision: revisionOf(user),
  };
}

/**
 * `updatedAt` is the time of the request, because clients read it there; later saves do not change it (K06).
 */
export function presentDeletionRequest(user: Stored<UserDocument>): DeletionRequest {
  const { _id, name, email, deletionReason, deletionRequestedAt } = user;
  const updatedAt = (deletionRequestedAt ?? user.createdAt).toISOString();
  return { _id, name, email, deletionReason, updatedAt };
}
