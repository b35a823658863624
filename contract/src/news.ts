import { z } from 'zod';
import { ok } from './shapes';

/** A change token: the server creates it, and clients return it to check for updates since then. */
export const NewsMark = z.string().max(4000);

export const NewsQuery = z.object({ since: NewsMark });

/** True if the list would return anything new; the client then reads the list again. */
export const NewsAnswer = ok(z.strictObject({ hasNews: z.boolean() }));
