import type { Notification } from '@prarambh/contract/notifications';
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import {
  hasNewNotifications,
  markAllRead,
  markRead,
  myNotifications,
  notificationKeys,
} from '../../api/notifications';
import { useNews } from '../../api/use-news';
import { toast } from '../../components/toast-store';

interface Page {
  success: true;
  data: Notification[];
  nextCursor: string | null;
  mark: string;
}

/** The caller's notifications, and reading them: shown as read at once, and taken back when the server did not hear it. */
export function useNotifications() {
  const list = useInfiniteQuery(myNotifications);
  useNews({
    queryKeys: [notificationKeys.mine],
    mark: list.data?.pages[0]?.mark,
    hasNews: hasNewNotifications,
  });
  const queryClient = useQueryClient();

  async function change(isMeant: (notification: Notification) => boolean, send: () => Promise<void>) {
    // A poll that is under way would bring the old state back.
    await queryClient.cancelQueries({ queryKey: notificationKeys.mine });
    queryClient.setQueryData<InfiniteData<Page, string | null>>(
      notificationKeys.mine,
      (shown) =>
        shown && {
          ...shown,
          pages: shown.pages.map((page) => ({
            ...page,
            data: page.data.map((item) => (isMeant(item) ? { ...item, read: true } : item)),
          })),
        },
    );
    try {
      await send();
    } catch (error) {
      console.warn('Could not mark as read.', error);
      toast.error('Could not mark as read. Please try again.');
      await queryClient.invalidateQueries({ queryKey: notificationKeys.mine });
    }
  }

  return {
    list,
    notifications: list.data?.pages.flatMap((page) => page.data) ?? [],
    markRead: (id: string) =>
      change(
        ({ _id }) => _id === id,
        () => markRead(id),
      ),
    markAllRead: () => change(() => true, markAllRead),
  };
}
