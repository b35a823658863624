import type { QueryClient } from '@tanstack/react-query';
import { invalidate } from '../../api/queries';

/** Queries that compare payments with the bank. */
export const BANK_READS = [
  'GET /bank-credits',
  'GET /bank-credits/missing',
  'GET /bank-credits/summary',
  'GET /bank-imports',
] as const;

/** Refetches everything that compares payments with the bank. */
export const refreshBank = (queryClient: QueryClient): Promise<void> =>
  invalidate(queryClient, ...BANK_READS);
