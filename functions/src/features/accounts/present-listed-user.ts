import type { DeletionRequest, ListedUser } from '@prarambh/contract/staff-users';
import { revisionOf } from '../../db/edit-mark';
import type { Stored } from '../../db/store';
import type { FileStore } from '../../files/file-store';
import { presentUser } from '../../people/present-user';
import type { UserDocument } from '../../people/user.repository';

/** Everything for an admin; for a co-admin what it takes to know a student (K05). */
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

/** The time of the request stands where clients look for it, so later saves do not move it (K06). */
export function presentDeletionRequest(user: Stored<UserDocument>): DeletionRequest {
  const { _id, name, email, deletionReason, deletionRequestedAt } = user;
  const updatedAt = (deletionRequestedAt ?? user.createdAt).toISOString();
  return { _id, name, email, deletionReason, updatedAt };
}
