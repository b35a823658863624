import { onlineManager, QueryClient } from '@tanstack/react-query';

const FRESH_MS = 30_000;

/**
 * Queries are not retried here: a call that a user waits for shows the server-not-responding screen at once, `request`
 * repeats background calls, and every other failure has a Retry button. Offline, queries wait for the network;
 * mutations fail at once, so that nothing is sent later that the user has forgotten by then.
 */
export function createQueryClient(): QueryClient {
  // onlineManager notices every change, but assumes that a new page is online.
  if (globalThis.navigator?.onLine === false) onlineManager.setOnline(false);
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: FRESH_MS, refetchOnWindowFocus: false },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
