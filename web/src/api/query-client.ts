import { onlineManager, QueryClient } from '@tanstack/react-query';

const FRESH_MS = 30_000;

/**
 * Nothing is retried here: a call that somebody waits for brings the server-not-responding screen at once, one of the
 * background is repeated by `request`, and every other failure has a Retry button of its own. Without a network reading waits for it, and what is sent fails at once:
 * nothing is sent later that the person has forgotten by then.
 */
export function createQueryClient(): QueryClient {
  // It hears of every change, but takes a page that opens without a network for one that has it.
  if (globalThis.navigator?.onLine === false) onlineManager.setOnline(false);
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: FRESH_MS, refetchOnWindowFocus: false },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
