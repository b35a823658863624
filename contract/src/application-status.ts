// This file does not import zod, so pages without schemas can use it without loading zod.

export const APPLICATION_STATUSES = ['Applied', 'Under Review', 'Approved', 'Rejected', 'Offered'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** Neither approved nor rejected yet. */
export const PENDING_STATUSES = ['Applied', 'Under Review'] as const satisfies readonly ApplicationStatus[];

/** Reasons for staff to look at an application again before they approve it. */
export const REVIEW_FLAGS = [
  'duplicate-screenshot',
  'unusual-utr',
  'no-screenshot',
  /** Another student claims the UTR (N05). */
  'disputed-utr',
  /** An admin has released the UTR, so it may pay for another application (N05). */
  'released-utr',
  /** A bank statement has a debit with this UTR: the payment was returned. */
  'returned-payment',
] as const;
export type ReviewFlag = (typeof REVIEW_FLAGS)[number];

/** True for the 12 digits that a UPI payment carries; other lengths are accepted and flagged. */
export function isUpiUtr(utr: string): boolean {
  return /^\d{12}$/.test(utr);
}
