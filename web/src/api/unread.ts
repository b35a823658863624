import { useQuery } from '@tanstack/react-query';
import { read } from './queries';

/** Each request costs database reads. The page of notifications checks more often. */
const FRESH_MS = 5 * 60_000;

/**
 * Returns the number of the caller's unread notifications (N11); 0 until it has loaded. All callers share one request.
 */
export function useUnread(): number {
  const { data } = useQuery({
    ...read('GET /notifications/unread'),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
  });
  return data?.unread ?? 0;
}
