import type { QueryClient } from '@tanstack/react-query';
import { invalidate } from '../../api/queries';

/** Has everything loaded anew that compares payments with the bank. */
export function refreshBank(queryClient: QueryClient): Promise<void> {
  return invalidate(
    queryClient,
    'GET /bank-credits',
    'GET /bank-credits/missing',
    'GET /bank-credits/summary',
    'GET /bank-imports',
  );
}
