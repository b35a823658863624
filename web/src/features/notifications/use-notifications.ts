import { useLingui } from '@lingui/react/macro';
import type { Notification } from '@prarambh/contract/notifications';
import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client';
import { invalidate, JUST_READ_MS, list } from '../../api/queries';
import { untilLoaded, useUpdates } from '../../api/use-updates';
import { toast } from '../../components/states/toast-store';

const A_PAGE = 20;
const myNotifications = list('GET /notifications', { limit: A_PAGE });
const { queryKey } = myNotifications;

type IsMeant = (notification: Notification) => boolean;

async function showAsRead(queryClient: QueryClient, isMeant: IsMeant): Promise<void> {
  // A running poll would restore the old state.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(
    queryKey,
    (before) =>
      before && {
        ...before,
        pages: before.pages.map((page) => ({
          ...page,
          data: page.data.map((item) => (isMeant(item) ? { ...item, read: true } : item)),
        })),
      },
  );
}

/** The caller's notifications. Marks them as read at once, and restores them if the server fails. */
export function useNotifications() {
  const { t } = useLingui();
  const shown = useInfiniteQuery({
    ...myNotifications,
    staleTime: JUST_READ_MS,
    refetchInterval: untilLoaded,
  });
  useUpdates('GET /notifications/news', {
    reloads: ['GET /notifications', 'GET /notifications/unread'],
    mark: shown.data?.pages[0]?.mark,
  });
  const queryClient = useQueryClient();

  async function change(isMeant: IsMeant, send: () => Promise<unknown>) {
    await showAsRead(queryClient, isMeant);
    try {
      await send();
      await invalidate(queryClient, 'GET /notifications/unread');
    } catch (error) {
      console.warn('Could not mark as read.', error);
      toast.error(t`Could not mark as read. Please try again.`);
      await invalidate(queryClient, 'GET /notifications');
    }
  }

  return {
    list: shown,
    notifications: shown.data?.pages.flatMap((page) => page.data) ?? [],
    markRead: (id: string) =>
      change(
        ({ _id }) => _id === id,
        () => call('PUT /notifications/:id/read', { params: { id } }),
      ),
    markAllRead: () =>
      change(
        () => true,
        () => call('PUT /notifications/read-all'),
      ),
  };
}
