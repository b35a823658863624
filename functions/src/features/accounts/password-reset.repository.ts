import { createHash, randomBytes } from 'node:crypto';
import { RESET_LIFETIME_MINUTES } from '@prarambh/contract/constants';
import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { addMinutes } from '../../clock';
import { removeWhere } from '../../db/remove';
import {
  defineCollection,
  findById,
  findInTransaction,
  inTransaction,
  refOf,
  type Store,
} from '../../db/store';

export const passwordResets = defineCollection(
  'passwordResets',
  z.object({ uid: z.string(), isUsed: z.boolean(), expireAt: z.date() }),
);

function idOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Reset links: 32 random bytes, stored hashed, one hour, single use (B09). */
export function createPasswordResetRepository(store: Store) {
  return {
    /** Stores a new token in the caller's transaction and answers it. */
    put(transaction: Transaction, token: string, uid: string, now: Date): void {
      const expireAt = addMinutes(now, RESET_LIFETIME_MINUTES);
      transaction.set(refOf(store, passwordResets, idOf(token)), { uid, isUsed: false, expireAt });
    },

    /** Whose token it is, or null when it is unknown, used or expired. */
    async ownerOf(token: string, now: Date): Promise<string | null> {
      const reset = await findById(store, passwordResets, idOf(token));
      return reset && !reset.isUsed && reset.expireAt > now ? reset.uid : null;
    },

    /** Uses the token up; false when somebody else did, or it has expired. */
    consume(token: string, now: Date): Promise<boolean> {
      return inTransaction(store, async (transaction) => {
        const reset = await findInTransaction(store, transaction, passwordResets, idOf(token));
        if (!reset || reset.isUsed || reset.expireAt <= now) return false;
        transaction.update(refOf(store, passwordResets, idOf(token)), { isUsed: true });
        return true;
      });
    },

    /** Removes every link of an account. */
    removeOf: (uid: string) => removeWhere(store, passwordResets, [['uid', '==', uid]]),
  };
}

/** A new random token for a link. */
export function newResetToken(): string {
  return randomBytes(32).toString('base64url');
}

export type PasswordResetRepository = ReturnType<typeof createPasswordResetRepository>;
