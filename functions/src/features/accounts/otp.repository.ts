import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import {
  OTP_LENGTH,
  OTP_LIFETIME_MINUTES,
  OTP_MAX_ATTEMPTS,
  OTP_RESEND_SECONDS,
} from '@prarambh/contract/constants';
import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { addMinutes, addSeconds } from '../../clock';
import { defineCollection, findInTransaction, inTransaction, refOf, type Store } from '../../db/store';

export const otps = defineCollection(
  'otps',
  z.object({
    codeHash: z.string(),
    attempts: z.number().int(),
    sentAt: z.date(),
    expireAt: z.date(),
  }),
);

export type OtpOutcome = 'right' | 'wrong' | 'expired' | 'exhausted';

function hashOf(secret: string, uid: string, code: string): Buffer {
  return createHmac('sha256', secret).update(`otp\n${uid}\n${code}`).digest();
}

/** A new random code of OTP_LENGTH digits. */
export function newCode(): string {
  return String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0');
}

/** One code for each unverified account, stored only as a keyed hash (B02). */
export function createOtpRepository(store: Store, secret: string) {
  return {
    /** Replaces the account's code in the caller's transaction. */
    put(transaction: Transaction, uid: string, code: string, now: Date): void {
      transaction.set(refOf(store, otps, uid), {
        codeHash: hashOf(secret, uid, code).toString('hex'),
        attempts: 0,
        sentAt: now,
        expireAt: addMinutes(now, OTP_LIFETIME_MINUTES),
      });
    },

    /** Seconds until another code may be sent; 0 when it may be sent now. */
    async secondsToResend(transaction: Transaction, uid: string, now: Date): Promise<number> {
      const current = await findInTransaction(store, transaction, otps, uid);
      if (!current) return 0;
      const allowedAt = addSeconds(current.sentAt, OTP_RESEND_SECONDS);
      return Math.max(0, Math.ceil((allowedAt.getTime() - now.getTime()) / 1000));
    },

    /** Compares a code and counts a wrong one, in one transaction, so that parallel guesses are counted too. */
    check(uid: string, code: string, now: Date): Promise<OtpOutcome> {
      return inTransaction(store, async (transaction) => {
        const current = await findInTransaction(store, transaction, otps, uid);
        if (!current || current.expireAt <= now) return 'expired';
        if (current.attempts >= OTP_MAX_ATTEMPTS) return 'exhausted';
        if (timingSafeEqual(Buffer.from(current.codeHash, 'hex'), hashOf(secret, uid, code))) return 'right';
        transaction.update(refOf(store, otps, uid), { attempts: current.attempts + 1 });
        return current.attempts + 1 >= OTP_MAX_ATTEMPTS ? 'exhausted' : 'wrong';
      });
    },

    async remove(uid: string): Promise<void> {
      await refOf(store, otps, uid).delete();
    },
  };
}

export type OtpRepository = ReturnType<typeof createOtpRepository>;
