import { PageTitle } from '../../components/page/page-title';
import { NotificationList } from './notification-list';

export function NotificationsPage() {
  return (
    <>
      <PageTitle title="My Notifications" lead="News about your applications, meetings and tasks." />
      <NotificationList
        emptyText="No notifications yet."
        emptyHint="Here you read it first: decisions on your applications, new meetings, reviewed work."
        errorText="Could not fetch notifications."
      />
    </>
  );
}
