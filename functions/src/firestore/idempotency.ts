/** Remembers for a day what requests with an Idempotency-Key have created. */

import { createHash } from 'node:crypto';
import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { addMinutes } from '../shared/clock';
import { keyReused } from '../shared/errors';
import { defineCollection, findInTransaction, refOf, type Store } from './store';

const LIFETIME_MINUTES = 24 * 60;

export const idempotency = defineCollection(
  'idempotency',
  z.object({
    resultId: z.string(),
    /** The SHA-256 of the request's content. */
    content: z.string(),
    expireAt: z.date(),
  }),
);

/** A key that a client sends so that a repeated request counts once. */
export interface IdempotencyKey {
  value: string;
  /** The SHA-256 of the request's content. */
  content: string;
}

/** Returns the key of a request; `content` is the parsed request. */
export function idempotencyKeyOf(value: string, content: object): IdempotencyKey {
  return { value, content: createHash('sha256').update(JSON.stringify(content)).digest('hex') };
}

/** One sending of a request, which may be a repetition. Without a key it never is. */
export interface Attempt {
  /** The operation, because one key may be used for different operations. */
  operation: string;
  /** Keys belong to their caller. */
  uid: string;
  key: IdempotencyKey | null;
  now: Date;
}

export interface Making<Made extends { _id: string }> {
  /** Returns the record of an id, or null if it was deleted: the request then counts again. */
  find(id: string): Promise<Made | null>;
  make(): Made | Promise<Made>;
}

const idOf = ({ operation, uid }: Attempt, { value }: IdempotencyKey) =>
  createHash('sha256').update(`${operation}\n${uid}\n${value}`).digest('hex');

/**
 * Returns the id of the record that the same request created before, or null. Throws `key_reused` if its key came with
 * other content. Reads, so call it before the transaction's writes.
 */
export async function findEarlierResult(
  store: Store,
  transaction: Transaction,
  attempt: Attempt,
): Promise<string | null> {
  if (!attempt.key) return null;
  const seen = await findInTransaction(store, transaction, idempotency, idOf(attempt, attempt.key));
  if (!seen || seen.expireAt <= attempt.now) return null;
  if (seen.content !== attempt.key.content) throw keyReused();
  return seen.resultId;
}

/** Stores the id of the created record, in the transaction that creates it. */
export function rememberResult(
  store: Store,
  transaction: Transaction,
  attempt: Attempt,
  resultId: string,
): void {
  if (!attempt.key) return;
  const expireAt = addMinutes(attempt.now, LIFETIME_MINUTES);
  const { content } = attempt.key;
  transaction.set(refOf(store, idempotency, idOf(attempt, attempt.key)), { resultId, content, expireAt });
}

/** Creates a record once: a repeated request returns the first one's record. */
export async function createOnce<Made extends { _id: string }>(
  store: Store,
  transaction: Transaction,
  attempt: Attempt,
  { find, make }: Making<Made>,
): Promise<Made> {
  const seen = await findEarlierResult(store, transaction, attempt);
  const earlier = seen === null ? null : await find(seen);
  if (earlier) return earlier;
  const made = await make();
  rememberResult(store, transaction, attempt, made._id);
  return made;
}
