import { z } from 'zod';

/** The owner of a record that outlives the account: the name stays, the email does not (K01). */
export const recordOwner = {
  userId: z.string(),
  user: z.object({ name: z.string(), email: z.string(), internId: z.string().nullable() }),
  /** True if the owner was deleted. */
  isAnonymous: z.boolean(),
};
