import { createHmac } from 'node:crypto';
import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { addMinutes } from '../clock';
import {
  type DocumentOf,
  defineCollection,
  findById,
  findInTransaction,
  inTransaction,
  refOf,
  type Store,
} from '../db/store';
import type { Limit } from './limits';

export const limits = defineCollection(
  'limits',
  z.object({
    /** How often it happened within each window of the limit, in their order, and when the window ends. */
    windows: z.array(z.object({ count: z.number().int(), endsAt: z.date() })),
    /** When the last window ends. */
    expireAt: z.date(),
  }),
);
type LimitDocument = DocumentOf<typeof limits>;

/** What a limit still allows somebody, as it was read. */
export interface Allowance {
  /** Until it may be done again; 0 where it may be done now. */
  secondsLeft: number;
  /** Seconds to wait if it happens `times` more; 0 if that stays within the limit. */
  secondsAfter(times: number): number;
  /** Counts `times` uses (default 1) in the transaction that read the allowance, even above the limit. */
  count(transaction: Transaction, times?: number): void;
}

/** The windows as they stand at a moment: one that is over, or that there was none of yet, begins. */
function windowsAt(limit: Limit, stored: LimitDocument | null, now: Date): LimitDocument['windows'] {
  return limit.windows.map(({ minutes }, index) => {
    const window = stored?.windows[index];
    return window && window.endsAt > now ? window : { count: 0, endsAt: addMinutes(now, minutes) };
  });
}

function secondsLeftOf(limit: Limit, windows: LimitDocument['windows'], now: Date): number {
  const waits = windows.map(({ count, endsAt }, index) => {
    const isFull = count >= (limit.windows[index]?.most ?? 0);
    return isFull ? Math.ceil((endsAt.getTime() - now.getTime()) / 1000) : 0;
  });
  return Math.max(...waits);
}

const idOf = (secret: string, { name }: Limit, subject: string): string =>
  createHmac('sha256', secret).update(`limit\n${name}\n${subject}`).digest('base64url');

/** Reads an allowance in the caller's transaction, before its writes. */
async function readAllowance(
  store: Store,
  id: string,
  transaction: Transaction,
  { limit, now }: { limit: Limit; now: Date },
): Promise<Allowance> {
  const windows = windowsAt(limit, await findInTransaction(store, transaction, limits, id), now);
  return {
    secondsLeft: secondsLeftOf(limit, windows, now),
    secondsAfter(times) {
      const beforeLast = windows.map(({ count, endsAt }) => ({ count: count + times - 1, endsAt }));
      return secondsLeftOf(limit, beforeLast, now);
    },
    count(writing, times = 1) {
      const counted = windows.map(({ count, endsAt }) => ({ count: count + times, endsAt }));
      const expireAt = new Date(Math.max(...counted.map(({ endsAt }) => endsAt.getTime())));
      writing.set(refOf(store, limits, id), { windows: counted, expireAt });
    },
  };
}

/**
 * What is counted of each person and each address, so that it holds in all instances. A document belongs to one limit
 * and one subject, so it takes the writes of nobody else; its id is a keyed hash, so it says nothing of whom it is.
 */
export function createLimitRepository(store: Store, secret: string) {
  /** Reads an allowance in the caller's transaction, before its writes. */
  const read = (transaction: Transaction, limit: Limit, subject: string, now: Date): Promise<Allowance> =>
    readAllowance(store, idOf(secret, limit, subject), transaction, { limit, now });

  return {
    read,

    /** Counts once where the limit allows it, and answers 0; else the seconds until it does. */
    spend(limit: Limit, subject: string, now: Date): Promise<number> {
      return inTransaction(store, async (transaction) => {
        const allowance = await read(transaction, limit, subject, now);
        if (allowance.secondsLeft === 0) allowance.count(transaction);
        return allowance.secondsLeft;
      });
    },

    /** Counts once, also beyond the limit. */
    async count(limit: Limit, subject: string, now: Date): Promise<void> {
      await inTransaction(store, async (transaction) => {
        (await read(transaction, limit, subject, now)).count(transaction);
      });
    },

    /**
     * Counts `times` uses, even above the limit. Returns 0 within the limit, else the seconds until its
     * window ends.
     */
    countMany(limit: Limit, subject: string, { times, now }: { times: number; now: Date }): Promise<number> {
      return inTransaction(store, async (transaction) => {
        const allowance = await read(transaction, limit, subject, now);
        allowance.count(transaction, times);
        return allowance.secondsAfter(times);
      });
    },

    /** The seconds until the limit allows it; counts nothing and waits for nobody who does. */
    async secondsLeft(limit: Limit, subject: string, now: Date): Promise<number> {
      const stored = await findById(store, limits, idOf(secret, limit, subject));
      return secondsLeftOf(limit, windowsAt(limit, stored, now), now);
    },

    /** Forgets what was counted. */
    async forget(limit: Limit, subject: string): Promise<void> {
      await refOf(store, limits, idOf(secret, limit, subject)).delete();
    },
  };
}

export type LimitRepository = ReturnType<typeof createLimitRepository>;
