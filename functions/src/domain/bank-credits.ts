import { type ApplicationStatus, PENDING_STATUSES } from '@prarambh/contract/application-status';
import { CREDIT_MARKS, MATCH_STATUSES, type MatchStatus } from '@prarambh/contract/match-status';
import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import {
  type DocumentOf,
  defineCollection,
  findInTransaction,
  refOf,
  type Store,
  type Stored,
} from '../firestore/store';

/** Credits of bank statements; the id is the UTR, so that an application finds its payment at once. */
export const bankCredits = defineCollection(
  'bankCredits',
  z.object({
    amountPaise: z.number().int(),
    /** The day (YYYY-MM-DD) that the statement gives. */
    paidOn: z.string(),
    payer: z.string().nullable(),
    /** The day on which a later statement returns the payment; null if none does. */
    returnedOn: z.string().nullable(),
    /** The import whose debit returned the payment; null if none did. */
    returnedByImport: z.string().nullable(),
    /** The mark that staff gave a credit that pays for no application; null without one. */
    mark: z
      .object({ kind: z.enum(CREDIT_MARKS), by: z.object({ _id: z.string(), name: z.string() }) })
      .nullable(),
    /** The application to which staff linked it last, its earlier UTR, and the time; null if it was never linked. */
    linked: z.object({ applicationId: z.string(), fromUtr: z.string(), at: z.date() }).nullable(),
    /** The import that first contained it. */
    importId: z.string(),
    /** The application with this UTR, even a rejected one; null if there is none. */
    applicationId: z.string().nullable(),
    /** The match status with that application; computed from both (`matchStatusOf`). */
    heap: z.enum(MATCH_STATUSES),
    /** The time since which it has this match status. */
    heapSince: z.date(),
    expireAt: z.date(),
  }),
);
export type BankCreditDocument = DocumentOf<typeof bankCredits>;
export type StoredBankCredit = Stored<BankCreditDocument>;

/** The fields of an application that are compared with a credit. `amount` in rupees. */
export interface Claim {
  _id: string;
  status: ApplicationStatus;
  amount: number;
  flags: object;
}

export interface BankNote {
  amountPaise: number;
  paidOn: string;
}

export const noteOf = ({ amountPaise, paidOn }: BankCreditDocument): BankNote => ({ amountPaise, paidOn });

/** Returns the match status of a credit with the application of its UTR. */
export function matchStatusOf(
  { amountPaise, returnedOn, mark }: Pick<BankCreditDocument, 'amountPaise' | 'returnedOn' | 'mark'>,
  claim: Claim | null,
): MatchStatus {
  if (returnedOn !== null) return 'returned';
  if (mark !== null) return 'set-aside';
  if (!claim) return 'unclaimed';
  if (!PENDING_STATUSES.some((status) => status === claim.status)) return 'decided';
  if (amountPaise !== claim.amount * 100) return 'amount-differs';
  return Object.keys(claim.flags).length > 0 ? 'flagged' : 'matched';
}

/** Returns the credit of a UTR, locked by the transaction; null if no statement has contained it. */
export function findCredit(
  store: Store,
  transaction: Transaction,
  utr: string,
): Promise<StoredBankCredit | null> {
  return findInTransaction(store, transaction, bankCredits, utr);
}

/**
 * Links a credit to an application's new state, or to none, in the transaction that read the credit; returns the match
 * status. Call it for every change to the status, flags or UTR of an application with a credit.
 */
export function linkCredit(
  store: Store,
  transaction: Transaction,
  credit: StoredBankCredit,
  { claim, now }: { claim: Claim | null; now: Date },
): MatchStatus {
  const status = matchStatusOf(credit, claim);
  const applicationId = claim?._id ?? null;
  const isSame = status === credit.heap && applicationId === credit.applicationId;
  if (!isSame) {
    transaction.update(refOf(store, bankCredits, credit._id), {
      heap: status,
      applicationId,
      heapSince: now,
    });
  }
  return status;
}

/** Removes the payer when the application's person is erased. The payment stays, like the application. */
export function forgetPayer(
  store: Store,
  transaction: Transaction,
  credit: StoredBankCredit,
  now: Date,
): void {
  transaction.update(refOf(store, bankCredits, credit._id), {
    payer: null,
    ...(!['decided', 'returned', 'set-aside'].includes(credit.heap) && { heap: 'decided', heapSince: now }),
  });
}
