import type { Platform } from '../platform';
import type { LimitRepository } from './limit.repository';
import type { Limit } from './limits';
import { tooMany } from './too-many';

interface Dependencies {
  platform: Pick<Platform, 'clock' | 'config'>;
  limits: LimitRepository;
}

/** Something that can be tried with one value after the other, and what shows that a value was wrong. */
export interface Guess {
  limit: Limit;
  /** Who tries, as limits count visitors. */
  address: string;
  isWrong(error: unknown): boolean;
}

/**
 * Lets an address try until it was wrong too often. Only what was wrong is written down, so whoever is right, however
 * often, costs one read and never waits.
 */
export function createGuesses({ platform: { clock, config }, limits }: Dependencies) {
  /** Runs `work` and raises what it raises; `rate_limited` in its place where the limit is spent. */
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
