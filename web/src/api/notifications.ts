import type { SentBody } from '@prarambh/contract/endpoints';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from './client';
import { cursorOf } from './cursor';

const A_PAGE = 20;
const POLL_MS = 30_000;

export const notificationKeys = { mine: ['notifications', 'mine'] as const };

/** What the caller was told, newest first. Asked for anew every 30 seconds while somebody looks at the tab. */
export const myNotifications = infiniteQueryOptions({
  queryKey: notificationKeys.mine,
  queryFn: ({ pageParam, signal }) =>
    call('GET /notifications', {
      query: { limit: A_PAGE, ...cursorOf(pageParam) },
      signal,
    }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
  staleTime: 0,
  refetchInterval: POLL_MS,
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: true,
});

export async function markRead(id: string): Promise<void> {
  await call('PUT /notifications/:id/read', { params: { id } });
}

export async function markAllRead(): Promise<void> {
  await call('PUT /notifications/read-all');
}

/** Tells people something; answers what became of it in the server's words, if it has any. */
export async function sendNotification(
  body: SentBody<'POST /notifications'>,
  idempotencyKey: string,
): Promise<string | undefined> {
  return (await call('POST /notifications', { body, idempotencyKey })).message;
}
