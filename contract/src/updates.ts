import { z } from 'zod';
import { ok } from './shapes';

/** A change token: the server creates it, and clients return it to check for updates since then. */
export const ChangeToken = z.string().max(4000);

export const UpdatesQuery = z.object({ since: ChangeToken });

/** True if the list would return anything new; the client then reads the list again. */
export const UpdatesAnswer = ok(z.strictObject({ hasNews: z.boolean() }));
