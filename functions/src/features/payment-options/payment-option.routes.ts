import { brand } from '@prarambh/contract/brand';
import { FALLBACK_PAYMENT_OPTION } from '@prarambh/contract/payee';
import type { PaymentOption } from '@prarambh/contract/payment-options';
import { addListEntry, removeListEntry, updateListEntry } from '../../domain/edited-list';
import type { Handlers } from '../../http/types';
import * as paymentOptionRepository from './payment-option.repository';
import { presentPaymentOption } from './payment-option.repository';
import { paymentOptionList } from './payment-option-list';

type Routes =
  | 'GET /payment-options'
  | 'POST /payment-options'
  | 'PUT /payment-options/:id'
  | 'DELETE /payment-options/:id';

/** Used while admins have added none (E14). */
const FALLBACK: PaymentOption = {
  _id: FALLBACK_PAYMENT_OPTION,
  qrCodeUrl: null,
  ...brand.payee,
  revision: 0,
};

export const paymentOptionRoutes: Pick<Handlers, Routes> = {
  'GET /payment-options': async ({ store }) => {
    const all = await paymentOptionRepository.list(store);
    return { data: all.length > 0 ? all.map(presentPaymentOption) : [FALLBACK] };
  },

  'POST /payment-options': async (core, { caller, body, idempotencyKey }) => ({
    data: presentPaymentOption(await addListEntry(core, paymentOptionList, caller, body, idempotencyKey)),
    message: 'The payment option is added.',
  }),

  'PUT /payment-options/:id': async (core, { caller, params, body }) => ({
    data: presentPaymentOption(await updateListEntry(core, paymentOptionList, caller, params.id, body)),
    message: 'The payment option is saved.',
  }),

  'DELETE /payment-options/:id': async (core, { caller, params }) => {
    await removeListEntry(core, paymentOptionList, caller, params.id);
    return { message: 'The payment option is deleted.' };
  },
};
