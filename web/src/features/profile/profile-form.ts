import { ProfileFields } from '@prarambh/contract/profile-fields';
import type { User } from '@prarambh/contract/users';
import { z } from 'zod';

/** Split at commas, trimmed, without empty ones; the contract then checks each. */
const SkillsText = z
  .string()
  .transform((text) => text.split(',').map((skill) => skill.trim()))
  .pipe(ProfileFields.shape.skills);

/** The contract's fields as they are typed: skills are one text with commas. */
export const ProfileForm = ProfileFields.extend({ skills: SkillsText });
export type TypedProfile = z.input<typeof ProfileForm>;
export type ReadProfile = z.output<typeof ProfileForm>;

/** A profile as the form shows it. */
export function typedProfile({
  name,
  certificateName,
  tagline,
  college,
  skills,
  linkedin,
  github,
  website,
}: User): TypedProfile {
  return { name, certificateName, tagline, college, skills: skills.join(', '), linkedin, github, website };
}

/** Draft key of the profile: forms share its values. */
export const profileDraftKey = ({ _id }: Pick<User, '_id'>) => `profile-draft:${_id}`;

/** The changed fields (J07). */
export function changedFields(
  read: ReadProfile,
  dirty: Partial<Record<keyof ReadProfile, unknown>>,
): Partial<ReadProfile> {
  return Object.fromEntries(
    Object.entries(read).filter(([field]) => Boolean(dirty[field as keyof ReadProfile])),
  );
}
