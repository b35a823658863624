import { z } from 'zod';
import {
  Acknowledged,
  Id,
  OptionalPictureUrl,
  ok,
  optionalParagraphs,
  Revision,
  readAt,
  text,
} from './shapes';

/** Maximum number that the payment page shows. */
export const MOST_PAYMENT_OPTIONS = 20;

/** Fields that admins write. Without `qrCodeUrl` the browser draws the UPI code itself. */
export const PaymentOptionContent = z.strictObject({
  displayName: z.string(),
  upiId: z.string(),
  qrCodeUrl: z.string().nullable(),
  instructions: z.string(),
});

/** A way to pay the fee. */
export const PaymentOption = z.strictObject({
  _id: Id,
  ...PaymentOptionContent.shape,
  revision: Revision,
});
export type PaymentOption = z.infer<typeof PaymentOption>;

const UpiId = text('UPI ID', 255).pipe(
  z
    .string()
    .regex(/^[A-Za-z0-9._-]{2,}@[A-Za-z][A-Za-z0-9.-]+$/, 'A UPI ID looks like name@bank. Please check it.'),
);

const fields = {
  displayName: text('Display name', 100),
  upiId: UpiId,
  qrCodeUrl: OptionalPictureUrl,
  instructions: optionalParagraphs('The instructions', 500),
} satisfies Record<keyof typeof PaymentOptionContent.shape, z.ZodType>;

export const PaymentOptionBody = z.strictObject({
  ...fields,
  /** Most options have no picture. */
  qrCodeUrl: fields.qrCodeUrl.default(null),
  instructions: fields.instructions.default(''),
});
export type PaymentOptionBody = z.infer<typeof PaymentOptionBody>;

export const UpdatePaymentOptionBody = z.strictObject(fields).partial().extend(readAt);
export type UpdatePaymentOptionBody = z.infer<typeof UpdatePaymentOptionBody>;

export const PaymentOptionParams = z.object({ id: Id });

export const paymentOptionEndpoints = {
  'POST /payment-options': {
    operation: 'createPaymentOption',
    tag: 'Payment',
    summary: 'Add a way to pay the fee',
    roles: ['admin'],
    body: PaymentOptionBody,
    response: ok(PaymentOption),
    status: 201,
    idempotent: true,
  },
  'PUT /payment-options/:id': {
    operation: 'updatePaymentOption',
    tag: 'Payment',
    summary: 'Change a way to pay the fee',
    roles: ['admin'],
    params: PaymentOptionParams,
    body: UpdatePaymentOptionBody,
    response: ok(PaymentOption),
  },
  'DELETE /payment-options/:id': {
    operation: 'deletePaymentOption',
    tag: 'Payment',
    summary: 'Remove a way to pay the fee',
    roles: ['admin'],
    params: PaymentOptionParams,
    response: Acknowledged,
  },
  'GET /payment-options': {
    operation: 'listPaymentOptions',
    tag: 'Payment',
    summary: 'Ways to pay the application fee; never cached, so that nobody pays a removed payee',
    roles: 'public',
    response: ok(z.array(PaymentOption)),
  },
} as const;
