import { QueryClient } from '@tanstack/react-query';

const FRESH_MS = 30_000;

/**
 * Nothing is retried by itself: a call without an answer brings the server-not-responding screen at once, and every
 * other failure has a Retry button of its own.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: FRESH_MS, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
}
