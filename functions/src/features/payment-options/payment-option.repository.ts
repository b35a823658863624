/** Stores payment options; the oldest is offered first. */

import {
  MOST_PAYMENT_OPTIONS,
  type PaymentOption,
  PaymentOptionContent,
} from '@prarambh/contract/payment-options';
import { pickFields } from '@prarambh/contract/pick-fields';
import { z } from 'zod';
import { editMark, revisionOf } from '../../firestore/edit-mark';
import { countWhere, listPage } from '../../firestore/query';
import { type DocumentOf, defineCollection, type Store, type Stored } from '../../firestore/store';

export const paymentOptions = defineCollection(
  'paymentOptions',
  z.object({
    ...PaymentOptionContent.shape,
    createdAt: z.date(),
    ...editMark,
  }),
);
export type PaymentOptionDocument = DocumentOf<typeof paymentOptions>;
export type StoredPaymentOption = Stored<PaymentOptionDocument>;

export async function list(store: Store): Promise<StoredPaymentOption[]> {
  const { items } = await listPage(store, paymentOptions, {
    filters: [],
    orderBy: ['createdAt', 'asc'],
    limit: MOST_PAYMENT_OPTIONS,
  });
  return items;
}

export const count = (store: Store) => countWhere(store, paymentOptions);

/** Returns a payment option as the payment page and staff see it. */
export function presentPaymentOption(option: StoredPaymentOption): PaymentOption {
  return { _id: option._id, ...pickFields(PaymentOptionContent, option), revision: revisionOf(option) };
}
