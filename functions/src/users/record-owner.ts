import { z } from 'zod';
import type { Upgrade } from '../firestore/schema-version';

/** The owner of a record that outlives the account: the name stays, the email does not (K01). */
export const recordOwner = {
  userId: z.string(),
  user: z.object({ name: z.string(), email: z.string(), internId: z.string().nullable() }),
  /** True if the owner was deleted. */
  isAnonymous: z.boolean(),
};

/** Upgrades records from before `isAnonymous`: only deleted people had no email. */
export const withoutAnonymity: Upgrade = ({ user, ...record }) => ({
  isAnonymous: (user as { email: string } | undefined)?.email === '',
  ...record,
  user,
});
