import { CREDITS_AT_ONCE } from '@prarambh/contract/bank-heaps';
import type { Transaction } from 'firebase-admin/firestore';
import type { Core } from '../../core';
import { inTransaction } from '../../db/store';
import { conflict, forbidden, notFound } from '../../errors';
import type { Caller } from '../../people/caller';
import { recordAudit } from '../../records/audit';
import { findCredit, linkCredit, type StoredBankCredit } from '../../records/bank-credits';
import type { StoredBankImport } from '../../records/bank-imports';
import { applicationsFeature } from '../applications/feature';
import { bankCreditRepository } from './bank-credit.repository';
import { bankImportRepository } from './bank-import.repository';

type Claim = Parameters<ReturnType<typeof applicationsFeature>['holders']['unflagReturned']>[1];

const NOT_FOUND = 'This import does not exist.';

function assertImporter({ by }: StoredBankImport, caller: Caller): void {
  if (by._id !== caller.uid)
    throw forbidden(`Only ${by.name}, who imported this statement, can withdraw it.`);
}

/** Withdraws a wrong import, as a whole or by single credits. Only the importer may do so. */
export function createWithdrawals(core: Core) {
  const { store, clock } = core;
  const { holders } = applicationsFeature(core);
  const credits = bankCreditRepository(store);
  const imports = bankImportRepository(store);

  /** Removes a credit and the bank details on its application. Decisions made since the import stay. */
  function remove(transaction: Transaction, { _id, applicationId }: StoredBankCredit): void {
    credits.remove(transaction, _id);
    if (applicationId) holders.noteBank(transaction, applicationId, null);
  }

  /** Takes back the return of a payment, and with it the flag of its application. */
  function undoReturn(
    transaction: Transaction,
    credit: StoredBankCredit,
    claim: Claim | undefined,
    now: Date,
  ): void {
    const after = claim ? holders.unflagReturned(transaction, claim) : null;
    const paid = { ...credit, returnedOn: null, returnedByImport: null };
    credits.update(transaction, credit._id, { returnedOn: null, returnedByImport: null });
    linkCredit(store, transaction, paid, { claim: after, now });
  }

  const labelOf = ({ bank, from, to }: StoredBankImport) => `${bank}, ${from} to ${to}`;

  return {
    /**
     * Removes one batch of an import's credits. The caller repeats the call until `withdrawnAt` is set.
     * Throws `not_found`, `conflict` for a withdrawn import, and `forbidden` for anyone but the importer.
     */
    withdrawImport(caller: Caller, id: string): Promise<StoredBankImport> {
      const now = clock.now();
      return inTransaction(store, async (transaction) => {
        const found = await imports.findInTransaction(transaction, id);
        if (!found) throw notFound(NOT_FOUND);
        assertImporter(found, caller);
        if (found.withdrawnAt) throw conflict('This statement is withdrawn already.');
        const returned = await credits.listReturnedBy(transaction, id, CREDITS_AT_ONCE);
        const brought = await credits.listOfImport(transaction, id, CREDITS_AT_ONCE);
        const claims = await holders.find(
          transaction,
          returned.map(({ _id }) => _id),
        );
        for (const credit of returned) undoReturn(transaction, credit, claims.get(credit._id), now);
        for (const credit of brought) remove(transaction, credit);
        if (Math.max(returned.length, brought.length) === CREDITS_AT_ONCE) return found;
        imports.update(transaction, id, { withdrawnAt: now });
        recordAudit(store, transaction, {
          caller,
          action: 'withdrawStatement',
          target: { collection: 'bankImports', _id: id, label: labelOf(found) },
          at: now,
          before: { credits: found.credits },
        });
        return { ...found, withdrawnAt: now };
      });
    },

    /** Removes one credit. Throws `not_found`, and `forbidden` for anyone but the importer. */
    withdrawCredit(caller: Caller, utr: string): Promise<void> {
      return inTransaction(store, async (transaction) => {
        const credit = await findCredit(store, transaction, utr);
        const found = credit && (await imports.findInTransaction(transaction, credit.importId));
        if (!credit || !found) throw notFound('This credit does not exist.');
        assertImporter(found, caller);
        const isReturnedHere = credit.returnedByImport === credit.importId;
        const claim = isReturnedHere ? (await holders.find(transaction, [utr])).get(utr) : undefined;
        if (claim) holders.unflagReturned(transaction, claim);
        remove(transaction, credit);
        recordAudit(store, transaction, {
          caller,
          action: 'withdrawCredit',
          target: { collection: 'bankCredits', _id: utr, label: labelOf(found) },
          at: clock.now(),
          before: { amountPaise: credit.amountPaise, paidOn: credit.paidOn },
        });
      });
    },
  };
}
