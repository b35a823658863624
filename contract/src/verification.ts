import { z } from 'zod';

/** What a verification form asks for; `noun` names the ID in the sentences, `idOf` reads it from what was typed. */
export function verificationForm(noun: string, idOf: (typed: string) => string) {
  return z.object({
    id: z
      .string()
      .overwrite(idOf)
      .min(1, `Please enter the ${noun}.`)
      .max(200, `A ${noun} has at most 200 characters.`),
  });
}
