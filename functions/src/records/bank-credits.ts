import { type ApplicationStatus, PENDING_STATUSES } from '@prarambh/contract/application-status';
import { BANK_HEAPS, type BankHeap, CREDIT_MARKS } from '@prarambh/contract/bank-heaps';
import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import {
  type DocumentOf,
  defineCollection,
  findInTransaction,
  refOf,
  type Store,
  type Stored,
} from '../db/store';

/** The credits of the bank's statements; the id is the UTR, so that an application finds its payment at once. */
export const bankCredits = defineCollection(
  'bankCredits',
  z.object({
    amountPaise: z.number().int(),
    /** The day (YYYY-MM-DD) that the statement gives. */
    paidOn: z.string(),
    payer: z.string().nullable(),
    /** The day on which a later statement returns the payment; null if none does. */
    returnedOn: z.string().nullable().default(null),
    /** The import whose debit returned the payment; null if none did. */
    returnedByImport: z.string().nullable().default(null),
    /** The mark that staff gave a credit that pays for no application; null without one. */
    mark: z
      .object({ kind: z.enum(CREDIT_MARKS), by: z.object({ _id: z.string(), name: z.string() }) })
      .nullable()
      .default(null),
    /** The application that staff linked it to last, the UTR that this had before, and when; null if nobody has. */
    linked: z
      .object({ applicationId: z.string(), fromUtr: z.string(), at: z.date() })
      .nullable()
      .default(null),
    /** The import that brought it first. */
    importId: z.string(),
    /** The application with this UTR, also one that was rejected; null while there is none. */
    applicationId: z.string().nullable(),
    /** What it means for that application; follows from both (`heapOf`). */
    heap: z.enum(BANK_HEAPS),
    /** Since when it is in this heap. */
    heapSince: z.date(),
    expireAt: z.date(),
  }),
);
export type BankCreditDocument = DocumentOf<typeof bankCredits>;
export type StoredBankCredit = Stored<BankCreditDocument>;

/** What of an application a credit is compared with. `amount` in rupees. */
export interface Claim {
  _id: string;
  status: ApplicationStatus;
  amount: number;
  flags: object;
}

/** The credit as its application repeats it. */
export interface BankNote {
  amountPaise: number;
  paidOn: string;
}

export const noteOf = ({ amountPaise, paidOn }: BankCreditDocument): BankNote => ({ amountPaise, paidOn });

/** What a credit means for the application with its UTR. */
export function heapOf(
  { amountPaise, returnedOn, mark }: Pick<BankCreditDocument, 'amountPaise' | 'returnedOn' | 'mark'>,
  claim: Claim | null,
): BankHeap {
  if (returnedOn !== null) return 'returned';
  if (mark !== null) return 'set-aside';
  if (!claim) return 'unclaimed';
  if (!PENDING_STATUSES.some((status) => status === claim.status)) return 'decided';
  if (amountPaise !== claim.amount * 100) return 'amount-differs';
  return Object.keys(claim.flags).length > 0 ? 'flagged' : 'matched';
}

/** The credit of a UTR, held by the transaction; null while no statement has had it. */
export function findCredit(
  store: Store,
  transaction: Transaction,
  utr: string,
): Promise<StoredBankCredit | null> {
  return findInTransaction(store, transaction, bankCredits, utr);
}

/**
 * Enters in a transaction that a credit, as that has read it, is about an application as it is from then on, or about none;
 * answers its heap. Whatever changes status, flags or UTR of an application with a credit calls this.
 */
export function linkCredit(
  store: Store,
  transaction: Transaction,
  credit: StoredBankCredit,
  { claim, now }: { claim: Claim | null; now: Date },
): BankHeap {
  const heap = heapOf(credit, claim);
  const applicationId = claim?._id ?? null;
  const isSame = heap === credit.heap && applicationId === credit.applicationId;
  if (!isSame) {
    transaction.update(refOf(store, bankCredits, credit._id), { heap, applicationId, heapSince: now });
  }
  return heap;
}

/** Forgets who has paid: the person whose application it is about is deleted. The payment stays, as that does. */
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
