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
import { type DocumentOf, defineCollection, findInTransaction, refOf, type Store } from '../../db/store';

export const otps = defineCollection(
  'otps',
  z.object({
    codeHash: z.string(),
    /** Wrong tries with this code, and with all codes of the account in the hour that ends at `expireAt`. */
    attempts: z.number().int(),
    attemptsInHour: z.number().int(),
    sentAt: z.date(),
    expireAt: z.date(),
  }),
);
type OtpDocument = DocumentOf<typeof otps>;

export type OtpOutcome = 'right' | 'wrong' | 'expired' | 'exhausted' | 'blocked';

/** New codes would otherwise bring new tries without an end. */
const MAX_ATTEMPTS_IN_HOUR = 20;
const HOUR_MINUTES = 60;

/** Whose code it is, and the address it goes to: after a change of the address it is worth nothing. */
export interface Addressee {
  uid: string;
  email: string;
}

function hashOf(secret: string, { uid, email }: Addressee, code: string): Buffer {
  return createHmac('sha256', secret).update(`otp\n${uid}\n${email}\n${code}`).digest();
}

/** The wrong tries that count on when the code is replaced. An hour that ends before the new code does is over. */
function countOf(current: OtpDocument | null, now: Date): Pick<OtpDocument, 'attemptsInHour' | 'expireAt'> {
  if (current && current.expireAt > addMinutes(now, OTP_LIFETIME_MINUTES)) return current;
  return { attemptsInHour: 0, expireAt: addMinutes(now, HOUR_MINUTES) };
}

function secondsToResend({ sentAt }: OtpDocument, now: Date): number {
  const allowedAt = addSeconds(sentAt, OTP_RESEND_SECONDS);
  return Math.max(0, Math.ceil((allowedAt.getTime() - now.getTime()) / 1000));
}

/** A new random code of OTP_LENGTH digits. */
export function newCode(): string {
  return String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0');
}

/** One code for each unverified account, stored only as a keyed hash (B02). */
export function createOtpRepository(store: Store, secret: string) {
  return {
    /**
     * Replaces the account's code in the caller's transaction, or answers the seconds until that may be done. Reads, so
     * it comes before the transaction's writes.
     */
    async replace(transaction: Transaction, to: Addressee, code: string, now: Date): Promise<number> {
      const current = await findInTransaction(store, transaction, otps, to.uid);
      const seconds = current ? secondsToResend(current, now) : 0;
      if (seconds > 0) return seconds;
      const { attemptsInHour, expireAt } = countOf(current, now);
      const codeHash = hashOf(secret, to, code).toString('hex');
      const document: OtpDocument = { codeHash, attempts: 0, attemptsInHour, sentAt: now, expireAt };
      transaction.set(refOf(store, otps, to.uid), document);
      return 0;
    },

    /** Compares a code and counts a wrong one, in the caller's transaction, so that parallel guesses are counted too. */
    async check(transaction: Transaction, to: Addressee, code: string, now: Date): Promise<OtpOutcome> {
      const current = await findInTransaction(store, transaction, otps, to.uid);
      if (!current || addMinutes(current.sentAt, OTP_LIFETIME_MINUTES) <= now) return 'expired';
      if (current.attemptsInHour >= MAX_ATTEMPTS_IN_HOUR) return 'blocked';
      if (current.attempts >= OTP_MAX_ATTEMPTS) return 'exhausted';
      if (timingSafeEqual(Buffer.from(current.codeHash, 'hex'), hashOf(secret, to, code))) return 'right';
      const attempts = current.attempts + 1;
      const changes = { attempts, attemptsInHour: current.attemptsInHour + 1 };
      transaction.update(refOf(store, otps, to.uid), changes);
      return attempts >= OTP_MAX_ATTEMPTS ? 'exhausted' : 'wrong';
    },

    removeInTransaction(transaction: Transaction, uid: string): void {
      transaction.delete(refOf(store, otps, uid));
    },

    async remove(uid: string): Promise<void> {
      await refOf(store, otps, uid).delete();
    },
  };
}

export type OtpRepository = ReturnType<typeof createOtpRepository>;
