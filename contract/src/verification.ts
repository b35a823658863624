import { z } from 'zod';

/** What a verification form asks for; `noun` names the ID in the sentences. */
export function verificationForm(noun: string) {
  return z.object({
    id: z
      .string()
      .trim()
      .min(1, `Please enter the ${noun}.`)
      .max(200, `A ${noun} has at most 200 characters.`),
  });
}
