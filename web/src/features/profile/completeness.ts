import type { User } from '@prarambh/contract/users';

type Counted = Pick<User, 'profileCompleteness' | 'profilePicture' | 'linkedin' | 'github' | 'website'>;

const COMPLETE = 100;
const WITHOUT_PICTURE_OR_LINK = 80;

/** A picture and at least one link; the server's percentage leaves them out (J01). */
export function hasPictureAndLink({ profilePicture, linkedin, github, website }: Counted): boolean {
  return Boolean(profilePicture) && [linkedin, github, website].some((link) => link !== '');
}

/** The displayed percentage: a profile without only picture or link counts as 80 (J02). */
export function shownCompleteness(user: Counted): number {
  const { profileCompleteness } = user;
  return profileCompleteness === COMPLETE && !hasPictureAndLink(user)
    ? WITHOUT_PICTURE_OR_LINK
    : profileCompleteness;
}

export function isShownComplete(user: Counted): boolean {
  return shownCompleteness(user) === COMPLETE;
}
