import { z } from 'zod';
import type { Upgrade } from '../db/schema-version';

/** Whose a record is that outlives the account: the name stays, the address does not (K01). */
export const recordOwner = {
  userId: z.string(),
  user: z.object({ name: z.string(), email: z.string(), internId: z.string().nullable() }),
  /** Whether that person was deleted. */
  isAnonymous: z.boolean(),
};

/** From before it was said outright that the person was deleted: nobody else had no address. */
export const withoutAnonymity: Upgrade = ({ user, ...record }) => ({
  isAnonymous: (user as { email: string } | undefined)?.email === '',
  ...record,
  user,
});
