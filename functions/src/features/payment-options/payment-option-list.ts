import {
  MOST_PAYMENT_OPTIONS,
  type PaymentOptionBody,
  PaymentOptionContent,
} from '@prarambh/contract/payment-options';
import { pickFields } from '@prarambh/contract/pick-fields';
import type { EditedList } from '../../domain/edited-list';
import { conflict } from '../../shared/errors';
import * as paymentOptionRepository from './payment-option.repository';
import { type PaymentOptionDocument, paymentOptions } from './payment-option.repository';

/** The payment options that admins edit (E14): as many as the payment page can show. */
export const paymentOptionList: EditedList<PaymentOptionBody, PaymentOptionDocument> = {
  collection: paymentOptions,
  noun: 'payment option',
  actions: { create: 'createPaymentOption', update: 'updatePaymentOption', remove: 'deletePaymentOption' },
  labelOf: ({ displayName, upiId }) => `${displayName}, ${upiId}`,
  fieldsOf: (option) => pickFields(PaymentOptionContent, option),
  documentOf: (fields, createdAt) => ({ ...fields, createdAt }),

  async assertRoom(store) {
    if ((await paymentOptionRepository.count(store)) < MOST_PAYMENT_OPTIONS) return;
    throw conflict(`There can be at most ${MOST_PAYMENT_OPTIONS} payment options. Please delete one first.`);
  },
};
