import { type AppError, rateLimited } from '../shared/errors';

const ONE_MINUTE = 60;

/** The messages for a wait of one minute and of several. */
interface Words {
  minute: string;
  minutes(count: number): string;
}

const WORDS: Words = {
  minute: 'Too many attempts. Please try again in a minute.',
  minutes: (count) => `Too many attempts. Please try again in ${count} minutes.`,
};

/** Returns a 429 with the time to wait; `words` may also say what the caller can do meanwhile. */
export function tooMany(seconds: number, words = WORDS): AppError {
  const minutes = Math.ceil(seconds / ONE_MINUTE);
  return rateLimited(minutes === 1 ? words.minute : words.minutes(minutes), seconds);
}
