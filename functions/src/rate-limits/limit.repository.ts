/**
 * Limits per person or address, shared by all instances. A document belongs to one limit and one subject, so writes do
 * not conflict; its id is a keyed hash, which does not reveal the subject.
 */

import { createHmac } from 'node:crypto';
import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import {
  type DocumentOf,
  defineCollection,
  findById,
  findInTransaction,
  inTransaction,
  refOf,
  type Store,
} from '../firestore/store';
import { addMinutes } from '../shared/clock';
import type { Platform } from '../shared/platform';
import type { Limit } from './limits';

export const limits = defineCollection(
  'limits',
  z.object({
    /** Number of uses within each window of the limit, in order, and the end of the window. */
    windows: z.array(z.object({ count: z.number().int(), endsAt: z.date() })),
    /** End of the last window. */
    expireAt: z.date(),
  }),
);
type LimitDocument = DocumentOf<typeof limits>;

/** The remaining uses of a limit, as read. */
export interface Allowance {
  /** Seconds until the next use; 0 if allowed now. */
  secondsLeft: number;
  /** Seconds to wait if it happens `times` more; 0 if that stays within the limit. */
  secondsAfter(times: number): number;
  /** Counts `times` uses (default 1) in the transaction that read the allowance, even above the limit. */
  count(transaction: Transaction, times?: number): void;
}

/** Returns the windows at a moment; a missing or past window starts over. */
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

type Context = Pick<Platform, 'clock' | 'config'> & { store: Store };

/** Reads an allowance in the caller's transaction, before its writes. */
export async function read(
  { store, config, clock }: Context,
  transaction: Transaction,
  limit: Limit,
  subject: string,
): Promise<Allowance> {
  const now = clock.now();
  const id = idOf(config.signingSecret, limit, subject);
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

/** Counts one use and returns 0 if the limit allows it; else returns the seconds until it does. */
export function spend(context: Context, limit: Limit, subject: string): Promise<number> {
  return inTransaction(context.store, async (transaction) => {
    const allowance = await read(context, transaction, limit, subject);
    if (allowance.secondsLeft === 0) allowance.count(transaction);
    return allowance.secondsLeft;
  });
}

/**
 * Counts `times` uses (default 1), even above the limit. Returns 0 within the limit, else the seconds until its
 * window ends.
 */
export function count(context: Context, limit: Limit, subject: string, times = 1): Promise<number> {
  return inTransaction(context.store, async (transaction) => {
    const allowance = await read(context, transaction, limit, subject);
    allowance.count(transaction, times);
    return allowance.secondsAfter(times);
  });
}

/** Returns the seconds until the limit allows a use; counts nothing and locks nothing. */
export async function secondsLeft(
  { store, config, clock }: Context,
  limit: Limit,
  subject: string,
): Promise<number> {
  const now = clock.now();
  const stored = await findById(store, limits, idOf(config.signingSecret, limit, subject));
  return secondsLeftOf(limit, windowsAt(limit, stored, now), now);
}

/** Deletes the counts of a subject. */
export async function forget({ store, config }: Context, limit: Limit, subject: string): Promise<void> {
  await refOf(store, limits, idOf(config.signingSecret, limit, subject)).delete();
}
