// Without zod, so that pages can use it that otherwise need none.

/**
 * What a credit of the bank means for the application with its UTR: it can be approved; it fits, but the application has
 * flags; the amount is another one; the application is decided already; there is none.
 */
export const BANK_HEAPS = ['matched', 'flagged', 'amount-differs', 'decided', 'unclaimed'] as const;
export type BankHeap = (typeof BANK_HEAPS)[number];

/** As many credits as one call of an import brings. */
export const CREDITS_AT_ONCE = 50;

/** So long a credit is kept. What an application was paid with stays with the application. */
export const CREDIT_KEPT_DAYS = 180;

/** An application this old whose payment no statement has is looked at. */
export const CREDIT_AWAITED_DAYS = 2;
