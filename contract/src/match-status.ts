// This file does not import zod, so pages without schemas can use it without loading zod.

/**
 * Match status of a bank credit and the application with its UTR. `matched` can be approved; `flagged` fits,
 * but the application has flags; `unclaimed` has no application; a debit with the same UTR means `returned`.
 * `set-aside`: staff marked it as refunded or as not ours.
 */
export const MATCH_STATUSES = [
  'matched',
  'flagged',
  'amount-differs',
  'decided',
  'unclaimed',
  'returned',
  'set-aside',
] as const;
export type MatchStatus = (typeof MATCH_STATUSES)[number];

/** Maximum amount in paise, above any fee: account numbers misread as amounts exceed it and are rejected. */
export const MOST_PAISE = 100_000_000_00;

/** Maximum credits in one call of an import. */
export const CREDITS_AT_ONCE = 50;

/** Days until a credit is deleted. The application keeps its payment. */
export const CREDIT_KEPT_DAYS = 180;

/** Age in days from which an application without a credit is listed as missing. */
export const CREDIT_AWAITED_DAYS = 2;

/** Marks that staff can give a credit that pays for no application. */
export const CREDIT_MARKS = ['refunded', 'not-ours'] as const;
export type CreditMark = (typeof CREDIT_MARKS)[number];

/** Why a credit may pay for an application that gives another UTR, strongest first. */
export const LIKENESS_REASONS = [
  'digits-swapped',
  'one-digit',
  'two-digits',
  'payer',
  'same-amount',
  'same-day',
  'near-day',
] as const;
export type LikenessReason = (typeof LIKENESS_REASONS)[number];
