import { CEILINGS, type CeilingName } from '@prarambh/contract/system';
import { z } from 'zod';
import {
  defineCollection,
  findById,
  findInTransaction,
  inTransaction,
  refOf,
  type Store,
} from '../firestore/store';
import { addMinutes } from '../shared/clock';
import type { Platform } from '../shared/platform';

export const ceilings = defineCollection(
  'ceilings',
  z.object({
    /** Approximate number of uses within the hour that ends at `endsAt`. */
    count: z.number().int(),
    endsAt: z.date(),
    /** Time at which the ceiling was last reached, in this hour or earlier. */
    reachedAt: z.date().nullable(),
  }),
);

const HOUR_MINUTES = 60;

/** Approximate writes of one document per hour, for any ceiling. */
const WRITES_AN_HOUR = 200;

export interface Ceilings {
  platform: Pick<Platform, 'clock' | 'config' | 'logger'>;
  store: Store;
}

async function countWithWeight(
  { platform, store }: Ceilings,
  name: CeilingName,
  weight: number,
): Promise<boolean> {
  const { clock, config, logger } = platform;
  const most = config.ceilings[name];
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
  // Triggers the alarm `ceiling-reached`; logged once an hour, because all later uses are refused.
  if (outcome === 'reached') logger.error({ ceiling: name, most }, 'A ceiling was reached');
  return outcome !== 'full';
}

/**
 * Counts one use of a ceiling for all visitors together (DEPLOY.md); returns true if it is still below the ceiling.
 * High ceilings are sampled: one use in so many counts for all of them, which limits the writes of the document.
 * Ceilings below WRITES_AN_HOUR are exact.
 */
export async function passCeiling(ceiling: Ceilings, name: CeilingName): Promise<boolean> {
  const { clock, config } = ceiling.platform;
  if (!config.rateLimits) return true;
  const most = config.ceilings[name];
  const stored = await findById(ceiling.store, ceilings, name);
  if (stored && stored.endsAt > clock.now() && stored.count >= most) return false;
  const weight = Math.max(1, Math.floor(most / WRITES_AN_HOUR));
  return Math.random() * weight < 1 ? countWithWeight(ceiling, name, weight) : true;
}

/** Returns the state of each ceiling. */
export async function listCeilings({ platform: { clock, config }, store }: Ceilings) {
  const now = clock.now();
  const stored = await Promise.all(CEILINGS.map((name) => findById(store, ceilings, name)));
  return CEILINGS.map((name, index) => {
    const current = stored[index];
    const count = current && current.endsAt > now ? current.count : 0;
    return { name, most: config.ceilings[name], count, reachedAt: current?.reachedAt?.toISOString() ?? null };
  });
}
