import { z } from 'zod';
import { paragraphs } from './shapes';

// Apart from the rest of the profile, so that the page that asks for it loads nothing else.

export const DeletionRequestBody = z.object({ reason: paragraphs('A reason', 1000) });
export type DeletionRequestBody = z.infer<typeof DeletionRequestBody>;
