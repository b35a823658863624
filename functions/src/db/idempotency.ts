import { createHash } from 'node:crypto';
import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { addMinutes } from '../clock';
import { keyReused } from '../errors';
import { defineCollection, findInTransaction, refOf, type Store } from './store';

const LIFETIME_MINUTES = 24 * 60;

export const idempotency = defineCollection(
  'idempotency',
  z.object({
    resultId: z.string(),
    /** Null for what was remembered before the content was; such a key is taken as it comes. */
    content: z.string().nullable().default(null),
    expireAt: z.date(),
  }),
);

/** What a client sends with a request so that it counts once. */
export interface IdempotencyKey {
  value: string;
  /** The SHA-256 of what was sent with it. */
  content: string;
}

/** The key of a request; `content` is all that the request says, as it was understood. */
export function idempotencyKeyOf(value: string, content: object): IdempotencyKey {
  return { value, content: createHash('sha256').update(JSON.stringify(content)).digest('hex') };
}

/** One sending of a request, which may be a repetition. Without a key it never is. */
export interface Attempt {
  /** What is asked for: one key may be used for different things. */
  operation: string;
  /** Keys belong to their caller. */
  uid: string;
  key: IdempotencyKey | null;
  now: Date;
}

export interface Making<Made extends { _id: string }> {
  /** What an id names, or null when that is gone: the request then counts anew. */
  find(id: string): Promise<Made | null>;
  make(): Made | Promise<Made>;
}

const idOf = ({ operation, uid }: Attempt, { value }: IdempotencyKey) =>
  createHash('sha256').update(`${operation}\n${uid}\n${value}`).digest('hex');

/**
 * The id of what the same request made before, or null. Raises `key_reused` when its key came with other content.
 * Reads, so it stands before the writes.
 */
async function findResult(store: Store, transaction: Transaction, attempt: Attempt): Promise<string | null> {
  if (!attempt.key) return null;
  const seen = await findInTransaction(store, transaction, idempotency, idOf(attempt, attempt.key));
  if (!seen || seen.expireAt <= attempt.now) return null;
  if (seen.content !== null && seen.content !== attempt.key.content) throw keyReused();
  return seen.resultId;
}

/** Keeps what the request made, in the transaction that makes it. */
function remember(store: Store, transaction: Transaction, attempt: Attempt, resultId: string): void {
  if (!attempt.key) return;
  const expireAt = addMinutes(attempt.now, LIFETIME_MINUTES);
  const { content } = attempt.key;
  transaction.set(refOf(store, idempotency, idOf(attempt, attempt.key)), { resultId, content, expireAt });
}

/** What requests with an Idempotency-Key have made, remembered for a day. */
export function createIdempotency(store: Store) {
  return {
    findResult: (transaction: Transaction, attempt: Attempt) => findResult(store, transaction, attempt),
    remember: (transaction: Transaction, attempt: Attempt, resultId: string) =>
      remember(store, transaction, attempt, resultId),

    /** Makes something once: a repetition of the request answers with what the first one has made. */
    async once<Made extends { _id: string }>(
      transaction: Transaction,
      attempt: Attempt,
      { find, make }: Making<Made>,
    ): Promise<Made> {
      const seen = await findResult(store, transaction, attempt);
      const earlier = seen === null ? null : await find(seen);
      if (earlier) return earlier;
      const made = await make();
      remember(store, transaction, attempt, made._id);
      return made;
    },
  };
}

export type Idempotency = ReturnType<typeof createIdempotency>;
