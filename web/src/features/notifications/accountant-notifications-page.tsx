import { PageTitle } from '../../components/page-title';
import { NotificationList } from './notification-list';

export function AccountantNotificationsPage() {
  return (
    <>
      <PageTitle title="Notifications" lead="Messages from the programme’s team, newest first." />
      <NotificationList
        emptyText="No notifications found."
        emptyHint="Messages to accountants and news about your meetings appear here."
        errorText="Failed to fetch notifications"
      />
    </>
  );
}
