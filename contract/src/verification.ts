import { z } from 'zod';

/**
 * The schema of a verification form; `noun` names the ID in messages, `idOf` extracts it from the typed text.
 */
export function verificationForm(noun: string, idOf: (typed: string) => string) {
  return z.object({
    id: z
      .string()
      .overwrite(idOf)
      .min(1, `Please enter the ${noun}.`)
      .max(200, `A ${noun} has at most 200 characters.`),
  });
}
