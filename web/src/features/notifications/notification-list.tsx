import { Button, Flex, Skeleton, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useIsNew } from '../../components/motion/use-is-new';
import { EmptyState, ErrorState, Loading } from '../../components/states/states';
import { LoadMore } from '../../components/tables/load-more';
import { useSession } from '../../session/session-context';
import { NotificationItem } from './notification-item';
import { useNotifications } from './use-notifications';

interface Props {
  emptyText: string;
  emptyHint: string;
  errorText: string;
  /** Shows the title also where the sender gave none of their own. */
  hasAllTitles?: boolean;
}

/** All notifications: local ones of this tab first (B12), then the server's. */
export function NotificationList({ emptyText, emptyHint, errorText, hasAllTitles = false }: Props) {
  const { list, notifications, markRead, markAllRead } = useNotifications();
  const isNew = useIsNew(list.data && notifications);
  const { localNotifications, markLocalNotificationRead } = useSession();
  if (list.isPending) return <NotificationsSkeleton />;
  const unread = [...localNotifications, ...notifications].filter(({ read }) => !read).length;
  const hasNone = notifications.length === 0 && localNotifications.length === 0;

  function markEverything() {
    for (const { _id } of localNotifications) markLocalNotificationRead(_id);
    void markAllRead();
  }

  return (
    <>
      {unread > 0 && <UnreadBar unread={unread} onReadAll={markEverything} />}
      <Stack as="ul" listStyleType="none" gap="3">
        {localNotifications.map((notification) => (
          <NotificationItem
            key={notification._id}
            notification={notification}
            hasAllTitles={hasAllTitles}
            onRead={() => markLocalNotificationRead(notification._id)}
          />
        ))}
        {notifications.map((notification) => (
          <NotificationItem
            key={notification._id}
            notification={notification}
            isNew={isNew(notification)}
            hasAllTitles={hasAllTitles}
            onRead={() => void markRead(notification._id)}
          />
        ))}
      </Stack>
      {list.isError && notifications.length === 0 && (
        <ErrorState message={errorText} onRetry={() => void list.refetch()} />
      )}
      {!list.isError && hasNone && <EmptyState title={emptyText}>{emptyHint}</EmptyState>}
      <LoadMore pages={list} />
    </>
  );
}

function UnreadBar({ unread, onReadAll }: { unread: number; onReadAll(): void }) {
  return (
    <Flex justify="space-between" align="center" gap="4" wrap="wrap" mb="4">
      <Text color="fg.muted" fontSize="sm">
        <Trans>{unread} unread</Trans>
      </Text>
      <Button variant="outline" size="sm" onClick={onReadAll}>
        <Trans>Mark all as read</Trans>
      </Button>
    </Flex>
  );
}

function NotificationsSkeleton() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading your notifications…`}>
      <Stack gap="3">
        {['a', 'b', 'c'].map((row) => (
          <Skeleton key={row} h="24" borderRadius="xl" />
        ))}
      </Stack>
    </Loading>
  );
}
