import { CEILINGS, type CeilingName } from '@prarambh/contract/system';
import { z } from 'zod';
import { addMinutes } from '../clock';
import { defineCollection, findById, findInTransaction, inTransaction, refOf, type Store } from '../db/store';
import type { Platform } from '../platform';

export const ceilings = defineCollection(
  'ceilings',
  z.object({
    /** About how often it happened within the hour that ends at `endsAt`. */
    count: z.number().int(),
    endsAt: z.date(),
    /** When the ceiling was last reached, in this hour or in an earlier one. */
    reachedAt: z.date().nullable(),
  }),
);

const HOUR_MINUTES = 60;

/** One document takes about as many writes an hour, however high the ceiling is. */
const WRITES_AN_HOUR = 200;

interface Dependencies {
  platform: Pick<Platform, 'clock' | 'config' | 'logger'>;
  store: Store;
}

/**
 * What everybody together may do within an hour (DEPLOY.md). A high ceiling is counted by chance, one time in so many and
 * then for all of them, so that its document is never hot; below WRITES_AN_HOUR it is exact.
 */
export function createCeilings({ platform: { clock, config, logger }, store }: Dependencies) {
  const mostOf = (name: CeilingName) => config.ceilings[name];

  async function countAs(name: CeilingName, weight: number): Promise<boolean> {
    const most = mostOf(name);
    const now = clock.now();
    const outcome = await inTransaction(store, async (transaction) => {
      const stored = await findInTransaction(store, transaction, ceilings, name);
      const isOver = !stored || stored.endsAt <= now;
      const before = isOver ? 0 : stored.count;
      if (before >= most) return 'full';
      const count = before + weight;
      const isReached = count >= most;
      transaction.set(refOf(store, ceilings, name), {
        count,
        endsAt: isOver ? addMinutes(now, HOUR_MINUTES) : stored.endsAt,
        reachedAt: isReached ? now : (stored?.reachedAt ?? null),
      });
      return isReached ? 'reached' : 'counted';
    });
    // What the alarm `ceiling-reached` waits for; once in an hour, since whatever comes after it is only refused.
    if (outcome === 'reached') logger.error({ ceiling: name, most }, 'A ceiling was reached');
    return outcome !== 'full';
  }

  return {
    /** Counts once where that is still below the ceiling; answers whether it is. */
    async pass(name: CeilingName): Promise<boolean> {
      if (!config.rateLimits) return true;
      const stored = await findById(store, ceilings, name);
      if (stored && stored.endsAt > clock.now() && stored.count >= mostOf(name)) return false;
      const weight = Math.max(1, Math.floor(mostOf(name) / WRITES_AN_HOUR));
      return Math.random() * weight < 1 ? countAs(name, weight) : true;
    },

    /** How each of them stands. */
    async list() {
      const now = clock.now();
      const stored = await Promise.all(CEILINGS.map((name) => findById(store, ceilings, name)));
      return CEILINGS.map((name, index) => {
        const current = stored[index];
        const count = current && current.endsAt > now ? current.count : 0;
        return { name, most: mostOf(name), count, reachedAt: current?.reachedAt?.toISOString() ?? null };
      });
    },
  };
}

export type Ceilings = ReturnType<typeof createCeilings>;
