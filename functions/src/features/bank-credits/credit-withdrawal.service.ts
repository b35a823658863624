import { CREDITS_AT_ONCE } from '@prarambh/contract/match-status';
import type { Transaction } from 'firebase-admin/firestore';
import type { Core } from '../../core/core';
import { recordAudit } from '../../domain/audit';
import { findCredit, linkCredit, type StoredBankCredit } from '../../domain/bank-credits';
import type { StoredBankImport } from '../../domain/bank-imports';
import { inTransaction, type Store } from '../../firestore/store';
import { conflict, forbidden, notFound } from '../../shared/errors';
import type { Caller } from '../../users/caller';
import { findUtrHolders, setBankNote, unflagReturnedPayment } from '../applications/utr-holders.service';
import * as bankCreditRepository from './bank-credit.repository';
import * as bankImportRepository from './bank-import.repository';

type Claim = Parameters<typeof unflagReturnedPayment>[2];

const NOT_FOUND = 'This import does not exist.';

function assertImporter({ by }: StoredBankImport, caller: Caller): void {
  if (by._id !== caller.uid)
    throw forbidden(`Only ${by.name}, who imported this statement, can withdraw it.`);
}

const labelOf = ({ bank, from, to }: StoredBankImport) => `${bank}, ${from} to ${to}`;

/** Removes a credit and the bank details on its application. Decisions made since the import stay. */
function removeCredit(
  store: Store,
  transaction: Transaction,
  { _id, applicationId }: StoredBankCredit,
): void {
  bankCreditRepository.remove(store, transaction, _id);
  if (applicationId) setBankNote(store, transaction, applicationId, null);
}

/** Undoes the return of a payment, and removes the flag of its application. */
function undoReturn(
  store: Store,
  transaction: Transaction,
  credit: StoredBankCredit,
  { claim, now }: { claim: Claim | undefined; now: Date },
): void {
  const after = claim ? unflagReturnedPayment(store, transaction, claim) : null;
  const paid = { ...credit, returnedOn: null, returnedByImport: null };
  bankCreditRepository.update(store, transaction, credit._id, { returnedOn: null, returnedByImport: null });
  linkCredit(store, transaction, paid, { claim: after, now });
}

/**
 * Removes one batch of the credits of a wrong import. The caller repeats the call until `withdrawnAt` is set.
 * Throws `not_found`, `conflict` for a withdrawn import, and `forbidden` for anyone but the importer.
 */
export function withdrawImport(
  { store, clock }: Core,
  caller: Caller,
  id: string,
): Promise<StoredBankImport> {
  const now = clock.now();
  return inTransaction(store, async (transaction) => {
    const found = await bankImportRepository.findInTransaction(store, transaction, id);
    if (!found) throw notFound(NOT_FOUND);
    assertImporter(found, caller);
    if (found.withdrawnAt) throw conflict('This statement is withdrawn already.');
    const returned = await bankCreditRepository.listReturnedBy(store, transaction, id, CREDITS_AT_ONCE);
    const brought = await bankCreditRepository.listOfImport(store, transaction, id, CREDITS_AT_ONCE);
    const returnedUtrs = returned.map(({ _id }) => _id);
    const claims = await findUtrHolders(store, transaction, returnedUtrs);
    for (const credit of returned)
      undoReturn(store, transaction, credit, { claim: claims.get(credit._id), now });
    for (const credit of brought) removeCredit(store, transaction, credit);
    if (Math.max(returned.length, brought.length) === CREDITS_AT_ONCE) return found;
    bankImportRepository.update(store, transaction, id, { withdrawnAt: now });
    recordAudit(store, transaction, {
      caller,
      action: 'withdrawStatement',
      target: { collection: 'bankImports', _id: id, label: labelOf(found) },
      at: now,
      before: { credits: found.credits },
    });
    return { ...found, withdrawnAt: now };
  });
}

/** Removes one credit of a wrong import. Throws `not_found`, and `forbidden` for anyone but the importer. */
export function withdrawCredit({ store, clock }: Core, caller: Caller, utr: string): Promise<void> {
  return inTransaction(store, async (transaction) => {
    const credit = await findCredit(store, transaction, utr);
    const found =
      credit && (await bankImportRepository.findInTransaction(store, transaction, credit.importId));
    if (!credit || !found) throw notFound('This credit does not exist.');
    assertImporter(found, caller);
    const isReturnedHere = credit.returnedByImport === credit.importId;
    const claim = isReturnedHere ? (await findUtrHolders(store, transaction, [utr])).get(utr) : undefined;
    if (claim) unflagReturnedPayment(store, transaction, claim);
    removeCredit(store, transaction, credit);
    recordAudit(store, transaction, {
      caller,
      action: 'withdrawCredit',
      target: { collection: 'bankCredits', _id: utr, label: labelOf(found) },
      at: clock.now(),
      before: { amountPaise: credit.amountPaise, paidOn: credit.paidOn },
    });
  });
}
