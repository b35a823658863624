import { type ApplicationStatus, PENDING_STATUSES } from '@prarambh/contract/application-status';
import type { StatementDebit } from '@prarambh/contract/bank-credits';
import { CREDIT_KEPT_DAYS } from '@prarambh/contract/bank-heaps';
import type { Transaction } from 'firebase-admin/firestore';
import { addDays } from '../../clock';
import type { Core } from '../../core';
import type { Caller } from '../../people/caller';
import { recordAudit } from '../../records/audit';
import { noteOf, type StoredBankCredit } from '../../records/bank-credits';
import { applicationsFeature } from '../applications/feature';
import { bankCreditRepository } from './bank-credit.repository';

type Claims = Awaited<ReturnType<ReturnType<typeof applicationsFeature>['holders']['find']>>;

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

/** Finds payments that the bank returned: debits with the UTR of a credit or an application. */
export function returnedPayments(core: Core) {
  const { store } = core;
  const { holders } = applicationsFeature(core);
  const credits = bankCreditRepository(store);

  return {
    /**
     * Marks the credits of these debits as returned and flags their undecided applications. Returns the
     * number of new returns. Ignores a debit that matches neither a credit nor an application.
     */
    note(transaction: Transaction, { caller, importId, debits, known, claims, now }: Debits): number {
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
        if (credit) credits.update(transaction, utr, mark);
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
          credits.create(transaction, utr, document);
          holders.noteBank(transaction, claim._id, noteOf(document));
        }
        if (claim && isUndecided(claim)) holders.flagReturned(transaction, claim);
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
    },
  };
}
