import { PageTitle } from '../../components/page/page-title';
import { NotificationList } from './notification-list';

export function NotificationsPage() {
  return (
    <>
      <PageTitle title="My Notifications" lead="News about your applications, meetings and tasks." />
      <NotificationList
        emptyText="No notifications yet."
        emptyHint="Decisions on your applications, new meetings and reviewed work appear here first."
        errorText="Could not fetch notifications."
      />
    </>
  );
}
