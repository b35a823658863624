import { z } from 'zod';
import { languages } from './languages';
import { ROLES } from './roles';
import { Email, Id, IsoDateTime } from './shapes';

export const LEVELS = ['Beginner', 'Intermediate', 'Pro'] as const;

/** A person as that person sees them. `profileCompleteness` is a percentage. */
export const User = z.strictObject({
  _id: Id,
  name: z.string(),
  email: Email,
  role: z.enum(ROLES),
  internId: z.string().nullable(),
  profilePicture: z.string().nullable(),
  /** The same picture under its other name (J10). */
  avatar: z.string().nullable(),
  createdAt: IsoDateTime,
  isVerified: z.boolean(),
  profileCompleteness: z.number().int().min(0).max(100),
  level: z.enum(LEVELS),
  /** The name as it is to be printed, where that is spelt in another way; empty otherwise. */
  certificateName: z.string(),
  tagline: z.string(),
  college: z.string(),
  skills: z.array(z.string()),
  linkedin: z.string(),
  github: z.string(),
  website: z.string(),
  /** When the person asked for the deletion of the account; null unless that is pending. */
  deletionRequestedAt: IsoDateTime.nullable(),
  /** Whether the person wants no reminder mails, of tasks or of meetings. */
  remindersOff: z.boolean(),
  /** What the person reads the site in; null until one was chosen. */
  language: z.enum(languages).nullable(),
});
export type User = z.infer<typeof User>;

/** The part after the @, in lower case; a notification can be for everybody with the same (H08). */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}
