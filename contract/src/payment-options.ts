import { z } from 'zod';
import { Id, OptionalPictureUrl, optionalText, text } from './shapes';

/** The id of the payee that stands in while the operator has configured none (E14). */
export const FALLBACK_PAYMENT_OPTION = 'default';

/** As many as the payment page shows at once. */
export const MOST_PAYMENT_OPTIONS = 20;

/** A way to pay the fee. Without `qrCodeUrl` the browser draws the UPI code itself. */
export const PaymentOption = z.strictObject({
  _id: Id,
  displayName: z.string(),
  upiId: z.string(),
  qrCodeUrl: z.string().nullable(),
  instructions: z.string(),
});
export type PaymentOption = z.infer<typeof PaymentOption>;

const UpiId = text('UPI ID', 255).pipe(
  z
    .string()
    .regex(/^[A-Za-z0-9._-]{2,}@[A-Za-z][A-Za-z0-9.-]+$/, 'A UPI ID looks like name@bank. Please check it.'),
);

export const PaymentOptionBody = z.strictObject({
  displayName: text('Display name', 100),
  upiId: UpiId,
  /** No picture of a code is the usual case. */
  qrCodeUrl: OptionalPictureUrl.default(null),
  instructions: optionalText('The instructions', 500).default(''),
});
export type PaymentOptionBody = z.infer<typeof PaymentOptionBody>;

export const PaymentOptionParams = z.object({ id: Id });
