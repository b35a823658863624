import type { Platform } from '../shared/platform';
import type { LimitRepository } from './limit.repository';
import type { Limit } from './limits';
import { tooMany } from './too-many';

interface Dependencies {
  platform: Pick<Platform, 'clock' | 'config'>;
  limits: LimitRepository;
}

/** A secret that can be guessed, and the test for a wrong guess. */
export interface Guess {
  limit: Limit;
  /** The visitor's address, as limits count it. */
  address: string;
  isWrong(error: unknown): boolean;
}

/**
 * Lets an address try until it was wrong too often. Stores only wrong guesses, so right ones cost one read and never
 * wait.
 */
export function createGuesses({ platform: { clock, config }, limits }: Dependencies) {
  /** Runs `work` and throws its errors; throws `rate_limited` instead once the limit is used up. */
  return async function guess<Result>(
    { limit, address, isWrong }: Guess,
    work: () => Promise<Result>,
  ): Promise<Result> {
    if (!config.rateLimits) return work();
    const seconds = await limits.secondsLeft(limit, address, clock.now());
    if (seconds > 0) throw tooMany(seconds);
    try {
      return await work();
    } catch (error) {
      if (isWrong(error)) await limits.count(limit, address, clock.now());
      throw error;
    }
  };
}

export type Guesses = ReturnType<typeof createGuesses>;
