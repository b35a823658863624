import { z } from 'zod';
import { ok } from './shapes';

/** Where an answer of a list stands in time: made by the server, handed back by whoever asks for news since then. */
export const NewsMark = z.string().max(4000);

export const NewsQuery = z.object({ since: NewsMark });

/** Whether a list would answer anything new; whoever asks then reads the list again. */
export const NewsAnswer = ok(z.strictObject({ hasNews: z.boolean() }));
