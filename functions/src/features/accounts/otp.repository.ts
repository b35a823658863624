/** Stores one code per unverified account, as a keyed hash only (B02). */

import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import {
  OTP_LENGTH,
  OTP_LIFETIME_MINUTES,
  OTP_MAX_ATTEMPTS,
  OTP_RESEND_SECONDS,
} from '@prarambh/contract/constants';
import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import type { Core } from '../../core/core';
import { singleDocuments } from '../../firestore/single-documents';
import { type DocumentOf, defineCollection, findInTransaction, refOf } from '../../firestore/store';
import { addMinutes, addSeconds } from '../../shared/clock';

export const otps = defineCollection(
  'otps',
  z.object({
    codeHash: z.string(),
    /** Wrong attempts with this code, from all addresses. */
    wrong: z.number().int(),
    /** Wrong attempts per address (stored as a hash): with this code, and in the hour up to `expireAt`. */
    tries: z.record(z.string(), z.object({ ofCode: z.number().int(), inHour: z.number().int() })),
    sentAt: z.date(),
    expireAt: z.date(),
  }),
);
type OtpDocument = DocumentOf<typeof otps>;

type OtpContext = Pick<Core, 'store' | 'config'>;

export type OtpOutcome = 'right' | 'wrong' | 'expired' | 'exhausted' | 'blocked';

/** Limit per address, because every new code resets the attempts per code. */
const MAX_ATTEMPTS_IN_HOUR = 20;
/** Limit per code, from all addresses: 100 of a million codes is a 1 in 10,000 chance to guess it. */
const MAX_ATTEMPTS_OF_ALL = 100;
const HOUR_MINUTES = 60;

/** The account and email of a code. A code is invalid once the account's email changes. */
export interface Addressee {
  uid: string;
  email: string;
}

function hashOf(secret: string, { uid, email }: Addressee, code: string): Buffer {
  return createHmac('sha256', secret).update(`otp\n${uid}\n${email}\n${code}`).digest();
}

/**
 * Returns the wrong attempts that stay after a new code replaces the current one. Resets them if the counted
 * hour ends before the new code expires.
 */
function countOf(current: OtpDocument | null, now: Date): Pick<OtpDocument, 'tries' | 'expireAt'> {
  if (!current || current.expireAt <= addMinutes(now, OTP_LIFETIME_MINUTES)) {
    return { tries: {}, expireAt: addMinutes(now, HOUR_MINUTES) };
  }
  const tries = Object.entries(current.tries).map(([key, { inHour }]) => [key, { ofCode: 0, inHour }]);
  return { tries: Object.fromEntries(tries), expireAt: current.expireAt };
}

interface Guess {
  code: string;
  /** Address of the guess: a stranger's wrong guesses do not count against the owner (N02). */
  address: string;
  at: Date;
}

function secondsToResend({ sentAt }: OtpDocument, now: Date): number {
  const allowedAt = addSeconds(sentAt, OTP_RESEND_SECONDS);
  return Math.max(0, Math.ceil((allowedAt.getTime() - now.getTime()) / 1000));
}

/** Returns a new random code of OTP_LENGTH digits. */
export function newCode(): string {
  return String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0');
}

/**
 * Replaces the account's code in the caller's transaction, or returns the seconds until that is allowed.
 * Reads, so call it before the transaction's writes.
 */
export async function replace(
  { store, config }: OtpContext,
  transaction: Transaction,
  to: Addressee,
  { code, now }: { code: string; now: Date },
): Promise<number> {
  const current = await findInTransaction(store, transaction, otps, to.uid);
  const seconds = current ? secondsToResend(current, now) : 0;
  if (seconds > 0) return seconds;
  const codeHash = hashOf(config.signingSecret, to, code).toString('hex');
  const document: OtpDocument = { codeHash, wrong: 0, ...countOf(current, now), sentAt: now };
  transaction.set(refOf(store, otps, to.uid), document);
  return 0;
}

/**
 * Compares a code and counts a wrong one in the caller's transaction, so parallel guesses are counted
 * too.
 */
export async function check(
  { store, config: { signingSecret } }: OtpContext,
  transaction: Transaction,
  to: Addressee,
  { code, address, at }: Guess,
): Promise<OtpOutcome> {
  const current = await findInTransaction(store, transaction, otps, to.uid);
  if (!current || addMinutes(current.sentAt, OTP_LIFETIME_MINUTES) <= at) return 'expired';
  const key = createHmac('sha256', signingSecret)
    .update(`address\n${address}`)
    .digest('base64url')
    .slice(0, 16);
  const { ofCode, inHour } = current.tries[key] ?? { ofCode: 0, inHour: 0 };
  if (inHour >= MAX_ATTEMPTS_IN_HOUR) return 'blocked';
  if (ofCode >= OTP_MAX_ATTEMPTS || current.wrong >= MAX_ATTEMPTS_OF_ALL) return 'exhausted';
  if (timingSafeEqual(Buffer.from(current.codeHash, 'hex'), hashOf(signingSecret, to, code))) return 'right';
  const tries = { ...current.tries, [key]: { ofCode: ofCode + 1, inHour: inHour + 1 } };
  transaction.update(refOf(store, otps, to.uid), { wrong: current.wrong + 1, tries });
  return ofCode + 1 >= OTP_MAX_ATTEMPTS ? 'exhausted' : 'wrong';
}

export const { remove, removeDirectly } = singleDocuments(otps);
