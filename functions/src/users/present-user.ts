import type { User } from '@prarambh/contract/users';
import type { Stored } from '../firestore/store';
import type { FileStore } from '../storage/file-store';
import type { UserDocument } from './user.repository';

/** Pictures appear on pages that stay open, so their addresses last long (A14). */
const PICTURE_LINK_SECONDS = 30 * 24 * 60 * 60;

/** Returns the address of a profile's picture, or null. */
export function pictureAddress(path: string | null, files: Pick<FileStore, 'address'>): string | null {
  return path && files.address(path, PICTURE_LINK_SECONDS);
}

/** Returns a profile as the API answers it. */
export function presentUser(user: Stored<UserDocument>, files: Pick<FileStore, 'address'>): User {
  const { _id, name, email, role, internId, isVerified, profileCompleteness, level } = user;
  const { certificateName, tagline, college, skills, linkedin, github, website, remindersOff, language } =
    user;
  const picture = pictureAddress(user.profilePicture, files);
  return {
    _id,
    name,
    email,
    role,
    internId,
    isVerified,
    profilePicture: picture,
    avatar: picture,
    profileCompleteness,
    level,
    certificateName,
    tagline,
    college,
    skills,
    linkedin,
    github,
    website,
    remindersOff,
    language,
    createdAt: user.createdAt.toISOString(),
    deletionRequestedAt: user.deletionRequestedAt?.toISOString() ?? null,
  };
}
