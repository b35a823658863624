import { MOST_PAYMENT_OPTIONS, type PaymentOption } from '@prarambh/contract/payment-options';
import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { editMark, revisionOf } from '../../db/edit-mark';
import { countWhere, listPage } from '../../db/query';
import {
  type DocumentOf,
  defineCollection,
  findInTransaction,
  newRef,
  refOf,
  type Store,
  type Stored,
} from '../../db/store';
import { oncePer } from '../../once-per';

export const paymentOptions = defineCollection(
  'paymentOptions',
  z.object({
    displayName: z.string(),
    upiId: z.string(),
    qrCodeUrl: z.string().nullable(),
    instructions: z.string(),
    createdAt: z.date(),
    ...editMark,
  }),
);
export type PaymentOptionDocument = DocumentOf<typeof paymentOptions>;
export type StoredPaymentOption = Stored<PaymentOptionDocument>;

/** Ways to pay the fee; the first one made is the first one offered. */
export const paymentOptionRepository = oncePer((store: Store) => {
  return {
    findInTransaction: (transaction: Transaction, id: string) =>
      findInTransaction(store, transaction, paymentOptions, id),

    async list(): Promise<StoredPaymentOption[]> {
      const { items } = await listPage(store, paymentOptions, {
        filters: [],
        orderBy: ['createdAt', 'asc'],
        limit: MOST_PAYMENT_OPTIONS,
      });
      return items;
    },

    count: () => countWhere(store, paymentOptions),

    create(transaction: Transaction, document: PaymentOptionDocument): StoredPaymentOption {
      const ref = newRef(store, paymentOptions);
      transaction.create(ref, document);
      return { ...document, _id: ref.id };
    },

    update(transaction: Transaction, id: string, changes: Partial<PaymentOptionDocument>): void {
      transaction.update(refOf(store, paymentOptions, id), changes);
    },

    remove(transaction: Transaction, id: string): void {
      transaction.delete(refOf(store, paymentOptions, id));
    },
  };
});

/** A way to pay as the payment page and the staff see it. */
export function presentPaymentOption(option: StoredPaymentOption): PaymentOption {
  const { _id, displayName, upiId, qrCodeUrl, instructions } = option;
  return { _id, displayName, upiId, qrCodeUrl, instructions, revision: revisionOf(option) };
}
