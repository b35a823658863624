import { type AppError, rateLimited } from '../errors';

const ONE_MINUTE = 60;

function waitOf(seconds: number): string {
  const minutes = Math.ceil(seconds / ONE_MINUTE);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

/** Returns a 429 with the time to wait; `instead` is a sentence about what the caller can do meanwhile. */
export function tooMany(seconds: number, instead?: string): AppError {
  const sentences = [
    `Too many attempts. Please try again in ${waitOf(seconds)}.`,
    ...(instead ? [instead] : []),
  ];
  return rateLimited(sentences.join(' '), seconds);
}
