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
  /** URL of the picture under a second name, for other clients; equals `profilePicture` (J10). */
  avatar: z.string().nullable(),
  createdAt: IsoDateTime,
  isVerified: z.boolean(),
  profileCompleteness: z.number().int().min(0).max(100),
  level: z.enum(LEVELS),
  /** Name to print on documents if it differs from `name`; empty otherwise. */
  certificateName: z.string(),
  tagline: z.string(),
  college: z.string(),
  skills: z.array(z.string()),
  linkedin: z.string(),
  github: z.string(),
  website: z.string(),
  /** Time of a pending deletion request; null otherwise. */
  deletionRequestedAt: IsoDateTime.nullable(),
  /** True if the person wants no reminder mails about tasks or meetings. */
  remindersOff: z.boolean(),
  /** The person's language; null without a choice. */
  language: z.enum(languages).nullable(),
});
export type User = z.infer<typeof User>;

/** The part of an email after the @, in lower case. A notification can target a domain (H08). */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}
