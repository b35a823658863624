/** The payee without payment options, and on the older apply page (E14, E16). A setting of the operator (brand.ts). */
export const payee = {
  displayName: 'Prarambh Internships',
  upiId: 'prarambh@upi',
  instructions: 'Pay from any UPI app, then copy the UTR (UPI reference number) from the payment details.',
} as const;

/** ID of this payee among the payment options. */
export const FALLBACK_PAYMENT_OPTION = 'default';
