import type { Store } from '../firestore/store';
import type { Platform } from '../shared/platform';
import * as limitRepository from './limit.repository';
import type { Limit } from './limits';
import { tooMany } from './too-many';

type Context = Pick<Platform, 'clock' | 'config'> & { store: Store };

/** A secret that can be guessed, and the test for a wrong guess. */
export interface Guess {
  limit: Limit;
  /** The visitor's address, as limits count it. */
  address: string;
  isWrong(error: unknown): boolean;
}

/**
 * Runs `work` and throws its errors, until an address was wrong too often: then throws `rate_limited` instead. Stores
 * only wrong guesses, so right ones cost one read and never wait.
 */
export async function limitGuesses<Result>(
  context: Context,
  { limit, address, isWrong }: Guess,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!context.config.rateLimits) return work();
  const seconds = await limitRepository.secondsLeft(context, limit, address);
  if (seconds > 0) throw tooMany(seconds);
  try {
    return await work();
  } catch (error) {
    if (isWrong(error)) await limitRepository.count(context, limit, address);
    throw error;
  }
}
