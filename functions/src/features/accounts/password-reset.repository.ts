/**
 * Reset links: 32 random bytes, stored hashed, single use, valid only for the email they were mailed to
 * (B09).
 */

import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { findSome } from '../../firestore/query';
import { removeWhere } from '../../firestore/remove';
import {
  type DocumentOf,
  defineCollection,
  findById,
  findInTransaction,
  inTransaction,
  refOf,
  type Store,
} from '../../firestore/store';
import { leftoverDocuments } from '../../jobs/leftover-documents';

export const passwordResets = defineCollection(
  'passwordResets',
  z.object({
    uid: z.string(),
    /** The address that the link was mailed to. */
    email: z.string(),
    isUsed: z.boolean(),
    expireAt: z.date(),
  }),
);

type Reset = DocumentOf<typeof passwordResets>;

/** The account of a link and the address it was mailed to. */
type Owner = Pick<Reset, 'uid' | 'email'>;

const PAGE = 100;

function idOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Stores a new token in the caller's transaction. */
export function put(
  store: Store,
  transaction: Transaction,
  token: string,
  { uid, email, expireAt }: Owner & { expireAt: Date },
): void {
  transaction.set(refOf(store, passwordResets, idOf(token)), { uid, email, isUsed: false, expireAt });
}

/** Returns the stored data of a token, or null if it is unknown, used or expired. */
export async function find(store: Store, token: string, now: Date): Promise<Reset | null> {
  const reset = await findById(store, passwordResets, idOf(token));
  return reset && !reset.isUsed && reset.expireAt > now ? reset : null;
}

/** Marks the token as used. Returns false if it is already used or expired. */
export function consume(store: Store, token: string, now: Date): Promise<boolean> {
  return inTransaction(store, async (transaction) => {
    const reset = await findInTransaction(store, transaction, passwordResets, idOf(token));
    if (!reset || reset.isUsed || reset.expireAt <= now) return false;
    transaction.update(refOf(store, passwordResets, idOf(token)), { isUsed: true });
    return true;
  });
}

/** Makes a token usable again after a reset failed. The stored token may have been removed meanwhile. */
export async function giveBack(store: Store, token: string, { uid, email, expireAt }: Reset): Promise<void> {
  await refOf(store, passwordResets, idOf(token)).set({ uid, email, isUsed: false, expireAt });
}

export const removeOf = (store: Store, uid: string) =>
  removeWhere(store, passwordResets, [['uid', '==', uid]]);

/** Used links. One page per run is enough: links expire within an hour. */
export const usedResets = (store: Store) =>
  leftoverDocuments(store, passwordResets, {
    async list() {
      const items = await findSome(store, passwordResets, {
        filters: [['isUsed', '==', true]],
        limit: PAGE,
      });
      return { items, nextCursor: null };
    },
    isLeftOver: ({ isUsed }) => isUsed,
  });

export function newResetToken(): string {
  return randomBytes(32).toString('base64url');
}
