import { z } from 'zod';

/**
 * What a sentence of the server is made of: its English `template`, by which other languages know it, and what stands in
 * its {places}.
 */
export const Said = z.strictObject({ template: z.string(), values: z.record(z.string(), z.string()) });
export type Said = z.infer<typeof Said>;
