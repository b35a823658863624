import type { SentBody } from '@prarambh/contract/endpoints';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call, dataOf } from './client';
import { cursorOf } from './cursor';
import { untilLoaded } from './use-news';

const A_PAGE = 20;

export const notificationKeys = { mine: ['notifications', 'mine'] as const };

/** What the caller was told, newest first. `hasNewNotifications` says when to ask for it anew. */
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
  refetchInterval: untilLoaded,
});

export async function hasNewNotifications(since: string, signal: AbortSignal): Promise<boolean> {
  return dataOf(await call('GET /notifications/news', { query: { since }, signal })).hasNews;
}

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
