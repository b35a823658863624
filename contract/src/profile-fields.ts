import { z } from 'zod';
import { optionalPrintedName } from './printed-name';
import { HttpUrl, optionalText, personName } from './shapes';

export const MOST_SKILLS = 30;

/** A link or nothing; an empty one clears what was stored (J08). */
const OptionalLink = z.union([z.literal(''), HttpUrl], {
  error: 'Please enter a link that starts with http:// or https://.',
});

/** Trimmed, without empty and repeated entries. */
const Skills = z
  .array(optionalText('A skill', 40))
  .max(100, 'Please enter fewer skills.')
  .transform((skills) => [...new Set(skills.filter((skill) => skill !== ''))])
  .refine((skills) => skills.length <= MOST_SKILLS, `Please enter at most ${MOST_SKILLS} skills.`);

/** The fields a person keeps up; each part is what one step or one dialog sends (J07). */
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
