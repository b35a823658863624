import { z } from 'zod';

const MESSAGES = {
  'certificate ID': {
    missing: 'Please enter the certificate ID.',
    tooLong: 'A certificate ID has at most 200 characters.',
  },
  'letter ID': {
    missing: 'Please enter the letter ID.',
    tooLong: 'A letter ID has at most 200 characters.',
  },
} as const;

/** The ID that a verification form asks for. */
export type IdNoun = keyof typeof MESSAGES;

/**
 * The schema of a verification form; `noun` names the ID in messages, `idOf` extracts it from the typed text.
 */
export function verificationForm(noun: IdNoun, idOf: (typed: string) => string) {
  const { missing, tooLong } = MESSAGES[noun];
  return z.object({ id: z.string().overwrite(idOf).min(1, missing).max(200, tooLong) });
}
