import { useLingui } from '@lingui/react/macro';
import { PageTitle } from '../../components/page/page-title';
import { NotificationList } from './notification-list';

export function NotificationsPage() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle title={t`My Notifications`} lead={t`News about your applications, meetings and tasks.`} />
      <NotificationList
        emptyText={t`No notifications yet.`}
        emptyHint={t`Decisions on your applications, new meetings and reviewed work appear here first.`}
        errorText={t`Could not fetch notifications.`}
      />
    </>
  );
}
