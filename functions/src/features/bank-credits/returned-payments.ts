import { type ApplicationStatus, PENDING_STATUSES } from '@prarambh/contract/application-status';
import type { StatementDebit } from '@prarambh/contract/bank-credits';
import { CREDIT_KEPT_DAYS } from '@prarambh/contract/match-status';
import type { Transaction } from 'firebase-admin/firestore';
import { recordAudit } from '../../domain/audit';
import { noteOf, type StoredBankCredit } from '../../domain/bank-credits';
import type { Store } from '../../firestore/store';
import { addDays } from '../../shared/clock';
import type { Caller } from '../../users/caller';
import { type findUtrHolders, flagReturnedPayment, setBankNote } from '../applications/utr-holders.service';
import * as bankCreditRepository from './bank-credit.repository';

type Claims = Awaited<ReturnType<typeof findUtrHolders>>;

interface Debits {
  caller: Caller;
  importId: string;
  debits: ReadonlyMap<string, StatementDebit>;
  /** The stored credits, by UTR. */
  known: ReadonlyMap<string, StoredBankCredit>;
  /** The applications that claim these UTRs. */
  claims: Claims;
  now: Date;
}

const isUndecided = ({ status }: { status: ApplicationStatus }) =>
  PENDING_STATUSES.some((pending) => pending === status);

/**
 * Marks the credits of these debits as returned and flags their undecided applications: a debit with the UTR of a credit
 * or an application is a payment that the bank returned. Returns the number of new returns. Ignores a debit that matches
 * neither.
 */
export function noteReturnedPayments(
  store: Store,
  transaction: Transaction,
  { caller, importId, debits, known, claims, now }: Debits,
): number {
  let returned = 0;
  for (const { utr, amountPaise, paidOn } of debits.values()) {
    const credit = known.get(utr);
    const claim = claims.get(utr);
    if (credit ? credit.returnedOn !== null || paidOn < credit.paidOn : !claim) continue;
    returned += 1;
    const mark = {
      returnedOn: paidOn,
      returnedByImport: importId,
      heap: 'returned' as const,
      heapSince: now,
    };
    if (credit) bankCreditRepository.update(store, transaction, utr, mark);
    else if (claim) {
      const document = {
        amountPaise,
        paidOn,
        payer: null,
        mark: null,
        linked: null,
        importId,
        applicationId: claim._id,
        ...mark,
        expireAt: addDays(now, CREDIT_KEPT_DAYS),
      };
      bankCreditRepository.create(store, transaction, utr, document);
      setBankNote(store, transaction, claim._id, noteOf(document));
    }
    if (claim && isUndecided(claim)) flagReturnedPayment(store, transaction, claim);
    if (!claim) continue;
    recordAudit(store, transaction, {
      caller,
      action: 'markReturned',
      target: {
        collection: 'applications',
        _id: claim._id,
        label: `${claim.user.name}, ${claim.internship.title}`,
      },
      at: now,
      after: { returnedOn: paidOn },
    });
  }
  return returned;
}
