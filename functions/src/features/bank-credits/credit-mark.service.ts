import type { CreditMark } from '@prarambh/contract/match-status';
import type { Core } from '../../core/core';
import { recordAudit } from '../../domain/audit';
import { findCredit, linkCredit } from '../../domain/bank-credits';
import { inTransaction } from '../../firestore/store';
import { conflict, notFound } from '../../shared/errors';
import type { Caller } from '../../users/caller';
import { findUtrHolders } from '../applications/utr-holders.service';
import * as bankCreditRepository from './bank-credit.repository';

/**
 * Marks a credit as refunded or not ours, so that staff need not look for its application; null removes the mark.
 * Throws `not_found`, and `conflict` for a credit whose application is not rejected.
 */
export function markCredit(
  { store, clock }: Core,
  caller: Caller,
  utr: string,
  kind: CreditMark | null,
): Promise<void> {
  return inTransaction(store, async (transaction) => {
    const credit = await findCredit(store, transaction, utr);
    if (!credit) throw notFound('This credit does not exist.');
    const claim = (await findUtrHolders(store, transaction, [utr])).get(utr) ?? null;
    if (kind && claim && claim.status !== 'Rejected')
      throw conflict('This credit pays for an application. Decide on the application instead.');
    const mark = kind && { kind, by: { _id: caller.uid, name: caller.user.name } };
    const now = clock.now();
    bankCreditRepository.update(store, transaction, utr, { mark });
    linkCredit(store, transaction, { ...credit, mark }, { claim, now });
    recordAudit(store, transaction, {
      caller,
      action: 'markCredit',
      target: { collection: 'bankCredits', _id: utr, label: utr },
      at: now,
      before: { mark: credit.mark?.kind ?? null },
      after: { mark: kind },
    });
  });
}
