import { type AppError, rateLimited } from '../errors';

const ONE_MINUTE = 60;

function waitOf(seconds: number): string {
  const minutes = Math.ceil(seconds / ONE_MINUTE);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

/** A 429 that says how long to wait; `instead` is what may be done meanwhile, a sentence. */
export function tooMany(seconds: number, instead?: string): AppError {
  const sentences = [
    `Too many attempts. Please try again in ${waitOf(seconds)}.`,
    ...(instead ? [instead] : []),
  ];
  return rateLimited(sentences.join(' '), seconds);
}
