// This file does not import zod, so pages without schemas can use it without loading zod.

/** Maximum characters of a rejection reason. */
export const REJECTION_REASON_MAX = 500;

/**
 * Common rejection reasons as the student reads them. Staff choose one, or one of the internship, or write
 * their own.
 */
export const REJECTION_REASONS = [
  'The UTR does not appear in our bank statement. Please check the 12 digits and apply again.',
  'The amount on the screenshot is not ₹149.',
  'The screenshot shows a payment to another account.',
  'The screenshot does not show this UTR.',
  'The screenshot cannot be read. Please apply again with a clear one.',
  'This payment was already used for another application.',
] as const;
