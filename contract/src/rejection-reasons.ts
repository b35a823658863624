// Without zod, so that pages can use it that otherwise need none.

/** Characters of what a student reads about a rejection. */
export const REJECTION_REASON_MAX = 500;

/**
 * Why payments are mostly rejected, as the student reads it; staff choose one, one that the internship has of its own, or
 * write theirs.
 */
export const REJECTION_REASONS = [
  'The UTR does not appear in our bank statement. Please check the 12 digits and apply again.',
  'The amount on the screenshot is not ₹149.',
  'The screenshot shows a payment to another account.',
  'The screenshot does not show this UTR.',
  'The screenshot cannot be read. Please apply again with a clear one.',
  'This payment was already used for another application.',
] as const;
