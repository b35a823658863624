import type { BankHeap } from '@prarambh/contract/bank-heaps';
import type { SentBody } from '@prarambh/contract/endpoints';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, dataOf } from './client';

export const bankKeys = { all: ['bank'] as const };

/** How many credits are in each heap, and how the caller's approval stands. */
export const bankSummary = queryOptions({
  queryKey: [...bankKeys.all, 'summary'],
  queryFn: async ({ signal }) => dataOf(await call('GET /bank-credits/summary', { signal })),
  staleTime: 0,
});

/** The credits of a heap page by page. */
export function bankCredits(heap: BankHeap) {
  return infiniteQueryOptions({
    queryKey: [...bankKeys.all, 'credits', heap],
    queryFn: ({ pageParam, signal }) =>
      call('GET /bank-credits', { query: { heap, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });
}

/** Applications that have waited for days and are in no statement, oldest first. */
export const missingCredits = infiniteQueryOptions({
  queryKey: [...bankKeys.all, 'missing'],
  queryFn: ({ pageParam, signal }) =>
    call('GET /bank-credits/missing', { query: pageParam ? { cursor: pageParam } : {}, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
  staleTime: 0,
});

const IMPORTS_SHOWN = 5;

/** The statements that were read last. */
export const bankImports = queryOptions({
  queryKey: [...bankKeys.all, 'imports'],
  queryFn: async ({ signal }) =>
    dataOf(await call('GET /bank-imports', { query: { limit: IMPORTS_SHOWN }, signal })),
  staleTime: 0,
});

export async function beginBankImport(body: SentBody<'POST /bank-imports'>) {
  return dataOf(await call('POST /bank-imports', { body }));
}

export async function importBankCredits(id: string, body: SentBody<'POST /bank-imports/:id/credits'>) {
  return dataOf(await call('POST /bank-imports/:id/credits', { params: { id }, body }));
}

/** Approves what matched as of a moment; it goes on in the background. */
export async function approveMatched(asOf: string) {
  return dataOf(await call('POST /bank-credits/approvals', { body: { asOf } }));
}

/** Goes on for a few seconds with the caller's approval; null when there is none. */
export async function continueApproval() {
  return dataOf(await call('POST /bank-credits/approvals/continue'));
}

export const changeBankSettings = (isAutomatic: boolean) =>
  call('PUT /bank-credits/settings', { body: { isAutomatic } });
