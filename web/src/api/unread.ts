import { useQuery } from '@tanstack/react-query';
import { read } from './queries';

/** Each look costs reads; what is told while somebody looks at the list is asked for there. */
const FRESH_MS = 5 * 60_000;

/** How much of what the caller was told is unread (N11); 0 until it is known. Everything that says so shares the answer. */
export function useUnread(): number {
  const { data } = useQuery({
    ...read('GET /notifications/unread'),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
  });
  return data?.unread ?? 0;
}
