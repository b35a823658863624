import { z } from 'zod';

/**
 * A translatable sentence of the server: its English `template`, which the catalogues know, and its values.
 */
export const TranslatableMessage = z.strictObject({
  template: z.string(),
  values: z.record(z.string(), z.string()),
});
export type TranslatableMessage = z.infer<typeof TranslatableMessage>;
