import { z } from 'zod';
import { optionalPrintedName } from './printed-name';
import { HttpUrl, optionalText, personName } from './shapes';

export const MOST_SKILLS = 30;

/** A link; an empty text clears the stored one (J08). */
const OptionalLink = z.union([z.literal(''), HttpUrl], {
  error: 'Please enter a link that starts with http:// or https://.',
});

/** Trimmed, without empty and duplicate entries. */
const Skills = z
  .array(optionalText('A skill', 40))
  .max(100, 'Please enter fewer skills.')
  .transform((skills) => [...new Set(skills.filter((skill) => skill !== ''))])
  .refine((skills) => skills.length <= MOST_SKILLS, `Please enter at most ${MOST_SKILLS} skills.`);

/** The profile fields that a person edits; each part is one step or dialog (J07). */
export const ProfileFields = z.object({
  name: personName('Full name'),
  certificateName: optionalPrintedName('Certificate name'),
  tagline: optionalText('The tagline', 160),
  college: optionalText('The college', 160),
  skills: Skills,
  linkedin: OptionalLink,
  github: OptionalLink,
  website: OptionalLink,
});
