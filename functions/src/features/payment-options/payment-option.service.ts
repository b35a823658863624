import { MOST_PAYMENT_OPTIONS, type PaymentOptionBody } from '@prarambh/contract/payment-options';
import type { Core } from '../../core';
import { conflict } from '../../errors';
import { editedList } from '../../records/edited-list';
import {
  type PaymentOptionDocument,
  paymentOptionRepository,
  paymentOptions,
} from './payment-option.repository';

/** The ways to pay the fee that admins keep up (E14): as many as the payment page can show. */
export function createPaymentOptionService(core: Core) {
  const options = paymentOptionRepository(core.store);
  return editedList<PaymentOptionBody, PaymentOptionDocument>(core, {
    collection: paymentOptions,
    noun: 'payment option',
    actions: { create: 'createPaymentOption', update: 'updatePaymentOption', remove: 'deletePaymentOption' },
    labelOf: ({ displayName, upiId }) => `${displayName}, ${upiId}`,
    fieldsOf: ({ displayName, upiId, qrCodeUrl, instructions }) => ({
      displayName,
      upiId,
      qrCodeUrl,
      instructions,
    }),
    documentOf: (fields, createdAt) => ({ ...fields, createdAt }),

    async assertRoom() {
      if ((await options.count()) < MOST_PAYMENT_OPTIONS) return;
      throw conflict(
        `There can be at most ${MOST_PAYMENT_OPTIONS} payment options. Please delete one first.`,
      );
    },
  });
}
