import { z } from 'zod';
import { paragraphs } from './shapes';

// In a file of its own, so the page that requests a deletion does not load the whole profile schema.

export const DeletionRequestBody = z.object({ reason: paragraphs('A reason', 1000) });
export type DeletionRequestBody = z.infer<typeof DeletionRequestBody>;
