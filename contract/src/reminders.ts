import { z } from 'zod';
import { ok } from './shapes';

/** The token that each reminder mail carries; it belongs to one account and never expires. */
export const ReminderParams = z.object({ token: z.string().min(1).max(300) });

/** Whether the account gets reminder mails, and nothing else of it. */
export const ReminderAnswer = ok(z.strictObject({ remindersOff: z.boolean() }));
